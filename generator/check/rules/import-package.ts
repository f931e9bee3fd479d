// Rule import-package: a package that has the errors of an imported file is there, has them, and is one that those made here can share.

import { quote } from "../../diagnose/quote.ts";
import { baseOf } from "../../model/build/owner.ts";
import { declaredCodes } from "../../model/build/server.ts";
import { foldersOf } from "../../model/into.ts";
import type { Context } from "../context.ts";
import type { Finding } from "../finding.ts";
import type { LinkedFile } from "../link.ts";
import type { Rule } from "../rule.ts";

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

/** What of the file that is imported stands in the way. */
function* faultsOfFile({ name, file }: Wanted, { spec }: Context): Generator<Omit<Finding, "at">> {
  const { domain, runtime = "bundled", servers = {} } = file.shaped.spec;
  const { path } = file.file.source;
  const [base] = Object.values(servers).filter((server) => server.package === name);
  const packages = Object.values(servers).flatMap((server) => (server.into === undefined ? [server.package] : []));
  if (base === undefined) {
    const help = packages.length === 0 ? `give ${path} a server with that package; other packages share its errors` : `the packages of ${path} are ${packages.map(quote).join(", ")}`;
    yield { sentence: `no server of ${quote(path)} has the package ${quote(name)}`, help };
  } else if (base.into !== undefined) yield { sentence: `${quote(name)} is not a package: its errors stand in ${quote(foldersOf(base.into).into ?? "")}`, help: "remove into there, or import the file by its path alone" };
  else if (domain === undefined) yield { sentence: `${quote(path)} has no domain, so each server has its own errors by these names`, help: `say domain: in ${path}` };
  else if (runtime === "bundled" || runtime !== spec.runtime) {
    const help = runtime === "bundled" ? 'say runtime: "@faultline/runtime", or the name of your own runtime, in both files' : `say runtime: ${JSON.stringify(runtime)} here`;
    yield { sentence: `classes of ${quote(name)} work with others only if both take their runtime from one package`, help };
  }
}

/** What of the servers here stands in the way. */
function* faultsOfServers({ name, file }: Wanted, { spec, servers, errors }: Context): Generator<Omit<Finding, "at">> {
  const base = spec.bases?.[file.file.prefix];
  if (base === undefined) return;
  const all: Errors = Object.fromEntries(errors);
  const there = new Set([...declaredCodes(base.server.spec, spec, all)].filter((code) => baseOf(code, base.server.spec, spec) === base));
  for (const { name: own, server, codes, path } of servers) {
    const asked = [...codes].filter((code) => baseOf(code, server, spec) === base);
    const [missing] = asked.filter((code) => !there.has(code));
    const notes = [{ at: path, part: "key" as const, text: "this server" }];
    if (asked.length === 0) continue;
    if (server.package === name) yield { sentence: `${quote(own)} itself is the package ${quote(name)}`, notes, help: "import the file by its path alone" };
    else if (server.into !== undefined) yield { sentence: `errors in the sources of ${quote(own)} cannot come from the package ${quote(name)}: their runtime is in the same folder`, notes, help: `remove into at ${own}, or import the file by its path alone` };
    else if (missing !== undefined) yield { sentence: `${quote(name)} lacks ${quote(missing)}, which ${quote(own)} may answer with`, notes, help: `add it to the errors of ${base.server.name} in ${file.file.source.path}` };
  }
}

export const importPackage: Rule = {
  code: "import-package",
  severity: "error",
  why: "The generated package would import classes that the base package lacks, or whose types differ; users would notice only after installing.",
  help: "import the file by its path alone: each package then has its own classes for the same errors",
  bad: `
imports: { base: { from: ./base.yaml, package: "@acme/base-errors" } }
servers:
  notes: { package: "@acme/notes-errors", errors: ["base:busy"] }
`,
  good: `
runtime: "@faultline/runtime"
imports: { base: { from: ./base.yaml, package: "@acme/base-errors" } }
servers:
  notes: { package: "@acme/notes-errors", errors: ["base:busy"] }
`,
  files: {
    "./base.yaml": `taxonomy: 1
name: base
version: 1.0.0
domain: errors.acme.example
runtime: "@faultline/runtime"
errors:
  busy: { message: It is busy. }
servers:
  base: { package: "@acme/base-errors", errors: [busy] }
`,
  },
  *check(context) {
    for (const wanted of wantedIn(context)) {
      const at = ["imports", wanted.alias, "package"];
      const ofFile = [...faultsOfFile(wanted, context)];
      // First things first: without the package its contents are unknown.
      for (const fault of ofFile.length > 0 ? ofFile : faultsOfServers(wanted, context)) yield { at, ...fault };
    }
  },
};
