// Kinds of change: the package itself: its name, where it is, what it needs, which revisions of MCP its server speaks, and what it offers beside errors.

import { quote } from "../../diagnose/quote.ts";
import { contractName } from "../../model/contract-id.ts";
import type { KindRow } from "../kind.ts";
import { same } from "../likeness.ts";
import { server } from "../parts.ts";
import { isSameLine } from "../version.ts";

const errorsIn = (into: string | undefined, name: string): string => (into === undefined ? `in the package ${quote(name)}` : `in ${quote(into)}`);
const runtimeIn = (runtime: string | undefined): string => (runtime === undefined ? "in the package itself" : `the package ${quote(runtime)}`);

export const ofPackage: readonly KindRow[] = [
  {
    code: "api-moved",
    verdict: "major",
    readers: { server: "breaks", client: "breaks" },
    why: "The taxonomy is the same, but the generated code has different exports, or exports with different types. Code that uses the package may no longer compile.",
    help: "read Faultline's notes on the upgrade, and release the package under the version given here",
    // Found where the exports of two packages are compared (api.ts).
    find: () => [],
  },
  {
    code: "dependency-changed",
    verdict: "minor",
    why:
      "By domain and code, the errors stay the same. npm installs different packages, and two version lines " +
      "of one package coexist until everybody has moved. Changes of the errors themselves are reported separately.",
    help: "publish that package first; install compatible versions of both",
    fields: ["server.dependencies", "server.bases", "error.from"],
    *find({ before: { dependencies: old = {}, bases: oldBases = {} }, after: { dependencies: now = {}, bases = {} }, errors }) {
      for (const name of Object.keys(now).filter((each) => Object.hasOwn(old, each))) {
        if (!same(oldBases[name], bases[name])) yield { at: ["bases", name], sentence: `the package ${quote(name)} has another name in languages beside TypeScript` };
      }
      for (const name of new Set([...Object.keys(old), ...Object.keys(now)])) {
        const [was, is] = [old[name], now[name]];
        const at = ["dependencies", name];
        if (was === is) continue;
        if (was === undefined) yield { at, sentence: `error classes now come from the package ${quote(name)}` };
        else if (is === undefined) yield { at, sentence: `error classes no longer come from the package ${quote(name)}` };
        else if (isSameLine(was, is)) yield { at, verdict: "patch", sentence: `the package ${quote(name)} is now required from ${is} (was from ${was})` };
        else yield { at, sentence: `the package ${quote(name)} is now required in version ${is} (was ${was}), which is not compatible` };
      }
      for (const { at, code, before: { from: was }, after: { from: is } } of errors) {
        // A package that came or went is a change already.
        const isKnown = [was, is].every((name) => name === undefined || (Object.hasOwn(old, name) && Object.hasOwn(now, name)));
        if (was !== is && isKnown) yield { at, sentence: `the class of ${quote(code)} now comes from ${is === undefined ? "the package itself" : `the package ${quote(is)}`}` };
      }
    },
  },
  {
    code: "into-changed",
    readers: { server: "breaks", client: "breaks" },
    why: "Imports of the errors no longer resolve. If a package became sources of the server, clients have nothing to install; the wire is the same.",
    help: "change the imports in the server too, and keep a package for clients that read typed errors",
    ...server.changed("into", ({ old, now, before, after }) => ({ at: now === undefined ? [] : ["into"], sentence: `the errors are now ${errorsIn(now, after.package)} (were ${errorsIn(old, before.package)})` })),
  },
  {
    code: "package-renamed",
    readers: { server: "breaks", client: "breaks", wire: "breaks" },
    why: "It is a different package: users of the old one do not get it. The contract on the wire has its name, unless `contract` gives another: older clients do not recognise it.",
    help: "install the new package, and deprecate the old one on npm",
    verdict: "major",
    fields: ["server.package", "server.contract", "server.targets"],
    *find({ before, after }) {
      const [old, now] = [contractName(before), contractName(after)];
      if (before.package !== after.package) yield { at: ["package"], sentence: `the package is now ${quote(after.package)} (was ${quote(before.package)})` };
      else if (old !== now) yield { at: ["contract"], sentence: `the contract is now ${quote(now)} (was ${quote(old)})` };
      for (const [language, words] of Object.entries(before.targets ?? {})) {
        const [was, is] = [words["package"], after.targets?.[language]?.["package"]];
        const at = ["targets", language, "package"];
        if (was === is || was === before.package) continue;
        yield { at, sentence: is === undefined ? `the ${language} package ${quote(String(was))} is gone` : `the ${language} package is now ${quote(String(is))} (was ${quote(String(was))})` };
      }
    },
  },
  {
    code: "protocol-added",
    why: "Peers of that revision can talk to it.",
    ...server.gained("protocol", ({ item }) => `the server now speaks ${item}`),
  },
  {
    code: "protocol-dropped",
    readers: { server: "differs", wire: "differs" },
    why: "Peers of that revision get the numbers of another revision, or answers they do not know.",
    help: "upgrade the peers first",
    ...server.lost("protocol", ({ item }) => `the server no longer speaks ${item}`),
  },
  {
    code: "runtime-changed",
    why:
      "Names, types and the wire are the same, and errors recognise each other across runtimes. npm installs different packages: a dependency was added, removed or " +
      "replaced, which registries, allow lists and bundlers that list packages by name may have to know.",
    help: "publish the runtime before the packages that depend on it; users do nothing",
    ...server.changed("runtime", ({ old, now }) => `the runtime is now ${runtimeIn(now)} (was ${runtimeIn(old)})`),
  },
  {
    code: "server-added",
    verdict: "minor",
    why: "Its package is new: nobody has it yet.",
    help: "publish it",
    // Found where a server stands on one side alone (compare.ts).
    find: () => [],
  },
  {
    code: "server-removed",
    verdict: "major",
    readers: { server: "breaks", client: "breaks" },
    why: "Its package is no longer generated. Its users stay with the last version.",
    help: "deprecate the package on npm, and say what replaces it",
    find: () => [],
  },
  {
    code: "type-added",
    why: "Code can import it by name.",
    ...server.gained("types", ({ item }) => `the type ${quote(item)} is new`),
  },
  {
    code: "type-removed",
    readers: { server: "breaks", client: "breaks" },
    why: "Code that imports it by name no longer compiles.",
    help: "use the type of the details themselves",
    ...server.lost("types", ({ item }) => `the type ${quote(item)} is gone`),
  },
];
