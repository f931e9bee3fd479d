// A server as the page carries it: what many errors have in common once, texts for people left to the list they stand in. unpack.ts undoes it.

import { defined } from "../../model/defined.ts";
import type { ErrorDef, Server, Tool } from "../../model/taxonomy.ts";
import { documentedErrors, visibleCodes } from "../../wire/visible.ts";

/** Places in the lists of the server, and what is the error's own; or how many more errors are packed as the one before. */
export type PackedError = readonly [facets: number, shapes: number, own?: object] | number;

/** Indexes of its errors beside those of every tool; and its other facts. */
export type PackedTool = readonly [name: string, errors: readonly number[], own?: object];

export interface PackedServer {
  /** The server without what stands in the other members. */
  readonly head: object;
  /** Category, recoverability and whatever else is one of few things; a url has {code} for the code. */
  readonly facets: readonly object[];
  /** Details, their descriptions, an example. */
  readonly shapes: readonly object[];
  /** In the order of the list. */
  readonly errors: readonly PackedError[];
  /** Places of errors that every tool has. */
  readonly always: readonly number[];
  readonly tools: readonly PackedTool[];
  readonly methods: readonly object[];
}

/** Gives each different value a place, the first that comes the first. */
const pool = (): { readonly values: object[]; place(value: object): number } => {
  const places = new Map<string, number>();
  const values: object[] = [];
  return {
    values,
    place: (value) => {
      const key = JSON.stringify(value);
      const known = places.get(key) ?? values.push(value) - 1;
      places.set(key, known);
      return known;
    },
  };
};

/** A url that ends in its code, and says no braces itself, is one of few. */
const urlOf = ({ url, code }: ErrorDef): string | undefined =>
  url !== undefined && url.endsWith(`/${code}`) && !url.includes("{") ? `${url.slice(0, -code.length)}{code}` : url;

const facetsOf = (error: ErrorDef): object => {
  const { category, recoverable, retry, nextAction, logLevel, stack, channel, origin, stability, visibility } = error;
  return defined({ category, recoverable, retry, nextAction, logLevel, stack, channel, origin, stability, visibility, url: urlOf(error) });
};

const shared: ReadonlySet<string> = new Set([
  ...["domain", "code", "title", "message", "description", "guidance", "jsonRpc", "httpStatus", "details", "docs", "types", "example"],
  ...["category", "recoverable", "retry", "nextAction", "logLevel", "stack", "channel", "origin", "stability", "visibility", "url"],
]);

/** The list has one number alone. */
const ownOf = (error: ErrorDef): object =>
  Object.fromEntries(Object.entries(error).filter(([key]) => !shared.has(key) || (key === "jsonRpc" && Object.keys(error.jsonRpc).length > 1)));

/** The usual values of tools are left out. */
function packedTool({ name, errors: _, idempotent, outputSchema, scenarios, ...tool }: Tool, places: readonly number[]): PackedTool {
  const own = defined({ ...tool, idempotent: idempotent || undefined, outputSchema: outputSchema || undefined, scenarios: scenarios.length > 0 ? scenarios : undefined });
  return Object.keys(own).length === 0 ? [name, places] : [name, places, own];
}

/** A value packed like the one before it is counted. */
function inRuns(packed: readonly Exclude<PackedError, number>[]): readonly PackedError[] {
  const runs: PackedError[] = [];
  let before = "";
  for (const each of packed) {
    const text = JSON.stringify(each);
    const last = runs.at(-1);
    if (text !== before) runs.push(each);
    else if (typeof last === "number") runs[runs.length - 1] = last + 1;
    else runs.push(1);
    before = text;
  }
  return runs;
}

/** A server as outsiders may know it. */
export function pack(server: Server): PackedServer {
  const errors = documentedErrors(server);
  const places = new Map(errors.map(({ code }, index) => [code, index]));
  const placesOf = (codes: readonly string[]): readonly number[] => visibleCodes(server, codes).flatMap((code) => places.get(code) ?? []);
  const [facets, shapes] = [pool(), pool()];
  const packed = errors.map((error): Exclude<PackedError, number> => {
    const { details, docs, types, example } = error;
    const own = ownOf(error);
    const common = [facets.place(facetsOf(error)), shapes.place(defined({ details, docs, types, example }))] as const;
    return Object.keys(own).length === 0 ? common : [...common, own];
  });
  const ofTools = server.tools.map(({ errors: codes }) => placesOf(codes));
  const always = (ofTools[0] ?? []).filter((place) => ofTools.every((others) => others.includes(place)));
  const { errors: _, tools, methods, rules, conceal, types: __, ...head } = server;
  return {
    head: {
      ...head,
      rules: rules.filter(({ error }) => places.has(error)),
      conceal: Object.fromEntries(Object.entries(conceal).filter(([from]) => places.has(from))),
    },
    facets: facets.values,
    shapes: shapes.values,
    errors: inRuns(packed),
    always,
    tools: tools.map((tool, index) => {
      const scenarios = tool.scenarios.filter(({ error }) => error === undefined || places.has(error));
      return packedTool({ ...tool, scenarios }, (ofTools[index] ?? []).filter((place) => !always.includes(place)));
    }),
    methods: methods.map((method) => ({ ...method, errors: placesOf(method.errors) })),
  };
}
