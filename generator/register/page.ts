// The page of a code, laid out for people: why it matters, a wrong and a right example, what to do. It finds nothing.

import { noticed } from "../compare/words.ts";
import type { Entry } from "./register.ts";

const indented = (text: string): string =>
  text
    .trim()
    .split("\n")
    .map((line) => (line === "" ? "" : `  ${line}`))
    .join("\n");

/** A heading with a text below it, where there is one. */
const shown = (heading: string, text: string | undefined): readonly string[] => (text === undefined ? [] : [`${heading}:\n\n${indented(text)}`]);

/** Paragraphs, the last line ended. */
export function pageText({ code, of, severity, verdict, readers, security, why, help, files = {}, bad, good, before, after, instead, accept, suppress }: Entry): string {
  const paragraphs = [
    `${code} (${severity === undefined ? `${of}; ${verdict ?? ""}` : `${severity}; ${of}`})`,
    why,
    ...(readers === undefined ? [] : [`Who notices: ${noticed(readers) || "nobody"}.`]),
    ...(security ? ["Callers learn more than before: review the change, whatever its verdict."] : []),
    ...Object.entries(files).flatMap(([path, text]) => shown(`With ${path}`, text)),
    ...[...shown("Wrong", bad), ...shown("Right", good)],
    ...[...shown("Before", before), ...shown("After", after), ...shown("A change that breaks nobody", instead)],
    `What to do: ${help}.`,
    ...shown("To accept one", accept),
    ...shown("To turn it off in one place, or everywhere", suppress && `${suppress.here}\n${suppress.everywhere}`),
  ];
  return `${paragraphs.join("\n\n")}\n`;
}
