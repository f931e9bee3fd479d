// What errors have of what they extend and of their category: message, translations, details, what fills them, and retry facts.

import { expect, test } from "vitest";
import { compile } from "../../generator/main.ts";
import type { ErrorDef, Server } from "../../generator/model/taxonomy.ts";
import { readTexts } from "../judge.ts";

const head = "taxonomy: 1\nname: pay\nversion: 1.0.0\n";

const serverOf = (text: string, files = {}): Server => {
  const { model, diagnostics } = compile({ path: "taxonomy.yaml", text: head + text }, { read: readTexts(files) });
  const [server] = model?.servers ?? [];
  if (!server) throw new Error(diagnostics.map(({ sentence }) => sentence).join("\n"));
  return server;
};

const errorOf = (server: Server, code: string): ErrorDef => {
  const found = server.errors.find((error) => error.code === code);
  if (!found) throw new Error(`There is no error ${code}`);
  return found;
};

const declined = `
errors:
  declined:
    message: "Declined: {why}."
    details: { why: string }
    match: { code: declined }
    with: { why: $error.why ?? unknown, id: $error.id }
    locales: { de: { message: "Abgelehnt: {why}.", guidance: Frag. }, fr: { message: "Refusé : {why}." } }
    guidance: Ask.
    recoverable: true
    retry: { after: 1000, maxAttempts: 3, onlyIfIdempotent: true }
`;
const servers = "servers:\n  pay: { package: pay, errors: [declined, lost, stolen, expired, silent, spoken] }\n";
const cases = `
  lost: { extends: declined, details: { why: { const: lost } } }
  stolen: { extends: lost, details: { why: { const: lost } }, locales: { de: { guidance: Ruf an. } }, recoverable: false, retry: none }
  expired: { extends: declined, message: "It expired in {year}.", details: { year?: integer }, with: { year: $error.year, id: $error.number }, match: { code: expired } }
  silent: { extends: expired, retry: { after: 5 } }
  spoken: { extends: expired, message: Its own., ownMessage: true, locales: { de: { message: Eigene. } } }
`;

test("an error without a message says what the one it extends says, in every language", () => {
  const server = serverOf(declined.replace("with: { why: $error.why ?? unknown, id: $error.id }", "with: { why: $error.why ?? unknown }") + cases.replace(", id: $error.number", "") + servers);
  const said = (code: string): unknown => [errorOf(server, code).message, Object.fromEntries(Object.entries(errorOf(server, code).locales ?? {}).map(([tag, { message }]) => [tag, message]))];
  expect(said("lost")).toEqual(["Declined: {why}.", { de: "Abgelehnt: {why}.", fr: "Refusé : {why}." }]);
  expect(said("stolen")).toEqual(["Declined: {why}.", { de: "Abgelehnt: {why}.", fr: "Refusé : {why}." }]);
  expect(errorOf(server, "stolen").locales?.["de"]?.guidance).toBe("Ruf an.");
  expect(errorOf(server, "lost").locales?.["de"]?.guidance).toBe("Frag.");
  expect(said("expired")).toEqual(["Declined: {why}. It expired in {year}.", {}]);
  expect(said("silent")).toEqual(["Declined: {why}. It expired in {year}.", {}]);
  expect(said("spoken")).toEqual(["Its own.", { de: "Eigene." }]);
});

test("what fills details adds to what is inherited, and says differently by the same name", () => {
  const server = serverOf(declined.replace("details: { why: string }", "details: { why: string, id?: string }") + cases + servers);
  const [special, general] = ["expired", "declined"].map((code) => server.rules.find(({ error }) => error === code)?.with);
  expect(Object.keys(special ?? {})).toEqual(["id", "why", "year"]);
  expect([special?.["id"], general?.["id"]]).toEqual([{ from: ["error", "number"] }, { from: ["error", "id"] }]);
  expect(server.rules.map(({ error }) => error)).toEqual(["expired", "declined"]);
});

test("retry: none takes away what an error or a category says, and another word puts another in its place", () => {
  const server = serverOf(declined.replace(", id: $error.id", "") + cases.replace(", id: $error.number", "") + servers);
  expect(["lost", "stolen", "silent"].map((code) => errorOf(server, code).retry)).toEqual([{ after: 1000, maxAttempts: 3, onlyIfIdempotent: true }, undefined, { after: 5 }]);
  const ofCategory = serverOf(`
categories:
  busy: { extends: system, retry: { after: 1 } }
  calm: { extends: busy, retry: none }
errors:
  a: { category: busy, message: A. }
  b: { category: busy, message: B., retry: none }
  c: { category: calm, message: C. }
  d: { category: calm, message: D., retry: { after: 2 } }
servers: { pay: { package: pay, errors: [a, b, c, d] } }
`);
  expect(["a", "b", "c", "d"].map((code) => errorOf(ofCategory, code).retry)).toEqual([{ after: 1 }, undefined, undefined, { after: 2 }]);
});

test("a category gives its errors details and sources, those of what it extends included; their own come last", () => {
  const text = `
imports: { std: ./std.yaml }
errors:
  a: { category: "std:card", message: "A {id}.", details: { id: integer }, with: { id: 5 }, match: { code: A } }
  b: { extends: a, message: "B.", category: "std:api", match: { code: B } }
  c: { category: "std:bare", message: "C.", match: { code: C } }
servers: { pay: { package: pay, errors: [a, b, c] } }
`;
  const std = `${head}types: { Id: { type: string, maxLength: 9 } }
categories:
  api: { details: { id?: Id, doc?: string }, with: { id: $error.id, doc: $error.doc } }
  card: { extends: api, details: { brand: Id }, with: { brand: $error.brand ?? none } }
  bare: { extends: system }
`;
  const server = serverOf(text, { "./std.yaml": std });
  const shapes = (code: string): unknown => Object.fromEntries(Object.entries(errorOf(server, code).details).map(([name, { type, optional }]) => [name, optional ? `${type}?` : type]));
  expect(shapes("a")).toEqual({ id: "integer", doc: "string?", brand: "string" });
  expect(shapes("b")).toEqual({ id: "integer", doc: "string?", brand: "string" });
  expect(shapes("c")).toEqual({});
  expect(errorOf(server, "a").details["brand"]).toMatchObject({ maxLength: 9 });
  const sources = Object.fromEntries(server.rules.map(({ error, with: sources = {} }) => [error, sources]));
  expect(sources).toEqual({
    a: { id: { value: 5 }, doc: { from: ["error", "doc"] }, brand: { from: ["error", "brand"], orElse: { value: "none" } } },
    b: { id: { value: 5 }, doc: { from: ["error", "doc"] }, brand: { from: ["error", "brand"], orElse: { value: "none" } } },
    c: {},
  });
});
