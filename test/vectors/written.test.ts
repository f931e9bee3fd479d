// How vectors are written: what many have in common once in a file, an envelope once in each, and nothing that a reader could take for a place.

import { expect, test } from "vitest";
import { compile } from "../../generator/main.ts";
import { exchangesIn, type VectorFile } from "../../generator/wire/vector-file.ts";
import { leaving } from "../../generator/wire/leaving.ts";
import type { Exchange } from "../../generator/wire/vectors.ts";
import { resolved, whole } from "../compare/resolved.ts";

const fileFor = (example: string): VectorFile => {
  const text = `taxonomy: 1
name: notes
version: 1.0.0
errors:
  note_locked: { message: "Note {id} is locked.", details: { id: { type: string, example: "${example}" } } }
  note_gone: { message: "Note {id} is gone.", details: { id: { type: string, example: "${example}" } } }
servers:
  notes: { package: notes-errors, tools: { edit_note: [note_locked, note_gone] } }
`;
  const file = compile({ path: "taxonomy.yaml", text }).files.find(({ path }) => path.endsWith("/vectors.json"));
  return JSON.parse(file?.text ?? "") as VectorFile;
};

const lockedIn = (file: VectorFile): Exchange => exchangesIn(file).find(({ name }) => name === "note_locked") ?? expect.unreachable();

test("what is sent of many errors is written once, and of each what is its own", () => {
  const file = fileFor("groceries");
  expect(file.frames["tool"]).toMatchObject({ isError: true, content: [{ type: "text", text: "$1" }], structuredContent: { error: "$envelope" }, _meta: { "dev.faultline/error": "$envelope" } });
  expect(file.frames["jsonrpc"]).toEqual({ code: expect.anything() as number, message: "$message", data: { error: "$envelope" } });
  const vector = file.vectors.find(({ name }) => name === "note_locked");
  expect(vector?.given).toEqual({ code: "$code", details: "$details" });
  expect(vector?.sent["tool"]).toEqual(["tool", expect.stringContaining("[note_locked] Note groceries is locked.")]);
});

test("its reader has it whole", () => {
  const { given, envelope, sent, received } = lockedIn(fileFor("groceries"));
  expect(given).toEqual({ code: "note_locked", details: { id: "groceries" } });
  expect(sent["tool"]).toMatchObject({ structuredContent: { error: envelope }, _meta: { "dev.faultline/error": envelope } });
  expect(sent["jsonrpc"]).toMatchObject({ message: "Note groceries is locked.", data: { error: envelope } });
  expect(sent["problem"]).toMatchObject({ body: { title: "Note locked", detail: "Note groceries is locked.", code: "note_locked", details: { id: "groceries" } } });
  expect(sent["status"]).toMatchObject({ details: [{ reason: "NOTE_LOCKED", metadata: { id: "groceries", "faultline-contract": "notes-errors@1.0.0" } }] });
  expect(received).toMatchObject({ known: true, code: "note_locked", details: { id: "groceries" } });
  expect(received).not.toHaveProperty("contract");
});

test.each(["$envelope", "$1", "$message", "$$", "$", "$$envelope", "$tool"])("a text that looks like a place is the text: %s", (example) => {
  const { given, sent, received } = lockedIn(fileFor(example));
  expect(given?.details).toEqual({ id: example });
  expect(sent["status"]).toMatchObject({ details: [{ metadata: { id: example } }] });
  expect(sent["tool"]).toMatchObject({ structuredContent: { error: { details: { id: example } } } });
  expect(received).toMatchObject({ details: { id: example } });
});

test("what strangers send is read as it is written", () => {
  const file = fileFor("groceries");
  const newer = exchangesIn(file).find(({ name }) => name.endsWith("/new code")) ?? expect.unreachable();
  expect(newer.sent["tool"]).toMatchObject({ content: [{ text: "It failed." }], _meta: { "dev.faultline/error": { code: "code_of_tomorrow" } } });
  expect(newer.received).toMatchObject({ known: false, code: "code_of_tomorrow" });
});

test("a message that comes out empty is the title, else the code in words, as runtimes have it", () => {
  const message = (more: string): unknown => {
    const [server] = resolved(whole(`errors:\n  note_locked: { message: "{reason}", details: { reason: { type: string, required: false } }${more} }\n`));
    const error = server?.errors.find(({ code }) => code === "note_locked");
    return server && error && leaving(error, { code: "note_locked", details: {} }, server).message;
  };
  expect(message("")).toBe("Note locked");
  expect(message(", title: In use")).toBe("In use");
});
