// Rules: packages that a taxonomy makes, or that it is imported from.

import { quote } from "../../diagnose/quote.ts";
import { baseOf } from "../../model/build/owner.ts";
import { declaredCodes } from "../../model/build/server.ts";
import { type Folders, foldersOf } from "../../model/into.ts";
import { hidesNeeded, isDeviceName, nodeModules } from "../../model/naming.ts";
import { firstTarget, isIn } from "../../model/targets.ts";
import { packageName } from "../../model/words.ts";
import { longestName } from "../claims.ts";
import type { Context, ServerView } from "../context.ts";
import type { Finding } from "../finding.ts";
import type { LinkedFile } from "../link.ts";
import type { Path } from "../places.ts";
import type { Rule } from "../rule.ts";
import { join } from "node:path/posix";

type Errors = Parameters<typeof declaredCodes>[2];

/** An import that names a package. */
interface Wanted {
  readonly alias: string;
  readonly name: string;
  readonly file: LinkedFile;
}

const wantedIn = ({ files, spec }: Context): readonly Wanted[] =>
  Object.entries(spec.imports ?? {}).flatMap(([alias, wanted]) => {
    const path = files[0]?.file.imports.get(alias);
    const file = files.find(({ file: { source } }) => source.path === path);
    return typeof wanted === "string" || file === undefined ? [] : [{ alias, name: wanted.package, file }];
  });

/** Obstacles in the imported file. */
function* faultsOfFile({ name, file }: Wanted, { spec }: Context): Generator<Omit<Finding, "at">> {
  const { domain, runtime = "bundled", servers = {} } = file.shaped.spec;
  const { path } = file.file.source;
  const [base] = Object.values(servers).filter((server) => server.package === name);
  const packages = Object.values(servers).flatMap((server) => (server.into === undefined ? [server.package] : []));
  if (base === undefined) {
    const help = packages.length === 0 ? `give ${path} a server with that package; other packages share its errors` : `the packages of ${path} are ${packages.map(quote).join(", ")}`;
    yield { sentence: `no server of ${quote(path)} has the package ${quote(name)}`, help };
  } else if (base.into !== undefined) yield { sentence: `${quote(name)} is not a package: its errors stand in ${quote(foldersOf(base.into).into ?? "")}`, help: "remove the key into there, or import the file by its path alone" };
  else if (domain === undefined) yield { sentence: `${quote(path)} has no domain, so each server has its own errors by these names`, help: `write domain: in ${path}` };
  else if (runtime === "bundled" || runtime !== spec.runtime) {
    const help = runtime === "bundled" ? 'write runtime: "@faultline/runtime", or the name of your own runtime, in both files' : `write runtime: ${JSON.stringify(runtime)} here`;
    yield { sentence: `classes of ${quote(name)} work with others only if both take their runtime from one package`, help };
  }
}

/** Obstacles in the servers of this file. */
function* faultsOfServers({ name, file }: Wanted, { spec, servers, errors }: Context): Generator<Omit<Finding, "at">> {
  const base = spec.bases?.[file.file.prefix];
  if (base === undefined) return;
  const all: Errors = Object.fromEntries(errors);
  const there = new Set([...declaredCodes(base.server.spec, spec, all)].filter((code) => baseOf(code, base.server.spec, spec) === base));
  for (const { name: own, server, codes, path } of servers) {
    const wanted = [...codes].filter((code) => baseOf(code, server, spec) === base);
    const [missing] = wanted.filter((code) => !there.has(code));
    const notes = [{ at: path, part: "key" as const, text: "this server" }];
    if (wanted.length === 0) continue;
    if (server.package === name) yield { sentence: `${quote(own)} itself is the package ${quote(name)}`, notes, help: "import the file by its path alone" };
    else if (server.into !== undefined) yield { sentence: `errors in the sources of ${quote(own)} cannot come from the package ${quote(name)}: their runtime is in the same folder`, notes, help: `remove the key into at ${own}, or import the file by its path alone` };
    else if (missing !== undefined) yield { sentence: `${quote(name)} lacks ${quote(missing)}, which ${quote(own)} may answer with`, notes, help: `add it to the errors of ${base.server.name} in ${file.file.source.path}` };
  }
}

/** Characters of a whole path: Windows takes 260, with the folder of the project and the names of our files. */
const longestPath = 160;

/** Forbidden names between slashes, each with its reason; the first that fits is reported. */
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
const writtenFolders = ({ server, path }: ServerView): readonly { readonly key: keyof Folders; readonly folder: string; readonly at: Path }[] => {
  const folders = foldersOf(server.into);
  return (Object.keys(keys) as (keyof Folders)[]).flatMap((key) => {
    const folder = folders[key];
    return folder === undefined ? [] : [{ key, folder, at: [...path, "into", ...(typeof server.into === "string" ? [] : [keys[key]])] }];
  });
};

/** A long path is named by its beginning. */
const shown = (folder: string): string => quote(folder.length > 60 ? `${folder.slice(0, 60)}…` : folder);

