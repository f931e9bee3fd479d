// Two versions of a server side by side, and how each error differs. It does not judge what a change breaks.

import { sortedJson } from "../../model/canonical.ts";
import type { ErrorDef, Json, Server } from "../../model/taxonomy.ts";
import { documentedErrors } from "../../wire/visible.ts";
import type { VersionsView } from "./view.ts";

/** The compared facts, in display order. The other facts of an error follow from these, or are mere documentation. */
const comparedFacts: readonly (keyof ErrorDef)[] = [
  ...(["message", "title", "description", "guidance", "category", "recoverable", "retry", "nextAction", "jsonRpc", "httpStatus", "details", "locales"] as const),
  ...(["extends", "aliases", "deprecated", "stability", "visibility", "origin", "channel", "logLevel", "url"] as const),
];

const words = (value: unknown): string => (value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value));

/** Key order says nothing. */
const same = (a: unknown, b: unknown): boolean => JSON.stringify(sortedJson(a as Json)) === JSON.stringify(sortedJson(b as Json));

const toolsOf = ({ tools }: Server, code: string): string => tools.filter(({ errors }) => errors.includes(code)).map(({ name }) => name).join(", ");

type Row = VersionsView["rows"][number];

const rowsOf = (code: string, before: ErrorDef | undefined, after: ErrorDef | undefined, [was, is]: readonly [Server, Server]): readonly Row[] => {
  if (!before) return [{ code, what: "added", before: "", after: words(after?.message) }];
  if (!after) return [{ code, what: "removed", before: before.message, after: "" }];
  const differing = comparedFacts.filter((key) => !same(before[key], after[key])).map((key): Row => ({ code, what: key, before: words(before[key]), after: words(after[key]) }));
  const [calledIn, callsIn] = [toolsOf(was, code), toolsOf(is, code)];
  return calledIn === callsIn ? differing : [...differing, { code, what: "tools", before: calledIn, after: callsIn }];
};

/** `before`: an older state of the server of the same name. */
export function versions(before: Server, after: Server): VersionsView {
  const [old, now] = [before, after].map((server) => new Map(documentedErrors(server).map((error) => [error.code, error])));
  const codes = [...new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])].sort();
  const name = ({ package: of, version }: Server): string => `${of}@${version}`;
  const [from, to] = [name(before), name(after)];
  return {
    server: after.name,
    from: from === to ? `${from} before` : from,
    to,
    rows: codes.flatMap((code) => rowsOf(code, old?.get(code), now?.get(code), [before, after])),
  };
}
