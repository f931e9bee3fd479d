// Holds an implementation to a file of vectors: what it sends and what it reads, vector by vector. It knows no implementation.

import { sortedJson } from "../../generator/model/canonical.ts";
import type { Json } from "../../generator/model/taxonomy.ts";
import { exchangesIn, type VectorFile } from "../../generator/wire/vector-file.ts";
import type { Exchange } from "../../generator/wire/vectors.ts";

export interface Implementation {
  /** The JSON that an error is on this way out. */
  send(outlet: string, given: NonNullable<Exchange["given"]>): unknown;
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

/** What it fails, `name/outlet: sends …` or `name/outlet: reads …`. */
export const failures = (file: VectorFile, { send, receive }: Implementation): readonly string[] =>
  exchangesIn(file).flatMap(({ name, given, sent, received }) =>
    Object.entries(sent).flatMap(([outlet, wire]) => {
      const made = given && canonical(attempt(() => send(outlet, given)));
      const read = canonical(attempt(() => receive(outlet, wire)));
      return [
        ...(made === undefined || made === canonical(wire) ? [] : [`${name}/${outlet}: sends ${made}\nnot ${canonical(wire)}`]),
        ...(read === canonical(received) ? [] : [`${name}/${outlet}: reads ${read}\nnot ${canonical(received)}`]),
      ];
    }),
  );