/** A name that differs in case alone is the same folder on some systems. */
const below = (folder: string): string => `${folder.toLowerCase()}/`;

const nouns = { into: "the folder", contracts: "the folder of contracts", tests: "the folder of tests" } as const satisfies { readonly [K in keyof Folders]: string };

/** As the registry has it. */
const longest = 214;

/** Names that npm refuses, or that cannot be imported: Node's own modules win. */
const isRefused = (name: string): boolean => name === "node_modules" || name === "favicon.ico" || nodeModules.has(name);

export const packageRules: readonly Rule[] = [
  {
    code: "import-package", // A package that has the errors of an imported file is there, has them, and is one that those made here can share.
    severity: "error",
    why: "The generated package would import classes that the base package lacks, or whose types differ; users would notice only after installing.",
    help: "import the file by its path alone: each package then has its own classes for the same errors",
    *find(context) {
      for (const wanted of wantedIn(context)) {
        const at = ["imports", wanted.alias, "package"];
        const ofFile = [...faultsOfFile(wanted, context)];
        // First things first: without the package its contents are unknown.
        for (const fault of ofFile.length > 0 ? ofFile : faultsOfServers(wanted, context)) yield { at, ...fault };
      }
    },
  },
  {
    code: "into-folder", // The sources, contracts and tests of a server go to folders of the project that every system can have, and that nobody else keeps.
    severity: "error",
    why: "Everyone who checks out the project gets these folders, on any system, and the project's compiler reads them. Git and package managers empty or run their own folders; tools skip names that begin with a dot; Windows reserves some names; and a link may lead out of the project.",
    help: "choose a folder among the project's sources, such as src/errors",
    *find({ servers, folders }) {
      for (const view of servers) {
        for (const { folder, at } of writtenFolders(view)) {
          const why = whyNever(folder);
          const link = why === undefined ? folders?.leadsOut?.(folder) : undefined;
          if (why !== undefined) yield { at, sentence: `${shown(folder)} cannot be a folder of generated files: ${why}` };
          else if (link !== undefined) yield { at, sentence: `${shown(folder)} leads out of the project: ${quote(link)} is a link`, help: "choose a folder inside the project, or move taxonomy.yaml above both" };
        }
      }
    },
  },
  {
    code: "into-shared", // The sources, contracts and tests of a server have folders to themselves.
    severity: "error",
    why: "Each server has an index.ts, an errors.ts and a runtime.ts: in one folder the second would overwrite the first, and a folder inside another's counts as part of it. This includes the folders of packages. Contracts and tests stand apart from the sources, since builds take in whole folders.",
    help: "give each its own folder, such as src/errors/notes and src/errors/tasks, contracts/notes and test/notes-errors",
    *find({ servers, folders }) {
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
  },
  {
    code: "package-name", // Each server is published under an npm name of its own.
    severity: "error",
    why: "npm refuses other names, and two servers under one name would overwrite each other when published.",
    help: "write a lower-case name, with or without a scope: @me/notes-errors",
    *find(context) {
      const { servers } = context;
      const first = new Map<string, Path>();
      for (const { name, server, path } of servers) {
        if (!isIn(firstTarget, server)) continue;
        const at = context.written.servers[name]?.package === undefined ? [...path, "targets", firstTarget, "package"] : [...path, "package"];
        const written = server.package;
        if (written === "") continue;
        const other = first.get(written);
        if (!packageName.test.test(written)) yield { at, sentence: `${quote(written)} is not an npm package name` };
        else if (isRefused(written)) yield { at, sentence: `npm accepts no package called ${quote(written)}`, help: `add its purpose: ${written.replace(/\W+/g, "-")}-errors` };
        else if (hidesNeeded(written)) yield { at, sentence: `${quote(written)} is a package that servers need, which this one would shadow` };
        else if (written.length > longest) yield { at, sentence: `a package name has at most ${longest} characters, not ${written.length}` };
        else if (other)
          yield {
            at,
            sentence: `two servers have the package ${quote(written)}`,
            notes: [{ at: other, text: "the other one" }],
            help: `name the package of ${name} differently`,
          };
        else first.set(written, at);
      }
    },
  },
  {
    code: "runtime-name", // A shared runtime is another package than those that share it.
    severity: "error",
    why: "Every package imports its runtime by this name. If a generated package, a module of Node or a package that servers need has the name, the import finds that instead.",
    help: 'name a package that has only the runtime: "@faultline/runtime", or your own copy, which faultline eject runtime makes',
    *find({ spec: { runtime }, servers }) {
      if (runtime === undefined) return;
      const at = ["runtime"];
      const own = servers.find(({ server }) => server.package === runtime);
      if (own) yield { at, sentence: `${quote(runtime)} is the package of the server ${quote(own.name)}`, notes: [{ at: [...own.path, "package"], text: "named here" }] };
      else if (nodeModules.has(runtime)) yield { at, sentence: `${quote(runtime)} is a module of Node` };
      else if (hidesNeeded(runtime)) yield { at, sentence: `${quote(runtime)} is a package that servers need for another purpose` };
    },
  },
];

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
