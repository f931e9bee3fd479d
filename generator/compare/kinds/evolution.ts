// Kinds of change: names and codes of errors, former ones too, and the notices that lead from one version to the next.

import { quote } from "../../diagnose/quote.ts";
import { called } from "../../model/codes.ts";
import type { Server } from "../../model/taxonomy.ts";
import type { ChangeKind } from "../kind.ts";
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

export const evolution: readonly ChangeKind[] = [
  {
    code: "alias-added",
    readers: {},
    why: "Clients of the new package read answers of older servers, under the former code, as this error. Nobody has to do anything.",
    help: "nothing",
    ...error.gained("aliases", ({ name, item, before }) => item !== before.code && `${name} is also read under its former code ${quote(item)}`),
  },
  {
    code: "alias-removed",
    readers: { client: "breaks" },
    why: "A client of the new package that talks to an older server no longer knows the former code, and gets the unknown arm.",
    help: "keep the alias as long as there are servers of that version",
    ...error.lost("aliases", ({ name, item, after }) => item !== after.code && `${name} is no longer read under its former code ${quote(item)}`),
  },
  {
    code: "code-changed",
    verdict: "major",
    readers: { client: "breaks", wire: "breaks", log: "differs", model: "differs" },
    why:
      "Everybody tells errors apart by the code, and it is a different one: a `case` for the former one does not compile, and older clients do not know the new one. " +
      "With the former code among its aliases, newer clients know both.",
    help: "replace the code wherever it is compared",
    fields: ["error.code"],
    *find(pair) {
      for (const { at, was, before, after } of pair.errors) {
        if (was && called(before) === called(after)) yield {
          at: [...at, "code"],
          sentence: `${quote(called(after))} has the code ${quote(after.code)}, and had ${quote(before.code)}`,
          help: `replace ${quote(before.code)} by ${quote(after.code)} wherever it is compared`,
        };
      }
    },
  },
  {
    code: "deprecation-added",
    readers: { server: "differs", client: "differs" },
    why: "Editors strike it through, and name its replacement. It works as before.",
    help: "use what replaces it, before it goes",
    ...error.changed("deprecated", ({ name, old }) => old === undefined && `${name} is deprecated`),
  },
  {
    code: "deprecation-changed",
    readers: {},
    why: "Only the advice is different.",
    help: "nothing",
    ...error.changed("deprecated", ({ name, old, now }) => old !== undefined && (now ? `the deprecation of ${name} is different` : `${name} is no longer deprecated`)),
    verdict: "patch",
  },
  {
    code: "error-renamed",
    verdict: "major",
    readers: { server: "breaks", client: "breaks", wire: "breaks", log: "differs", model: "differs" },
    why: "Its class and code have other names: code that uses them does not compile. Older clients do not know the new code; newer ones know both.",
    help: "rename it in imports and in `switch`",
    *find(pair) {
      for (const { at, was, before, after } of pair.errors) {
        if (was && called(before) !== called(after)) yield {
          at,
          sentence: `${quote(before.code)} is now ${quote(after.code)}`,
          help: `rename ${quote(before.code)} to ${quote(after.code)} in imports and in switch`,
        };
      }
    },
  },
  {
    code: "name-changed",
    verdict: "major",
    readers: { server: "breaks", client: "breaks" },
    why: "Its class and its constructor are called after the name: code that uses them does not compile. Nothing on the wire is different.",
    help: "rename it in imports and where it is constructed",
    fields: ["error.word", "error.name"],
    *find(pair) {
      for (const { at, was, before, after } of pair.errors) {
        if (!was && called(before) !== called(after)) yield {
          at,
          sentence: `${quote(called(before))} is called ${quote(called(after))}; its code is the same`,
          help: `rename ${quote(called(before))} to ${quote(called(after))} in imports and where it is constructed`,
        };
      }
    },
  },
  {
    code: "reserved-added",
    verdict: "none",
    readers: {},
    why: "It was free, and now it is not. Nobody used it.",
    help: "nothing",
    fields: ["server.reserved"],
    *find(pair) {
      for (const words of reservedOnly(pair.after, pair.before)) yield { at: ["reserved"], sentence: `${words} is reserved` };
    },
  },
  {
    code: "reserved-removed",
    verdict: "major",
    readers: { client: "differs", wire: "differs", log: "differs" },
    why: "It was reserved because it meant something once. Older clients still read it as that.",
    help: "reserve it again",
    *find(pair) {
      for (const words of reservedOnly(pair.before, pair.after)) yield { at: ["reserved"], sentence: `${words} is no longer reserved` };
    },
  },
  {
    code: "stability-gained",
    readers: {},
    why: "From now on its changes count as those of any other error.",
    help: "nothing",
    ...error.changed("stability", ({ name, now }) => now === "stable" && `${name} is stable`),
    verdict: "minor",
  },
  {
    code: "stability-lost",
    readers: {},
    why: "Experimental errors may change in a minor version. The package promised that this one would not.",
    help: "expect it to change",
    ...error.changed("stability", ({ name, now }) => now === "experimental" && `${name} is experimental again`),
    verdict: "major",
  },
];
