// Lets each file be spoken of in its own words: names of the whole taxonomy lose the alias that the file does not write.

import type { Diagnostic } from "../diagnose/diagnostic.ts";
import type { Intent } from "../diagnose/intent.ts";
import type { ProjectFile } from "../read/project.ts";

/** The diagnostics of imported files, whose own names are said as they write them: `"auth"` and not `"std:auth"`. */
export function inOwnWords(diagnostics: readonly Diagnostic[], files: readonly ProjectFile[]): readonly Diagnostic[] {
  const prefixes = new Map(files.filter(({ prefix }) => prefix !== "").map(({ source, prefix }) => [source.path, prefix]));
  if (prefixes.size === 0) return diagnostics;
  return diagnostics.map((diagnostic) => {
    const prefix = prefixes.get(diagnostic.where.file);
    return prefix === undefined ? diagnostic : { ...diagnostic, ...said(diagnostic, `"${prefix}`), ...done(diagnostic, prefix) };
  });
}

const said = ({ sentence, label, help }: Diagnostic, quoted: string): Partial<Diagnostic> => ({
  sentence: sentence.replaceAll(quoted, '"'),
  ...(label === undefined ? {} : { label: label.replaceAll(quoted, '"') }),
  ...(help === undefined ? {} : { help: help.replaceAll(quoted, '"') }),
});

const done = ({ intents }: Diagnostic, prefix: string): Partial<Diagnostic> => (intents === undefined ? {} : { intents: intents.map((intent) => local(intent, prefix)) });

function local(intent: Intent, prefix: string): Intent {
  const own = (name: string): string => (name.startsWith(prefix) ? name.slice(prefix.length) : name);
  if (intent.kind === "rename") return { ...intent, key: own(intent.key) };
  return intent.kind === "replace" && typeof intent.value === "string" ? { ...intent, value: own(intent.value) } : intent;
}
