// Rule into-shared: the sources, contracts and tests of a server have folders to themselves.

import { join } from "node:path/posix";
import { quote } from "../../diagnose/quote.ts";
import type { Folders } from "../../model/into.ts";
import type { Context } from "../context.ts";
import type { Path } from "../places.ts";
import type { Rule } from "../rule.ts";
import { writtenFolders } from "./into-folder.ts";

/** A name that differs in case alone is the same folder on some systems. */
const below = (folder: string): string => `${folder.toLowerCase()}/`;

const nouns = { into: "the folder", contracts: "the folder of contracts", tests: "the folder of tests" } as const satisfies { readonly [K in keyof Folders]: string };

export const intoShared: Rule = {
  code: "into-shared",
  severity: "error",
  why: "Each server has an index.ts, an errors.ts and a runtime.ts: in one folder the second would overwrite the first, and a folder inside another's counts as part of it. This includes the folders of packages. Contracts and tests stand apart from the sources, since builds take in whole folders.",
  help: "give each its own folder, such as src/errors/notes and src/errors/tasks, contracts/notes and test/notes-errors",
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
  *check({ servers, folders }) {
    const before: Taken[] = [...packagesIn(folders, servers)];
    for (const view of servers) {
      const { name } = view;
      for (const { key, folder: written, at } of writtenFolders(view)) {
        const folder = below(folders ? join(folders.taxonomy, written) : written);
        const other = before.find((one) => folder.startsWith(one.folder) || one.folder.startsWith(folder));
        if (other) {
          const where = folder === other.folder ? "is already" : folder.startsWith(other.folder) ? "is inside" : "holds";
          yield { at, sentence: `${quote(written)} ${where} ${other.is} of ${quote(other.name)}`, notes: [{ at: other.at, text: "the other one" }] };
        } else before.push({ name, folder, is: nouns[key], at });
      }
    }
  },
};

/** A folder that has an owner. */
interface Taken {
  readonly name: string;
  readonly folder: string;
  readonly is: string;
  readonly at: Path;
}

/** The packages of servers that have no sources of their own, where it is known to which folder they go. */
const packagesIn = (folders: Context["folders"], servers: Context["servers"]): readonly Taken[] =>
  folders === undefined
    ? []
    : servers.flatMap(({ name, server, path }) => (server.into === undefined ? [{ name, folder: below(join(folders.packages, name)), is: "the package", at: [...path, "package"] }] : []));
