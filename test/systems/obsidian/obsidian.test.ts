// What ADR-0008 says of its Obsidian server, over stdio: the same eight codes in a package of its own.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callTool, GmailError } from "@faultline/gmail/client";
import { callTool as callVault, ObsidianError } from "@faultline/obsidian/client";
import { connect, type System } from "../connect.ts";
import { bodyOf, expectWire, failure } from "../wire.ts";

let system: System;
beforeAll(async () => void (system = await connect("obsidian/server.mjs")));
afterAll(() => system.close());

const failed = async (snapshot: string, name: string, args: Record<string, unknown>): Promise<ObsidianError> => {
  const error = await failure(callVault(system.client, { name, arguments: args }));
  if (!ObsidianError.is(error)) throw error;
  expectWire("obsidian", snapshot, system.lastExchange(), error);
  return error;
};

const provocations: readonly (readonly [code: string, tool: string, args: Record<string, unknown>, details: object])[] = [
  ["mcp_unavailable", "health_check", { vault: "/nowhere" }, { server: "obsidian" }],
  ["not_found", "read_note", { path: "Nowhere.md" }, { resource: "Nowhere.md" }],
  ["parse_error", "read_note", { path: "Inbox.md" }, { what: "the front matter of Inbox.md", line: 2 }],
  ["permission_denied", "write_note", { path: "../server.mjs", text: "" }, {}],
  ["auth_required", "publish_note", { path: "Today.md", site: "private" }, { command: "obsidian publish login" }],
  ["rate_limited", "publish_note", { path: "Today.md", site: "busy" }, { retry_after: 5 }],
  ["send_failed", "publish_note", { path: "Today.md", site: "full" }, { reason: "the site is full" }],
  ["internal_error", "read_note", { path: "." }, {}],
];

describe("every code leaves some tool", () => {
  test.each(provocations)("%s leaves %s", async (code, tool, args, details) => {
    const error = await failed(code, tool, args);
    expect(error.code).toBe(code);
    expect(error.details).toEqual(details);
    const { result } = JSON.parse(system.lastExchange().response);
    const { error: key, message, details: facts } = JSON.parse(result.content[0].text);
    expect([key, message, facts]).toEqual([code, error.message, Object.keys(details).length > 0 ? details : null]);
    expect(system.lastExchange().response).not.toContain("/systems/");
  });

  test("those are all codes there are, the same as gmail's", () => {
    expect([...provocations.map(([code]) => code), "unknown"].sort()).toEqual([...ObsidianError.codes].sort());
    expect([...ObsidianError.codes].sort()).toEqual([...GmailError.codes].sort());
  });
});

test("notes are read as before", async () => {
  const note = bodyOf(await callVault(system.client, { name: "read_note", arguments: { path: "Today.md" } }));
  expect(note).toMatchObject({ path: "Today.md" });
});

test("the log has what the wire has not", async () => {
  await failed("not_found", "read_note", { path: "Nowhere.md" });
  await expect.poll(() => JSON.stringify(system.records.at(-1)?.["details"])).toContain("vault/Nowhere.md");
});

test("an error of one package is none of the other", async () => {
  const error = await failure(callVault(system.client, { name: "read_note", arguments: { path: "Nowhere.md" } }));
  expect([ObsidianError.is(error), GmailError.is(error)]).toEqual([true, false]);
  // Read with the wrong package, the code is the same but its owner is not: nobody takes it for gmail's not_found.
  const foreign = await failure(callTool(system.client, { name: "read_note", arguments: { path: "Nowhere.md" } }));
  expect(foreign).toMatchObject({ code: "unknown", wireCode: "not_found" });
});
