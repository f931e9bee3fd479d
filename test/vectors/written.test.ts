// How vectors are written: an envelope once in each, and nothing that its reader could take for the place of one.

import { expect, test } from "vitest";
import { compile } from "../../generator/main.ts";
import { exchangeOf, type Vector } from "../../generator/wire/vectors.ts";

const vectorsOf = (example: string): readonly Vector[] => {
  const text = `taxonomy: 1
name: notes
version: 1.0.0
errors:
  note_locked: { message: "Note {id} is locked.", details: { id: { type: string, example: "${example}" } } }
servers:
  notes: { package: notes-errors, tools: { edit_note: [note_locked] } }
`;
  const file = compile({ path: "taxonomy.yaml", text }).files.find(({ path }) => path.endsWith("/vectors.json"));
  return (JSON.parse(file?.text ?? "") as { readonly vectors: readonly Vector[] }).vectors;
};

const locked = (example: string): Vector => vectorsOf(example).find(({ name }) => name === "note_locked") ?? expect.unreachable();

test("an envelope is written once, and stands wherever it is sent", () => {
  const vector = locked("groceries");
  expect(vector.sent["tool"]).toMatchObject({ structuredContent: { error: "$envelope" }, _meta: { "dev.faultline/error": "$envelope" } });
  const { sent, received } = exchangeOf(vector);
  expect(sent["tool"]).toMatchObject({ structuredContent: { error: vector.envelope }, _meta: { "dev.faultline/error": vector.envelope } });
  expect(sent["jsonrpc"]).toMatchObject({ message: "Note groceries is locked.", data: { error: vector.envelope } });
  expect(received).toMatchObject({ known: true, code: "note_locked", details: { id: "groceries" } });
  expect(received).not.toHaveProperty("contract");
});

test("a text that looks like its place is the text", () => {
  const vector = locked("$envelope");
  expect(vector).not.toHaveProperty("envelope");
  expect(exchangeOf(vector)).toMatchObject({ sent: { tool: { structuredContent: { error: { details: { id: "$envelope" } } } } }, received: { details: { id: "$envelope" } } });
});

test("what strangers send is read as it is written", () => {
  const newer = vectorsOf("groceries").find(({ name }) => name.endsWith("/new code")) ?? expect.unreachable();
  expect(exchangeOf(newer)).toEqual(newer);
});
