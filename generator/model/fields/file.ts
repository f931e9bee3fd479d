// The rows of a taxonomy file's top level. Meaning is given to them in build.ts.

import { choice, either, integer, listOf, mapOf, matching, node, text, type Fields } from "../shape.ts";
import { httpsUrl, kebab, revisions, semver, snake, toolName, word } from "../words.ts";

export const fileFields = {
  taxonomy: { shape: integer, required: true, sentence: "Edition of the taxonomy language; this is edition 1.", example: "1" },
  name: { shape: matching(kebab), required: true, sentence: "Name of the contract.", example: "notes" },
  version: { shape: matching(semver), required: true, sentence: "Semantic version of the contract.", example: "1.0.0" },
  title: { shape: text, sentence: "Heading of the generated documentation." },
  description: { shape: text, sentence: "What the servers in this file have in common." },
  license: { shape: text, sentence: "SPDX licence identifier of the generated packages.", example: "MIT" },
  owner: { shape: text, sentence: "Who answers for this contract.", example: "team-mail" },
  repository: { shape: matching(httpsUrl), sentence: "Where the source of the packages lives." },
  docsUrl: {
    shape: matching(httpsUrl),
    sentence: "Address of an error's page; {server} and {code} are filled in.",
    example: "https://errors.example.org/{server}/{code}",
  },
  protocol: {
    shape: listOf(choice(...revisions)),
    sentence: "MCP revisions the servers speak; they select the rules for JSON-RPC numbers.",
    example: '["2025-11-25", "2026-07-28"]',
  },
  categories: { shape: mapOf(node("category"), snake), sentence: "Defaults shared by kinds of errors; user, config, system and bug are built in." },
  errors: { shape: mapOf(node("error"), snake), required: true, sentence: "Every error, by its stable code." },
  mappings: { shape: mapOf(listOf(node("rule")), word), sentence: "Named, ordered rules that turn native exceptions into errors." },
  formats: { shape: mapOf(node("format"), word), sentence: "Named wire shapes; envelope, text and jsonrpc are built in." },
  log: { shape: node("log"), sentence: "The fields of a log record." },
  servers: { shape: mapOf(node("server"), kebab), required: true, sentence: "One published package per MCP server." },
} as const satisfies Fields;

export const serverFields = {
  package: { shape: text, required: true, sentence: "Name of the npm package.", example: '"@me/notes-errors"' },
  version: { shape: matching(semver), sentence: "Version of this package; the file's version by default." },
  domain: { shape: text, sentence: "Owner of the codes: with the code it identifies an error. The server's name by default." },
  title: { shape: text, sentence: "Heading of the package's documentation." },
  description: { shape: text, sentence: "What the server does." },
  format: { shape: text, sentence: "The wire shape of its errors; envelope by default." },
  mappings: { shape: listOf(text), sentence: "Mapping sets, tried in this order; the first rule that matches wins." },
  fallback: { shape: text, sentence: "The error for whatever no rule matches; internal_error by default." },
  errors: { shape: listOf(text), sentence: "Codes that every tool and method of this server may raise." },
  rename: { shape: mapOf(matching(snake)), sentence: "Public codes of this server, by the code in this file." },
  conceal: { shape: mapOf(text), sentence: "Codes that leave as another code, so that callers cannot tell them apart." },
  tools: { shape: mapOf(either(listOf(text), node("tool")), toolName), sentence: "Tools and the errors each may return." },
  methods: { shape: mapOf(listOf(text)), sentence: "JSON-RPC methods and the errors each may answer with; * is any method." },
  log: { shape: node("log"), sentence: "The fields of a log record, for this server." },
} as const satisfies Fields;

export const logFields = {
  fields: { shape: mapOf(text), required: true, sentence: "Names of the record's fields and what fills them." },
  service: { shape: text, sentence: "Value of $service; the server's name by default." },
} as const satisfies Fields;
