// Kinds of change: the package itself: its name, where it is, what it needs, which revisions of MCP its server speaks, and what it offers beside errors.

import { quote } from "../../diagnose/quote.ts";
import { contractName } from "../../model/contract-id.ts";
import type { ChangeKind } from "../kind.ts";
import { server } from "../parts.ts";
import { isSameLine } from "../version.ts";

const errorsIn = (into: string | undefined, name: string): string => (into === undefined ? `in the package ${quote(name)}` : `in ${quote(into)}`);
const runtimeIn = (runtime: string | undefined): string => (runtime === undefined ? "in the package itself" : `the package ${quote(runtime)}`);

export const ofPackage: readonly ChangeKind[] = [
  {
    code: "api-moved",
    verdict: "major",
    readers: { server: "breaks", client: "breaks" },
    why: "The taxonomy is the same, and the code generated from it has other exports, or others of the same name. Code that uses the package may not compile.",
    help: "read what Faultline says of the upgrade, and release the package as it is numbered here",
    // Found where the exports of two packages are compared (api.ts).
    find: () => [],
  },
  {
    code: "dependency-changed",
    verdict: "minor",
    readers: {},
    why:
      "By owner and code, the same error is thrown, sent and caught. npm installs something else: there is a package more, less or another, and two lines of versions " +
      "of one stand beside each other until everybody has moved. Changes of the errors themselves are kinds of their own.",
    help: "publish that package first; install both in versions that go together",
    fields: ["server.dependencies", "error.from"],
    *find({ before: { dependencies: old = {} }, after: { dependencies: now = {} }, errors }) {
      for (const name of new Set([...Object.keys(old), ...Object.keys(now)])) {
        const [was, is] = [old[name], now[name]];
        const at = ["dependencies", name];
        if (was === is) continue;
        if (was === undefined) yield { at, sentence: `classes of errors come from the package ${quote(name)}` };
        else if (is === undefined) yield { at, sentence: `no class of an error comes from the package ${quote(name)} any more` };
        else if (isSameLine(was, is)) yield { at, verdict: "patch", sentence: `the package ${quote(name)} is needed as of ${is}, and was as of ${was}` };
        else yield { at, sentence: `the package ${quote(name)} is needed in version ${is}, and was in ${was}, which it does not go with` };
      }
      for (const { at, code, before: { from: was }, after: { from: is } } of errors) {
        // A package that came or went is a change already.
        const isKnown = [was, is].every((name) => name === undefined || (Object.hasOwn(old, name) && Object.hasOwn(now, name)));
        if (was !== is && isKnown) yield { at, sentence: `the class of ${quote(code)} comes from ${is === undefined ? "the package itself" : `the package ${quote(is)}`}` };
      }
    },
  },
  {
    code: "into-changed",
    readers: { server: "breaks", client: "breaks" },
    why: "Imports of the errors find none where they were. Where a package became sources of the server, clients have nothing left to install; the wire is the same.",
    help: "change the imports in the server together with it, and keep a package for clients that read the errors by type",
    ...server.changed("into", ({ old, now, before, after }) => ({ at: now === undefined ? [] : ["into"], sentence: `the errors are ${errorsIn(now, after.package)}, and were ${errorsIn(old, before.package)}` })),
  },
  {
    code: "package-renamed",
    readers: { server: "breaks", client: "breaks", wire: "breaks" },
    why: "It is another package: nobody who has the old one gets it. The contract on the wire bears its name unless `contract` says another: older clients do not read it as their own.",
    help: "install the other package, and deprecate the old one on npm",
    verdict: "major",
    fields: ["server.package", "server.contract", "server.targets"],
    *find({ before, after }) {
      const [old, now] = [contractName(before), contractName(after)];
      if (before.package !== after.package) yield { at: ["package"], sentence: `the package is ${quote(after.package)}, and was ${quote(before.package)}` };
      else if (old !== now) yield { at: ["contract"], sentence: `the contract is ${quote(now)}, and was ${quote(old)}` };
      for (const [language, words] of Object.entries(before.targets ?? {})) {
        const [was, is] = [words["package"], after.targets?.[language]?.["package"]];
        const at = ["targets", language, "package"];
        if (was === is || was === before.package) continue;
        yield { at, sentence: is === undefined ? `the ${language} package ${quote(String(was))} is gone` : `the ${language} package is ${quote(String(is))}, and was ${quote(String(was))}` };
      }
    },
  },
  {
    code: "protocol-added",
    readers: {},
    why: "Peers of that revision can talk to it.",
    help: "nothing",
    ...server.gained("protocol", ({ item }) => `the server speaks ${item}`),
  },
  {
    code: "protocol-dropped",
    readers: { server: "differs", wire: "differs" },
    why: "Peers of that revision get the numbers of another, or no answer they know.",
    help: "upgrade peers first",
    ...server.lost("protocol", ({ item }) => `the server no longer speaks ${item}`),
  },
  {
    code: "runtime-changed",
    readers: {},
    why:
      "Names, types and the wire are the same, and errors recognise each other whatever runtime they have. npm installs something else: there is a dependency more, less or " +
      "another, which registries, allow lists and bundlers that list packages by name may have to know.",
    help: "publish the runtime before the packages that depend on it; who installs them does nothing",
    ...server.changed("runtime", ({ old, now }) => `the runtime is ${runtimeIn(now)}, and was ${runtimeIn(old)}`),
  },
  {
    code: "server-added",
    verdict: "minor",
    readers: {},
    why: "Its package is new: nobody has it yet.",
    help: "publish it",
    // Found where a server stands on one side alone (compare.ts).
    find: () => [],
  },
  {
    code: "server-removed",
    verdict: "major",
    readers: { server: "breaks", client: "breaks" },
    why: "Its package is no longer generated. Those who have it stay with the last version.",
    help: "deprecate the package on npm, and say what replaces it",
    find: () => [],
  },
  {
    code: "type-added",
    readers: {},
    why: "Its name can be imported.",
    help: "nothing",
    ...server.gained("types", ({ item }) => `the type ${quote(item)} is new`),
  },
  {
    code: "type-removed",
    readers: { server: "breaks", client: "breaks" },
    why: "Code that imports it by name does not compile.",
    help: "use the type of the details themselves",
    ...server.lost("types", ({ item }) => `the type ${quote(item)} is gone`),
  },
];
