// One line per diagnostic, for coding agents, grep and editors: `file:line:column severity[code]: …`. It draws no frame.

import type { Diagnostic } from "../diagnostic.ts";
import { fix } from "./commands.ts";
import { inert, leading } from "./inert.ts";
import { address, ranges, type Texts } from "./range.ts";

/** A line each, in the order given. */
export function short(diagnostics: readonly Diagnostic[], texts: Texts): string {
  const rangeOf = ranges(texts);
  return diagnostics
    .map(({ code, severity, where, sentence, label, notes = [], help, fixes = [] }) => {
      const range = rangeOf(where);
      return [
        `${address({ ...range, file: leading(range.file) })} ${severity}[${code}]: ${inert(sentence)}`,
        ...(label === undefined || label === "" ? [] : [`(${inert(label)})`]),
        ...notes.map((note) => inert(`[${address(rangeOf(note.where))}: ${note.text}]`)),
        ...(help === undefined ? [] : [`help: ${inert(help)}`]),
        ...(fixes.length === 0 ? [] : [`fix: ${fix}`]),
      ].join(" ");
    })
    .map((line) => `${line}\n`)
    .join("");
}
