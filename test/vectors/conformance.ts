// Holds an implementation to a file of vectors: what it sends and what it reads, vector by vector. It knows no implementation.

import { sortedJson } from "../../generator/model/canonical.ts";
import type { Json } from "../../generator/model/taxonomy.ts";
import type { Vector } from "../../generator/wire/vectors.ts";

export interface Implementation {
  /** The JSON that an error is on this way out. */
  send(outlet: string, given: NonNullable<Vector["given"]>): unknown;
  /** What was read, as members of an envelope and `known`; undefined where nothing was. */
  receive(outlet: string, sent: unknown): object | undefined;
}

/** Objects are compared by their canonical form (RFC 8785 as far as order goes), texts as they are. */
const canonical = (value: unknown): string => JSON.stringify(sortedJson(JSON.parse(JSON.stringify(value ?? null)) as Json), null, 1);

const attempt = (operation: () => unknown): unknown => {
  try {
    return operation();
  } catch (error) {
    return { threw: String(error) };
  }
};

/** The vectors it fails, `name: sends …` or `name: reads …`. */
export const failures = (vectors: readonly Vector[], { send, receive }: Implementation): readonly string[] =>
  vectors.flatMap(({ name, outlet, given, sent, received }) => {
    const made = given && canonical(attempt(() => send(outlet, given)));
    const read = canonical(attempt(() => receive(outlet, sent)));
    return [
      ...(made === undefined || made === canonical(sent) ? [] : [`${name}: sends ${made}\nnot ${canonical(sent)}`]),
      ...(read === canonical(received) ? [] : [`${name}: reads ${read}\nnot ${canonical(received)}`]),
    ];
  });
