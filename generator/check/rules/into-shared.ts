// Rule into-shared: the sources of a server have a folder to themselves.

import { quote } from "../../diagnose/quote.ts";
import type { Path } from "../places.ts";
import type { Rule } from "../rule.ts";

/** A name that differs in case alone is the same folder on some systems. */
const below = (folder: string): string => `${folder.toLowerCase()}/`;

export const intoShared: Rule = {
  code: "into-shared",
  severity: "error",
  why: "Each server has an index.ts, an errors.ts and a runtime.ts: in one folder the second would write over the first, and what stands below another's folder is taken for a part of it.",
  help: "give each server a folder of its own, such as src/errors/notes and src/errors/tasks",
  bad: `
servers:
  notes: { package: notes-errors, into: src/errors }
  tasks: { package: tasks-errors, into: src/errors }
`,
  good: `
servers:
  notes: { package: notes-errors, into: src/errors/notes }
  tasks: { package: tasks-errors, into: src/errors/tasks }
`,
  *check({ servers }) {
    const before: { readonly name: string; readonly folder: string; readonly at: Path }[] = [];
    for (const { name, server, path } of servers) {
      const { into } = server;
      if (into === undefined) continue;
      const [folder, at] = [below(into), [...path, "into"]];
      const other = before.find((one) => folder.startsWith(one.folder) || one.folder.startsWith(folder));
      if (other) {
        const where = folder === other.folder ? "is already the folder of" : folder.startsWith(other.folder) ? "is inside of the folder of" : "holds the folder of";
        yield { at, sentence: `${quote(into)} ${where} ${quote(other.name)}`, notes: [{ at: other.at, text: "the other one" }] };
      } else before.push({ name, folder, at });
    }
  },
};
