// A taxonomy with every feature of the language once, for tests of plan, render and write. It is no example of a good one.

import { build } from "../../generator/model/build.ts";
import type { Spec } from "../../generator/model/spec.ts";
import type { Server, Taxonomy } from "../../generator/model/taxonomy.ts";

export const spec: Spec = {
  taxonomy: 1,
  name: "post",
  version: "1.2.0",
  license: "MIT",
  owner: "team-mail",
  repository: "https://git.example.org/post",
  docsUrl: "https://errors.example.org/{server}/{code}",
  categories: {
    quota: {
      description: "Too much of something.",
      recoverable: true,
      httpStatus: 429,
      logLevel: "notice",
      stack: "none",
      nextAction: "retry_later",
    },
  },
  types: { Shelf: { type: "object", description: "Where notes are.", properties: { room: { type: "string", description: "By its door plate." } } } },
  errors: {
    auth_required: {
      category: "user",
      title: "Sign-in required",
      message: "Sign in with: {command}",
      details: { command: { type: "string", description: "The command that signs in.", maxLength: 200, example: "post login" } },
    },
    rate_limited: {
      category: "quota",
      message: "Too many requests, wait {retry_after} s.",
      description: "The account is over its quota.",
      guidance: "Wait {retry_after} s, then call again with the same arguments.",
      retry: { after: "retry_after", backoff: "exponential", maxAttempts: 4, onlyIfIdempotent: true, throttling: true },
      jsonrpc: { default: 4001, "2025-11-25": -32001 },
      details: { retry_after: { type: "integer", unit: "s", minimum: 0, description: "Time to wait before the next call.", example: 30 } },
    },
    mail_rejected: {
      category: "user",
      message: "The mail server refused it.",
      details: {
        reason: { type: "string", enum: ["size", "virus", "other"], example: "virus" },
        recipients: {
          type: "array",
          minItems: 1,
          maxItems: 5,
          items: {
            type: "object",
            properties: { address: { type: "string", format: "email", description: "As written." }, status: { type: "integer", required: false } },
          },
          example: [{ address: "a@example.org", status: 550 }],
        },
        origin: {
          type: "object",
          properties: { host: "string", secret_route: { type: "string", safety: "unsafe" } },
          example: { host: "mx.example.org" },
        },
        subject: { type: "string", pattern: "^\\p{L}", minLength: 1, required: false, example: "Über" },
        score: { type: "number", minimum: 0.5, maximum: 9.5, required: false, example: 1.5 },
        final: { type: "boolean", example: true },
        tags: { type: "array", items: { type: "string", enum: ["a", "b"] }, required: false, example: ["a"] },
        extra: { type: "object", required: false, example: { any: [1, null] } },
        level: { type: "integer", enum: [1, 2], example: 2 },
        session: { type: "string", safety: "do-not-log", example: "s-1" },
      },
    },
    note_missing: { message: "There is no such note.", httpStatus: 404, url: "https://errors.example.org/missing" },
    note_forbidden: { message: "That note is somebody else's.", httpStatus: 403 },
    tool_execution: { category: "bug", message: "{tool} failed.", recoverable: "caller", details: { tool: { type: "string", example: "send" } } },
    shutting_down: { category: "config", message: "The server is stopping.", recoverable: "caller" },
    shelf_gone: {
      category: "quota",
      extends: "note_missing",
      title: "Shelf gone",
      message: "So is {shelf}.",
      guidance: "Look elsewhere than {shelf}.",
      details: { shelf: { type: "Shelf", description: "Where it was." }, others: { type: "array", items: "Shelf", required: false } },
      help: [{ description: "How shelves are kept", url: "https://help.example.org/shelves" }],
      causes: [{ cause: "It was cleared.", fixes: ["Ask who did it."] }, { cause: "It never was." }],
      examples: [{ when: "a shelf was cleared", details: { shelf: { room: "B2" } } }, { locale: "de" }],
      locales: { de: { message: "Auch {shelf} nicht.", guidance: "Suche woanders." } },
      aliases: ["shelf_lost"],
      deprecated: { since: "1.1.0", replacedBy: "note_missing", removeIn: "2.0.0", note: "Nobody asks for shelves." },
      since: "1.0.0",
      stability: "experimental",
      channel: "tool",
      tags: ["shelves"],
    },
    ledger_torn: { category: "bug", visibility: "internal", message: "Page {page} is torn.", details: { page: "integer" } },
    line_cut: { category: "config", origin: "client", message: "The line was cut.", deprecated: { since: "1.2.0" } },
    hint_only: { message: "Something about {topic}.", details: { topic: { type: "string", required: false, example: "mail" } } },
  },
  mappings: {
    provider: [
      {
        match: { status: 429 },
        error: "rate_limited",
        with: { retry_after: "$error.headers['retry-after'] ?? 30" },
        note: "The provider's own limit.",
      },
      { match: { name: ["AuthError"], code: "EAUTH", cause: "deep" }, error: "auth_required", with: { command: "post login" } },
      { match: { path: { "response.data.kind": "missing" }, message: "^no such" }, error: "note_missing" },
    ],
  },
  formats: {
    post: {
      discriminator: "error",
      body: { error: "$code", message: "$message", details: "$details", retry: "$retryAfter?" },
      tool: { isError: false, carriers: ["meta"], content: "$body" },
      codeCase: "SCREAMING_SNAKE_CASE",
    },
  },
  servers: {
    post: {
      package: "@me/post-errors",
      title: "Post",
      description: "Sends and reads mail.",
      format: "post",
      mappings: ["provider"],
      conceal: { note_forbidden: "note_missing" },
      tools: {
        send_mail: {
          description: "Sends a message.",
          errors: ["auth_required", "rate_limited", "mail_rejected", "tool_execution"],
          scenarios: [
            { when: "the quota is used up", throws: { status: 429 }, error: "rate_limited", details: { retry_after: 30 } },
            { when: "all is well" },
          ],
        },
        "notes.read": { errors: ["note_missing", "note_forbidden", "hint_only"], idempotent: true },
        "notes.delete": { errors: ["note_missing"], idempotent: { notFound: "note_missing" }, outputSchema: true },
      },
      methods: { "resources/read": ["note_missing", "shutting_down"], "*": [] },
    },
    plain: { package: "plain-errors", errors: ["note_missing", "shelf_gone", "ledger_torn", "line_cut"] },
  },
};

export const taxonomy: Taxonomy = build(spec);

export const serverNamed = (name: string): Server => {
  const found = taxonomy.servers.find((server) => server.name === name);
  if (!found) throw new Error(`No server ${name} in the fixture`);
  return found;
};
