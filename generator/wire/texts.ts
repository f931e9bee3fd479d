// What is said of an error, in the taxonomy's own words: for contracts and for documentation. It encodes nothing.

import { legible } from "../model/plainly.ts";
import type { ErrorDef } from "../model/taxonomy.ts";

/** The texts that are there. */
export const said = (texts: readonly (string | undefined)[]): readonly string[] => texts.flatMap((text) => (text === undefined || text === "" ? [] : [text]));

/** What happened, then what to do. */
export const errorText = ({ description, message, guidance }: ErrorDef): readonly string[] => said([description ?? legible(message), guidance && legible(guidance)]);
