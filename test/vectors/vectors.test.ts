// Our own packages answer the rows of every server, all of them; and what stands in such a file.

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { requestOf } from "../../generator/conformance/kit.ts";
import { compile } from "../../generator/main.ts";
import { driverOf } from "../plain/driver.ts";
import { wholeRows, writtenRows } from "../../generator/wire/written-rows.ts";
import { differencesIn, rowsOf, vectorsOf } from "./differences.ts";

const generated = fileURLToPath(new URL("../../generated/", import.meta.url));
const servers = readdirSync(generated, { withFileTypes: true }).filter((entry) => entry.isDirectory() && !/^\.|-python$/.test(entry.name)).map(({ name }) => name);
const whole = compile({ path: "taxonomy.yaml", text: readFileSync(fileURLToPath(new URL("../../taxonomy.yaml", import.meta.url)), "utf8") }, { servers: () => false });
const texts = new Map(servers.map((server) => [server, vectorsOf(whole, server)]));
const textOf = (server: string): string => texts.get(server) ?? "";

describe.each(servers)("%s", (server) => {
  test("answers every row", async () => {
    expect(await differencesIn(textOf(server), server, async (path) => (await import(pathToFileURL(`${generated}${server}/${path}`).href)) as object)).toEqual([]);
  });

  test("has a row for each error it sends, on each way out and as a text", () => {
    const names = new Set(rowsOf(textOf(server)).map(({ name }) => name));
    const codes = new Set([...names].filter((name) => name.endsWith("/tool")).map((name) => name.split("/")[0] ?? ""));
    expect(codes.size).toBeGreaterThan(1);
    for (const code of codes) expect(["tool", "jsonrpc", "problem", "status", "read"].filter((way) => !names.has(`${code}/${way}`)), code).toEqual([]);
  });
});

test("what is built in has to fit a format as well, though nobody is blamed for it", () => {
  const text = 'taxonomy: 1\nname: a\nversion: 1.0.0\nerrors: { busy: { message: It is busy. } }\nformats: { small: { limits: { text: 16 } } }\nservers: { a: { package: "@me/a", format: small, tools: { t: [busy] } } }\n';
  const made = compile({ path: "taxonomy.yaml", text }, { servers: () => false });
  const answer = driverOf(made.model?.servers[0] ?? expect.unreachable());
  const rows = rowsOf(vectorsOf(made, "a")).filter(({ op, name }) => op === "encode" && name.startsWith("invalid_input/"));
  expect(rows.length).toBeGreaterThan(3);
  for (const row of rows) expect(answer({ ...requestOf(row, 1), op: "encode" }), row.name).toEqual({ result: row.expect });
});

test("gmail's file is small", () => {
  expect(textOf("gmail").length).toBeLessThan(40_000);
});

test("labelled details are given and logged, and leave on no way", () => {
  const rows = rowsOf(textOf("gmail"));
  const { given } = rows.find(({ op }) => op === "log") ?? expect.unreachable();
  const { code, details } = given as { readonly code: string; readonly details: { readonly [name: string]: string } };
  const sent = JSON.stringify(rows.filter(({ name, op }) => op === "encode" && name.startsWith(`${code}/`)).map((row) => row.expect));
  const kept = Object.entries(details).filter(([name]) => !sent.includes(`"${name}"`));
  expect(kept.length).toBeGreaterThan(0);
});

describe("the file", () => {
  const row = (name: string, more: object): never => ({ name, op: "encode", ...more }) as never;

  test.each(["$12", "$", "$$", "$$1", "plain"])("keeps a text that looks like a place: %s", (text) => {
    const rows = [row("one", { given: [text, text, text], expect: text }), row("two", { given: `${text} and so long that it is shared`, expect: `${text} and so long that it is shared`, wire: `${text} and so long that it is shared` })];
    for (const written of [writtenRows, wholeRows]) expect(rowsOf(JSON.stringify({ edition: 4, ...written(rows) }))).toEqual(rows);
  });

  test("has once what stands in it again and again, and what is in that, too", () => {
    const inner = { resource: "a note of some length" };
    const envelope = { code: "not_found", details: inner, message: "There is no note of that name." };
    const rows = ["one", "two", "three"].map((name) => row(name, { given: { details: inner }, expect: { error: envelope, again: envelope } }));
    const file = writtenRows(rows);
    expect(JSON.stringify(file).split("There is no note of that name.").length - 1).toBe(1);
    expect(JSON.stringify(file).split("a note of some length").length - 1).toBe(1);
    expect(rowsOf(JSON.stringify({ edition: 4, ...file }))).toEqual(rows);
  });
});
