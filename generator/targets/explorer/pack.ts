// A server as the page carries it: what many errors have in common once, texts for people left to the list they stand in. unpack.ts undoes it.

import { defined } from "../../model/defined.ts";
import type { ErrorDef, Server, Tool } from "../../model/taxonomy.ts";
import { documentedErrors, visibleCodes } from "../../wire/visible.ts";

/** Places in the lists of the server, and what is the error's own. */
export type PackedError = readonly [facets: number, shapes: number, own?: object];

export interface PackedServer {
  /** The server without what stands in the other members. */
  readonly head: object;
  /** Category, recoverability and whatever else is one of few things; a url has {code} for the code. */
  readonly facets: readonly object[];
  /** Details, what is said of them, an example. */
  readonly shapes: readonly object[];
  /** In the order of the list. */
  readonly errors: readonly PackedError[];
  /** Their errors are places in `errors`. */
  readonly tools: readonly object[];
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

/** What most tools are is not said. */
const packedTool = ({ idempotent, outputSchema, scenarios, ...tool }: Tool, errors: readonly number[]): object =>
  defined({ ...tool, errors, idempotent: idempotent || undefined, outputSchema: outputSchema || undefined, scenarios: scenarios.length > 0 ? scenarios : undefined });

/** A server as outsiders may know it. */
export function pack(server: Server): PackedServer {
  const errors = documentedErrors(server);
  const places = new Map(errors.map(({ code }, index) => [code, index]));
  const placesOf = (codes: readonly string[]): readonly number[] => visibleCodes(server, codes).flatMap((code) => places.get(code) ?? []);
  const [facets, shapes] = [pool(), pool()];
  const packed = errors.map((error): PackedError => {
    const { details, docs, types, example } = error;
    const own = ownOf(error);
    const common = [facets.place(facetsOf(error)), shapes.place(defined({ details, docs, types, example }))] as const;
    return Object.keys(own).length === 0 ? common : [...common, own];
  });
  const { errors: _, tools, methods, rules, conceal, types: __, ...head } = server;
  return {
    head: {
      ...head,
      rules: rules.filter(({ error }) => places.has(error)),
      conceal: Object.fromEntries(Object.entries(conceal).filter(([from]) => places.has(from))),
    },
    facets: facets.values,
    shapes: shapes.values,
    errors: packed,
    tools: tools.map((tool) => packedTool({ ...tool, scenarios: tool.scenarios.filter(({ error }) => error === undefined || places.has(error)) }, placesOf(tool.errors))),
    methods: methods.map((method) => ({ ...method, errors: placesOf(method.errors) })),
  };
}
