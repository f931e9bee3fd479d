// The contracts that recordings are held to, each compiled when it is first asked for. No tests here.

import { expect } from "vitest";
import { compile } from "../../../generator/main.ts";
import { taxonomy } from "../example.ts";
import type { Contract } from "../../../generator/live/contract.ts";

const short = taxonomy["taxonomy.yaml"];

/** Everything that a check asks a contract for, where the example has none of it. */
const house = `taxonomy: 1
name: house
version: 2.1.0
errors:
  busy:
    category: system
    title: The store is busy
    message: "Wait {seconds} s."
    guidance: "Come back after {seconds} seconds."
    details: { seconds: { type: integer, unit: s } }
    retry: { after: seconds, onlyIfIdempotent: true }
    jsonrpc: { default: 4000, "2026-07-28": 4001 }
    locales: { de: { message: "Warte {seconds} s.", guidance: "Komm nach {seconds} Sekunden wieder." }, fr: { guidance: "Revenez." } }
  gone: { message: "There is no note {id}.", details: { id: string }, aliases: [missing], jsonrpc: 4004, match: { name: GoneError }, with: { id: $error.id } }
  unsure: { message: It may work., recoverable: caller, jsonrpc: 4007 }
  list:
    message: Some of it is wrong.
    details:
      rows: { type: array, items: { type: object, properties: { line: integer, path: { type: string, safety: unsafe, required: false } } } }
      bag: { type: object, additionalProperties: { type: object, properties: { name: string } }, required: false }
      free: { type: object, additionalProperties: true, required: false }
  vault: { message: "The key of the vault {id} is broken again.", details: { id: string }, visibility: internal, locales: { de: { message: "Der Tresor {id} ist schon wieder kaputt." } } }
  cut: { message: Gone., visibility: internal }
  offline: { message: Nobody answers., origin: client }
formats:
  house:
    discriminator: error
    body: { error: $code, message: $message, details: $details, ref: $ref? }
    codeCase: SCREAMING_SNAKE_CASE
    tool: { isError: false, carriers: [meta, structuredContent], content: $body }
lint: { rules: { is-error-off: off } }
servers:
  house:
    package: "@me/house-errors"
    contract: house
    errors: [offline]
    format: house
    sdkFailures: { unknown_tool: { error: gone, with: { id: $error.name } }, malformed_request: unsure }
    methods: { "resources/read": [gone], "*": [busy] }
    tools:
      open: { errors: [busy, gone, list, unsure, vault, cut], outputSchema: true, scenarios: [{ when: it is gone, args: { id: gone }, throws: { name: GoneError, id: x }, error: gone, details: { id: x } }, { when: all is well, args: { id: well } }] }
      shut: { errors: [busy, gone, list], idempotent: { notFound: gone } }
`;

const usual = '{ isError: true, carriers: [meta], content: ["[{code}] {message}"] }';

/** By name, what a recording can be held to. */
const texts = {
  short,
  house,
  lines: short.replace(usual, '{ isError: true, carriers: [meta], content: ["{{x}} [{code}] {title}", "{message} {guidance}", "Ref: {ref}"] }'),
  waits: short.replace(usual, '{ isError: true, carriers: [meta], content: ["{message}", "{retry} [{code}]"] }'),
  quiet: short.replace(usual, '{ isError: false, carriers: [meta], content: ["[{code}] {message}"] }'),
  mute: short.replace(usual, `${usual}, jsonrpc: { message: "{message}", data: { why: $message, see: "Look into /etc/hosts." } }, oneWay: true`),
  both: short.replace(usual, '{ isError: true, carriers: [meta, structuredContent], content: ["[{code}] {message}"] }'),
  body: short.replace(usual, '{ isError: true, carriers: [], content: $body }, body: { code: $code, message: $message, details: $details, see: "Look into /etc/motd." }, oneWay: true'),
  logs: short.replace("formats:", "log: { fields: { reference: $ref, level: $level } }\nformats:"),
  logless: short.replace("formats:", "log: { fields: { level: $level } }\nformats:"),
} as const;

export type Name = keyof typeof texts;

const compiled = new Map<Name, Contract>();

export function contractOf(name: Name): Contract {
  const before = compiled.get(name);
  if (before) return before;
  const { model, diagnostics } = compile({ path: "taxonomy.yaml", text: texts[name] }, { servers: () => false });
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  const contract: Contract = model?.servers[0] ?? expect.unreachable(name);
  compiled.set(name, contract);
  return contract;
}
