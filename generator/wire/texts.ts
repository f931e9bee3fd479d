// Texts of an error, in the taxonomy's own words or filled in, for contracts, documentation and vectors. Runtimes fill in and redact theirs.

import { legible, plainly } from "../model/plainly.ts";
import type { ErrorDef, Json } from "../model/taxonomy.ts";

/** The texts that are there. */
export const said = (texts: readonly (string | undefined)[]): readonly string[] => texts.flatMap((text) => (text === undefined || text === "" ? [] : [text]));

/** What happened, then what to do. */
export const errorText = ({ description, message, guidance }: ErrorDef): readonly string[] => said([description ?? legible(message), guidance && legible(guidance)]);

/** `template` with `{name}` replaced by that detail, `{amount.value}` by that member of one, both in no language; `{{` and `}}` are braces. */
export const filled = (template: string, details: { readonly [detail: string]: Json }): string =>
  template.replace(/\{\{|\}\}|\{([^{}]*)\}/g, (sign, written?: string) => (written === undefined ? sign.charAt(0) : plainly(written, details)));
