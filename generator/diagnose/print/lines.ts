// The lines of a diagnostic that several reporters print alike: its sentence with its label, related places, and what to do. It escapes nothing.

import type { Diagnostic } from "../diagnostic.ts";
import { address, type RangeOf } from "./range.ts";

/** Makes the edits of `fixes`. */
export const fix = "faultline lint --fix";

/** Prints the page of a code. */
export const explain = (code: string): string => `faultline explain ${code}`;

export const titleOf = ({ sentence, label = "" }: Diagnostic): string => (label === "" ? sentence : `${sentence} (${label})`);

export const noteLines = ({ notes = [] }: Diagnostic, rangeOf: RangeOf): readonly string[] => notes.map(({ where, text }) => `${address(rangeOf(where))}: ${text}`);

export const remedyLines = ({ help, fixes = [] }: Diagnostic): readonly string[] => [...(help === undefined ? [] : [`help: ${help}`]), ...(fixes.length > 0 ? [`fix: ${fix}`] : [])];
