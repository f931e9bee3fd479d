// What encoders send, all of them: nothing that looks like a secret, and nothing that would come back as something else.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decode } from "../../templates/typescript/src/runtime/carriers/decode.ts";
import { toJsonRpcError, toToolResult } from "../../templates/typescript/src/runtime/carriers/encode.ts";
import { fromProblem, toProblem } from "../../templates/typescript/src/runtime/carriers/problem.ts";
import { fromStatus, toStatus } from "../../templates/typescript/src/runtime/carriers/rpc-status.ts";
import { telemetry } from "../../templates/typescript/src/runtime/carriers/telemetry.ts";
import { complete, TaxonomyError } from "../../templates/typescript/src/runtime/core/error.ts";
import { messageOf } from "../../templates/typescript/src/runtime/core/message.ts";
import { UnknownError } from "../../templates/typescript/src/runtime/core/unknown-error.ts";
import type { FamilySpec } from "../../templates/typescript/src/runtime/core/family-spec.ts";
import { anyError, exitSpec, expectSame, newerError, overTheWire } from "./exits.ts";
import { InternalError, jsonFormat, mailSpec, mailWith } from "./mail-family.ts";
import { LoginFailedError, specOf } from "./sample-errors.ts";

const key = `ghp_${"a1B2".repeat(9)}`;
const place = "postgres://u:pa55word@db/x";

const texts = { message: "Note {id} is locked by {owner}.", guidance: "Ask {owner}." };
const locked = specOf("note_locked", {
  domain: "mail",
  ...texts,
  locales: { de: { message: "Notiz {id} ist von {owner} gesperrt.", guidance: "Frag {owner}." }, fr: { message: "{owner} a {id}." } },
  details: { id: { type: "string" }, owner: { type: "string", nullable: true }, at: { type: "array", optional: true, items: { type: "string" } } },
});

class NoteLockedError extends TaxonomyError {
  static override readonly spec: typeof locked = locked;
  constructor() {
    const details = { id: key, owner: place, at: [place] };
    super(messageOf(locked, details));
    complete(this, details);
    this.context(`as ${place}`);
  }
}

/** Another server's, which has scrubbed nothing. */
const relayed = new UnknownError({ code: "quota", message: `No ${key}.`, category: "user", recoverable: false, guidance: `Ask ${place}.`, details: { id: key }, help: [{ description: key, url: `https://u:pa55word@x.example/${key}` }] });

const family = (more: object = {}): FamilySpec => mailWith({ classes: [NoteLockedError, InternalError], format: { ...mailSpec.format, contexts: true, toolFailure: true, ...more } });

const trusting = mailWith({ classes: [LoginFailedError, InternalError], format: { ...mailSpec.format, contexts: true } });

describe.each([
  ["an error of its own", new NoteLockedError()],
  ["an error of another server", relayed],
])("of %s nothing that looks like a secret is in", (_, error) => {
  const outlets: { readonly [outlet: string]: (locale: string | undefined) => unknown } = {
    "a tool result": (locale) => toToolResult(error, family(), { locale }),
    "a tool result of another format": (locale) => toToolResult(error, family(jsonFormat), { locale }),
    "a JSON-RPC error": (locale) => ({ ...toJsonRpcError(error, family(), { locale }) }),
    "problem details": () => toProblem(error, family()),
    "google.rpc.Status": (locale) => toStatus(error, family(), { locale }),
    telemetry: () => telemetry(error, { uri: `${place}?key=${key}`, tool: "edit" }),
  };
  test.each(Object.entries(outlets))("%s", (_, leave) => {
    for (const locale of [undefined, "de", "fr"]) expect(JSON.stringify(leave(locale))).not.toMatch(/pa55word|ghp_/);
  });
});

test("what a do-not-log detail says is in no context that is sent, that of an error below it either", () => {
  const inner = new LoginFailedError({ user: "ada", password: "correcthorse" });
  for (const error of [inner, new InternalError({ cause: inner })]) {
    error.context("login ada with correcthorse").context("answering");
    for (const sent of [toToolResult(error, trusting), { ...toJsonRpcError(error, trusting) }, toProblem(error, trusting), toStatus(error, trusting)]) {
      expect(JSON.stringify(sent)).toContain("login ada with [redacted]");
      expect(JSON.stringify(sent)).not.toContain("correcthorse");
    }
  }
});

describe("every error comes back with class, details and facts", () => {
  const ways: { readonly [way: string]: (error: TaxonomyError) => unknown } = {
    "of a tool result": (error) => decode(overTheWire(toToolResult(error, exitSpec)), exitSpec),
    "of a JSON-RPC error": (error) => decode(overTheWire({ ...toJsonRpcError(error, exitSpec) }), exitSpec),
    "of problem details": (error) => fromProblem(overTheWire(toProblem(error, exitSpec)), exitSpec),
    "of google.rpc.Status": (error) => fromStatus(overTheWire(toStatus(error, exitSpec)), exitSpec),
  };
  test.each(Object.entries(ways))("%s", (_, way) => {
    fc.assert(fc.property(fc.oneof(anyError, newerError), (error) => expectSame(way(error) as TaxonomyError | undefined, error)), { numRuns: 300 });
  });
});

test("null in what another server sent goes on as null", () => {
  const error = new UnknownError({ code: "quota", message: "No.", category: "user", recoverable: false, details: { owner: null } });
  const result = toToolResult(error, exitSpec) as { readonly _meta: object };
  expect(Object.values(result._meta)[0]).toMatchObject({ details: { owner: null } });
});
