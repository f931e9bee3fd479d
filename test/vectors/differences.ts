// What a package answers to the rows of its server otherwise than they say. No tests here.

import { differenceOf, requestOf, rowsIn, type Row } from "../../generator/conformance/kit.ts";
import type { Json, Taxonomy } from "../../generator/model/taxonomy.ts";
import { vectorFile } from "../../generator/wire/vectors.ts";
import { answering } from "../conformance/typescript.mjs";

export const rowsOf = (text: string): readonly Row[] => rowsIn(text, "vectors.json").rows;

/** The rows of a server as its contracts/vectors.json would have them. */
export const vectorsOf = ({ model }: { readonly model?: Taxonomy | undefined }, name: string): string => {
  const server = model?.servers.find((each) => each.name === name);
  if (!server) throw new Error(`The taxonomy has no server ${name}`);
  return JSON.stringify(vectorFile(server));
};

/** `load` takes modules of the package of `server`, by their paths in it. */
export async function differencesIn(text: string, server: string, load: (path: string) => Promise<object>): Promise<readonly object[]> {
  // One after the other: loaded at once, a module may be made twice, and what one remembers of an error the other does not know.
  const door = await load("src/index.js");
  const client = await load("src/client.js");
  const runtime = await load("src/runtime-server.js");
  const answer = answering({ [server]: { door, client, runtime } });
  const found: object[] = [];
  for (const row of rowsOf(text)) {
    const answered = (await answer(requestOf(row, 1))) as { readonly result?: Json };
    // As a process would print it.
    const result = answered.result === undefined ? null : (JSON.parse(JSON.stringify(answered.result)) as Json);
    const difference = answered.result === undefined ? answered : differenceOf(row.expect, result);
    if (difference !== undefined) found.push({ name: row.name, ...difference });
  }
  return found;
}
