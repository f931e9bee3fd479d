// Nothing is made up for an error that was received: constants and defaults that did not come are missing, whatever their labels.

import { afterAll, beforeAll, expect, test } from "vitest";
import { compile } from "../../generator/main.ts";
import { written, type Door } from "./package.ts";

const text = `taxonomy: 1
name: notes
version: 1.0.0
errors:
  lost: { message: The upload failed., details: { attempts: { type: integer, default: 0, safety: unsafe }, secret: { const: x, safety: do-not-log }, kind: { const: upload }, size: { type: integer, default: 7 } } }
  plain: { message: It failed. }
servers:
  notes: { package: "@me/notes-errors", tools: { upload: [lost, plain] } }
`;

const packages = written(compile({ path: "taxonomy.yaml", text }));
type Server = { readonly LostError: new (details: object) => Error; toToolResult(error: Error): { readonly _meta: { readonly [key: string]: object } } };
let client: Door;
let server: Server;
beforeAll(async () => {
  client = await packages.load<Door>("notes/src/client.js");
  server = await packages.load<Server>("notes/src/index.js");
});
afterAll(() => packages.remove());

const sent = (details: object, message = "The upload failed."): object => ({
  isError: true,
  content: [],
  _meta: { "dev.faultline/error": { code: "lost", message, category: "user", recoverable: true, details } },
});

test.each([
  ["all that is sent", sent({ kind: "upload", size: 3 }), { kind: "upload", size: 3 }],
  ["in other words", sent({ kind: "upload", size: 3 }, "It failed."), { kind: "upload", size: 3 }],
  ["without a default", sent({ kind: "upload" }), { kind: "upload" }],
  ["without a constant", sent({ size: 7 }), { size: 7 }],
  ["with another constant", sent({ kind: "download", size: 7 }), { size: 7 }],
  ["with what must stay", sent({ kind: "upload", size: 3, attempts: 9, secret: "y" }), { kind: "upload", size: 3 }],
  ["with nothing", sent({}), {}],
])("%s", (_, answer, details) => expect(client.decode(answer)).toHaveProperty("details", details));

test("what a server throws with an unsafe detail arrives without it, and with no default in its place", () => {
  const answer = server.toToolResult(new server.LostError({ attempts: 3 }));
  expect(answer._meta["dev.faultline/error"]).toHaveProperty("details", { kind: "upload", size: 7 });
  const error = client.decode(JSON.parse(JSON.stringify(answer)));
  expect(error).toHaveProperty("details", { kind: "upload", size: 7 });
  expect(client.isComplete(error)).toBe(true);
});
