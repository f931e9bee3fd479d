// Our own runtime passes the vectors of every package, all of them; what it may fail stands here, by name and with the reason.

import { readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { className } from "../../generator/targets/typescript/names.ts";
import { exchangesIn, type VectorFile } from "../../generator/wire/vector-file.ts";
import { servers } from "../packages/generated.ts";
import { failures } from "./conformance.ts";
import { implementation } from "./typescript.ts";

const generated = fileURLToPath(new URL("../../generated/", import.meta.url));

/** By server: names of vectors that are known to fail, each with its way out. */
const expected: { readonly [server: string]: readonly string[] } = {};

const vectorsOf = (server: string): VectorFile => JSON.parse(readFileSync(`${generated}${server}/contracts/vectors.json`, "utf8")) as VectorFile;

const load = async (server: string, entry: string): Promise<never> => (await import(pathToFileURL(`${generated}${server}/dist/${entry}.js`).href)) as never;

describe.each(servers)("%s", (server) => {
  test("sends and reads what the vectors say", async () => {
    const door = await load(server, "index");
    const client = Object.assign({}, door, await load(server, "client"));
    const failed = failures(vectorsOf(server), implementation(door, client, (code) => door[className(code)]));
    expect(failed.filter((each) => !expected[server]?.some((name) => each.startsWith(`${name}:`)))).toEqual([]);
  });

  test("has a vector for each error it sends, on each way out", () => {
    const byName = new Map(exchangesIn(vectorsOf(server)).map((vector) => [vector.name, vector]));
    const codes = new Set([...byName.keys()].map((name) => name.split("/")[0] ?? ""));
    for (const code of codes) expect(Object.keys(byName.get(code)?.sent ?? {}), code).toEqual(["tool", "jsonrpc", "problem", "status"]);
  });
});
