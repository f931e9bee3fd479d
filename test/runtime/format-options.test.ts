// What a format may switch on or bound: contexts that travel between servers, and how much of an error's details is sent.

import { describe, expect, test } from "vitest";
import { compile } from "../../generator/main.ts";
import { decode } from "../../templates/typescript/src/runtime/carriers/decode.ts";
import { toJsonRpcError, toToolResult } from "../../templates/typescript/src/runtime/carriers/encode.ts";
import type { TaxonomyError } from "../../templates/typescript/src/runtime/core/error.ts";
import type { FamilySpec } from "../../templates/typescript/src/runtime/core/family-spec.ts";
import { envelopeFormat, mailWith, NotFoundError, PermissionDeniedError } from "./mail-family.ts";

const trusting: FamilySpec = mailWith({ format: { ...envelopeFormat, contexts: true } });
const overTheWire = (value: object): unknown => JSON.parse(JSON.stringify(value));
const read = (value: object): TaxonomyError => decode(overTheWire(value), trusting) as TaxonomyError;

const lost = (): NotFoundError => new NotFoundError({ id: "7" }).context("reading the inbox").context("answering Ada");

describe("contexts", () => {
  test("travel where the format says so, outermost first, as tool result and as JSON-RPC error", () => {
    expect(read(toToolResult(lost(), trusting)).contexts).toEqual(["answering Ada", "reading the inbox"]);
    expect(read(toJsonRpcError(lost(), trusting)).contexts).toEqual(["answering Ada", "reading the inbox"]);
  });

  test("of both servers arrive through a proxy", () => {
    const upstream = read(toToolResult(lost(), trusting));
    const again = read(toToolResult(upstream.context("asking the mail server"), trusting));
    expect(again).toBeInstanceOf(NotFoundError);
    expect(again).toMatchObject({ code: "not_found", details: { id: "7" }, contexts: ["asking the mail server", "answering Ada", "reading the inbox"] });
  });

  test("stay at home otherwise", () => {
    expect(JSON.stringify(toToolResult(lost(), mailWith({})))).not.toContain("inbox");
  });

  test("of a concealed error stay at home always", () => {
    const concealed = new PermissionDeniedError({ id: "7", owner: "Ada" }).context("looking into the inbox of Ada");
    expect(JSON.stringify(toToolResult(concealed, trusting))).not.toContain("Ada");
  });

  test.each([[{}], ["text"], [[1]], [Array.from({ length: 33 }, () => "x")]])("that are none are left out: %j", (contexts) => {
    const result = toToolResult(lost(), trusting);
    Object.assign(result._meta[envelopeFormat.metaKey] as object, { contexts });
    expect(read(result)).toMatchObject({ code: "not_found", contexts: [] });
  });
});

test("limits bound what is sent, visibly", () => {
  const family = mailWith({ format: { ...envelopeFormat, limits: { text: 16 } } });
  const { _meta } = toToolResult(new NotFoundError({ id: "a long identifier of a message" }), family);
  expect(_meta[envelopeFormat.metaKey]).toMatchObject({ details: { id: expect.stringMatching(/^a long identif.*…$/) } });
});

test("both are rows of a format in the taxonomy", () => {
  const text = `
taxonomy: 1
name: notes
version: 0.1.0
errors:
  note_locked: { message: Locked. }
formats:
  trusting: { contexts: true, limits: { text: 500, total: 4000 } }
servers:
  notes: { package: "@me/notes-errors", format: trusting, errors: [note_locked] }
`;
  const { model, diagnostics } = compile({ path: "taxonomy.yaml", text });
  expect(diagnostics).toEqual([]);
  expect(model?.servers[0]?.format).toMatchObject({ contexts: true, limits: { text: 500, total: 4000 } });
});
