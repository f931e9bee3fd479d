// What a change says of mail addresses is what packages do; and what is accepted or set aside is that alone.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { approvalsOf } from "../../generator/compare/approvals.ts";
import type { Change } from "../../generator/compare/change.ts";
import { compare } from "../../generator/compare/compare.ts";
import { installed, rendered } from "./packages.ts";
import { resolved, whole } from "./resolved.ts";

const changes = (before: string, after: string): readonly Change[] => compare(resolved(whole(before)), resolved(whole(after))).flatMap((server) => server.changes);

const taken = (mail: string): string => `errors:\n  taken: { message: "The address {mail} is taken.", details: { mail: ${mail} } }\n`;
const [text, address] = [taken("string"), taken("{ type: string, format: email }")] as const;

const folder = mkdtempSync(join(tmpdir(), "faultline-outward-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Package {
  readonly TakenError: new (details: object) => Error;
  guardTool(this: void, tool: string, handler: () => never, options: object): () => { readonly content: readonly { readonly text: string }[]; readonly _meta: object };
  toLogRecord(this: void, error: Error): { readonly details?: object };
}

/** What leaves of an address, and what is logged of it. */
async function told(taxonomy: string, name: string): Promise<string> {
  const [server] = resolved(whole(taxonomy));
  if (!server) throw new Error("There is no server");
  installed(join(folder, name), rendered(server), join(folder, "runtime"));
  const { TakenError, guardTool, toLogRecord } = (await import(pathToFileURL(join(folder, name, "src/index.js")).href)) as Package;
  const made = (): Error => new TakenError({ mail: "ada@example.org" });
  const frame = guardTool("any", () => { throw made(); }, { log: () => {} })();
  return JSON.stringify([frame.content, frame._meta, toLogRecord(made()).details]);
}

test("an address leaves of a text that is said to be one, in messages and logs too, and of no other", async () => {
  const [kept, redacted] = [await told(address, "address"), await told(text, "text")];
  expect(kept.match(/ada@example\.org/g)).toHaveLength(4);
  expect(redacted).not.toContain("ada@");
  expect(redacted.match(/\[redacted\]/g)).toHaveLength(4);
});

test("what is accepted of the tool a is not accepted of the tool a.b", () => {
  const tools = (of: string): string => `errors:\n  a: { message: A. }\nservers:\n  notes: { package: "@me/notes-errors", errors: [], tools: { ${of} } }\n`;
  const change = changes(tools("x: [a], x.y: [a]"), tools("x: [a], x.y: []")).find(({ code }) => code === "tool-error-removed");
  if (!change) throw new Error("nothing was found");
  const accepted = (at: string): boolean => approvalsOf([{ change: "tool-error-removed", at, reason: "No client reads it." }], "1.0.0").reasonFor(change) !== undefined;
  expect(["tools.x", "tools.x.y", "tools.x.y.errors", "servers.notes.tools.x.y", "servers.notes", "tools", "servers.notes.tools.x"].map(accepted)).toEqual([false, true, true, true, true, true, false]);
});

test("two long codes that differ at their ends are two, set aside or not", () => {
  const long = "a".repeat(70);
  const set = (end: string): string => `reserved: { codes: [${long}${end}] }\nerrors:\n  a: { message: A. }\n`;
  expect(changes(set("_b"), set("_c")).map(({ code }) => code)).toEqual(["reserved-removed", "reserved-added"]);
});
