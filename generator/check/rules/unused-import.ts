// Rule unused-import: what is imported should be used.

import { quote } from "../../diagnose/quote.ts";
import type { Rule } from "../rule.ts";

export const unusedImport: Rule = {
  code: "unused-import",
  severity: "warning",
  set: "standard",
  why: "Every run reads the file, and readers think that something here depends on it.",
  help: "use something from it as alias:name, or remove the import",
  bad: `
imports: { std: ./standard.yaml }
`,
  good: `
imports: { std: ./standard.yaml }
servers:
  notes: { package: "@me/notes-errors", errors: ["std:not_found"] }
`,
  files: { "./standard.yaml": "taxonomy: 1\nname: standard\nversion: 1.0.0\nerrors:\n  not_found: { message: Not found. }\n" },
  *check({ files, references }) {
    const prefixes = new Map(files.map(({ file }) => [file.source.path, file.prefix]));
    for (const { file } of files) {
      for (const [alias, path] of file.imports) {
        const prefix = prefixes.get(path);
        if (prefix === undefined || references.some(({ name }) => name.startsWith(prefix))) continue;
        yield {
          at: ["imports", alias],
          part: "key",
          in: file.source.path,
          sentence: `nothing uses the import ${quote(alias)}`,
          fix: [{ at: ["imports", alias], in: file.source.path, remove: true }],
        };
      }
    }
  },
};
