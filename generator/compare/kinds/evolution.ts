// Kinds of change: names and codes of errors, former ones too, and the notices that lead from one version to the next.

import { quote } from "../../diagnose/quote.ts";
import { called } from "../../model/codes.ts";
import type { Server } from "../../model/taxonomy.ts";
import type { KindRow } from "../kind.ts";
import { error } from "../parts.ts";

const reservedIn = ({ reserved }: Server): readonly (readonly [key: string, words: string])[] => [
  ...(reserved?.codes ?? []).map((code) => [code, quote(code)] as const),
  ...(reserved?.jsonRpc ?? []).map(([from, to]) => [`${from} ${to}`, from === to ? `the number ${from}` : `${from} to ${to}`] as const),
];

/** Words for what one server reserves and the other does not. */
const reservedOnly = (server: Server, other: Server): readonly string[] => {
  const known = new Set(reservedIn(other).map(([key]) => key));
  return reservedIn(server).flatMap(([key, words]) => (known.has(key) ? [] : [words]));
};

export const evolution: readonly KindRow[] = [
  {
    code: "alias-added",
    why: "Clients of the new package also read the former code, from older servers, as this error. Nobody has to do anything.",
    ...error.gained("aliases", ({ name, item, before }) => item !== before.code && `clients also read the former code ${quote(item)} as ${name}`),
  },
  {
    code: "alias-removed",
    readers: { client: "breaks" },
    why: "New clients no longer know the former code, and read it from older servers as unknown.",
    help: "keep the alias while servers of that version exist",
    ...error.lost("aliases", ({ name, item, after }) => item !== after.code && `clients no longer read the former code ${quote(item)} as ${name}`),
  },
  {
    code: "code-changed",
    verdict: "major",
    readers: { client: "breaks", wire: "breaks", log: "differs", model: "differs" },
    why:
      "Readers identify errors by code, and the code changed: a `case` for the former code no longer compiles, and older clients do not know the new one. " +
      "If aliases list the former code, newer clients know both.",
    help: "replace the code wherever you compare it",
    fields: ["error.code"],
    ...error.differs(({ at, was, before, after }) => was && called(before) === called(after) && {
      at: [...at, "code"],
      sentence: `the code of ${quote(called(after))} is now ${quote(after.code)} (was ${quote(before.code)})`,
      help: `replace ${quote(before.code)} by ${quote(after.code)} wherever you compare it`,
    }),
  },
  {
    code: "deprecation-added",
    readers: { server: "differs", client: "differs" },
    why: "Editors strike it through and name its replacement. It works as before.",
    help: "use its replacement before it is removed",
    ...error.changed("deprecated", ({ name, old }) => old === undefined && `${name} is now deprecated`),
  },
  {
    code: "deprecation-changed",
    why: "Only the advice changed.",
    ...error.changed("deprecated", ({ name, old, now }) => old !== undefined && (now ? `the deprecation of ${name} changed` : `${name} is no longer deprecated`)),
    verdict: "patch",
  },
  {
    code: "error-renamed",
    verdict: "major",
    readers: { server: "breaks", client: "breaks", wire: "breaks", log: "differs", model: "differs" },
    why: "Its class and code have new names: code that uses the old ones no longer compiles. Older clients do not know the new code; newer ones know both.",
    help: "rename it in imports and in `switch`",
    ...error.differs(({ was, before, after }) => was && called(before) !== called(after) && {
      sentence: `${quote(before.code)} is now ${quote(after.code)}`,
      help: `rename ${quote(before.code)} to ${quote(after.code)} in imports and in switch`,
    }),
  },
  {
    code: "name-changed",
    verdict: "major",
    readers: { server: "breaks", client: "breaks" },
    why: "Its class and constructor take their names from it: code that uses the old ones no longer compiles. The wire stays the same.",
    help: "rename it in imports and where you construct it",
    fields: ["error.word", "error.name"],
    ...error.differs(({ was, before, after }) => !was && called(before) !== called(after) && {
      sentence: `${quote(called(before))} is now called ${quote(called(after))}; its code stays the same`,
      help: `rename ${quote(called(before))} to ${quote(called(after))} in imports and where you construct it`,
    }),
  },
  {
    code: "reserved-added",
    verdict: "none",
    why: "It was free and unused; new errors can no longer use it.",
    fields: ["server.reserved"],
    *find(pair) {
      for (const words of reservedOnly(pair.after, pair.before)) yield { at: ["reserved"], sentence: `${words} is now reserved` };
    },
  },
  {
    code: "reserved-removed",
    verdict: "major",
    readers: { client: "differs", wire: "differs", log: "differs" },
    why: "It was reserved because it once had a meaning. Older clients still read it that way.",
    help: "reserve it again",
    *find(pair) {
      for (const words of reservedOnly(pair.before, pair.after)) yield { at: ["reserved"], sentence: `${words} is no longer reserved` };
    },
  },
  {
    code: "stability-gained",
    why: "From now on its changes count like those of any other error.",
    ...error.changed("stability", ({ name, now }) => now === "stable" && `${name} is now stable`),
    verdict: "minor",
  },
  {
    code: "stability-lost",
    why: "Experimental errors may change in a minor version. The package had promised that this one would not.",
    help: "expect it to change",
    ...error.changed("stability", ({ name, now }) => now === "experimental" && `${name} is experimental again`),
    verdict: "major",
  },
];
