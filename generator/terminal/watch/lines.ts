// What --watch says of a run, in one line. It prints nothing.

import { exits } from "../../run/exits.ts";
import { outcomesByPackage } from "../outcome-lines.ts";
import type { Result } from "../../write/write.ts";

type Files = Result["files"];

/** How many packages are named. */
const most = 3;

/** `generated/gmail 1 changed, generated/tasks 2 created 1 removed`; what stayed as it was is not worth a word. */
export const doneText = (out: string, files: Files): string => {
  const packages = outcomesByPackage(files).flatMap(([name, counts]) => {
    const words = counts.flatMap(([outcome, count]) => (outcome === "unchanged" || count === 0 ? [] : [`${count} ${outcome}`]));
    return words.length === 0 ? [] : [`${out}/${name} ${words.join(" ")}`];
  });
  if (packages.length === 0) return "nothing to write";
  return [...packages.slice(0, most), ...(packages.length > most ? [`${packages.length - most} more packages`] : [])].join(", ");
};

const undone: ReadonlyMap<number, string> = new Map([
  [exits.findings, "the taxonomy has errors, nothing was written"],
  [exits.drift, "files were edited, nothing was written"],
]);

/** Of a run that could not do its work. The reasons were told in full. */
export const undoneText = (code: number): string => undone.get(code) ?? "failed";
