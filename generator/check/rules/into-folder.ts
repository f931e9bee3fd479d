// Rule into-folder: the sources, contracts and tests of a server go to folders of the project that every system can have, and that nobody else keeps.

import { quote } from "../../diagnose/quote.ts";
import { foldersOf, type Folders } from "../../model/into.ts";
import { longestName } from "../claims.ts";
import type { Path } from "../places.ts";
import type { ServerView } from "../context.ts";
import type { Rule } from "../rule.ts";
import { isDeviceName } from "../../model/naming.ts";

/** Characters of a whole path: Windows takes 260, with the folder of the project and the names of our files. */
const longestPath = 160;

/** What one name between slashes must not be, and why; the first that fits is told. */
const never: readonly (readonly [is: (name: string) => boolean, why: (name: string) => string])[] = [
  [(name) => name.length > longestName, (name) => `a name in it has ${name.length} characters; the limit is ${longestName}`],
  [(name) => /^\.faultline$/i.test(name), () => "Faultline keeps its cache there, and Git ignores it"],
  [(name) => /^\.(?:git|hg|svn|jj)$/i.test(name), (name) => `${quote(name)} belongs to version control, which runs or deletes its files`],
  [(name) => /^(?:node_modules|bower_components|jspm_packages)$/i.test(name), (name) => `${quote(name)} belongs to the package manager, which deletes files it did not install`],
  [(name) => name.startsWith("."), (name) => `${quote(name)} begins with a dot: TypeScript and most tools skip such folders, or take them for settings`],
  [(name) => name.endsWith("."), (name) => `${quote(name)} ends with a dot, which Windows drops`],
  [isDeviceName, (name) => `Windows reserves ${quote(name)} for a device`],
  [
    (name) => /\.(?:[cm]?[jt]sx?|json[5c]?|ya?ml|toml|ini|lock|md|txt|html?|css|map|env|log)$/i.test(name) || /^(?:Dockerfile|Jenkinsfile|LICEN[CS]E|Makefile|Procfile)$/i.test(name),
    (name) => `${quote(name)} names a file, not a folder`,
  ],
];

const whyNever = (folder: string): string | undefined => {
  for (const name of folder.split("/")) {
    const found = never.find(([is]) => is(name));
    if (found) return found[1](name);
  }
  return folder.length > longestPath ? `it has ${folder.length} characters; the limit is ${longestPath}` : undefined;
};

const keys = { into: "path", contracts: "contracts", tests: "tests" } as const satisfies { readonly [K in keyof Folders]: string };

/** The folders of a server as written, each with its place. */
export const writtenFolders = ({ server, path }: ServerView): readonly { readonly key: keyof Folders; readonly folder: string; readonly at: Path }[] => {
  const folders = foldersOf(server.into);
  return (Object.keys(keys) as (keyof Folders)[]).flatMap((key) => {
    const folder = folders[key];
    return folder === undefined ? [] : [{ key, folder, at: [...path, "into", ...(typeof server.into === "string" ? [] : [keys[key]])] }];
  });
};

/** A long path is named by its beginning. */
const shown = (folder: string): string => quote(folder.length > 60 ? `${folder.slice(0, 60)}…` : folder);

export const intoFolder: Rule = {
  code: "into-folder",
  severity: "error",
  why: "Everyone who checks out the project gets these folders, on any system, and the project's compiler reads them. Git and package managers empty or run their own folders; tools skip names that begin with a dot; Windows reserves some names; and a link may lead out of the project.",
  help: "choose a folder among the project's sources, such as src/errors",
  bad: `
servers:
  notes: { package: notes-errors, into: node_modules/errors }
`,
  good: `
servers:
  notes: { package: notes-errors, into: src/errors }
`,
  *check({ servers, folders }) {
    for (const view of servers) {
      for (const { folder, at } of writtenFolders(view)) {
        const why = whyNever(folder);
        const link = why === undefined ? folders?.leadsOut?.(folder) : undefined;
        if (why !== undefined) yield { at, sentence: `${shown(folder)} cannot be a folder of generated files: ${why}` };
        else if (link !== undefined) yield { at, sentence: `${shown(folder)} leads out of the project: ${quote(link)} is a link`, help: "choose a folder inside the project, or move taxonomy.yaml above both" };
      }
    }
  },
};
