// What ADR-0008 says of its orchestrator, over stdio to both servers at once: one protocol, one case for a code, whoever said it.

import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { CowgnitionError } from "@faultline/cowgnition/client";
import { GmailError, NotFoundError as MailNotFound, RemoteError } from "@faultline/gmail/client";
import { compatibleWith, familyOf } from "@faultline/gmail/many";
import { familyOf as familyOfVault } from "@faultline/obsidian/many";
import { NotFoundError as NoteNotFound, ObsidianError, RemoteError as RemoteErrorOfVault } from "@faultline/obsidian/client";
import { connect, type System } from "../connect.ts";
import { failure } from "../wire.ts";
import { orchestratorOf, type Orchestrator } from "./orchestrator.ts";

let gmail: System;
let obsidian: System;
let orchestrator: Orchestrator;
const waited: number[] = [];

beforeAll(async () => {
  [gmail, obsidian] = await Promise.all([connect("gmail/server.mjs"), connect("obsidian/server.mjs")]);
  orchestrator = orchestratorOf({ gmail: gmail.client, obsidian: obsidian.client }, async (ms) => void waited.push(ms));
});
afterAll(() => Promise.all([gmail.close(), obsidian.close()]));

const invoke = (server: "gmail" | "obsidian", tool: string, args: { readonly [name: string]: unknown }) => orchestrator.invoke(server, { tool, arguments: args });

describe("the fallback protocol", () => {
  test("a call that succeeds is its result", async () => {
    expect(await invoke("gmail", "read_email", { message_id: "m1" })).toMatchObject({ content: [{ type: "text" }] });
    expect(await invoke("obsidian", "read_note", { path: "Today.md" })).toMatchObject({ content: [{ type: "text" }] });
  });

  test.each([
    ["gmail", "search_emails", { account: "bob@example.org", query: "Hello" }, "gmail-mcp auth login"],
    ["obsidian", "publish_note", { path: "Today.md", site: "private" }, "obsidian publish login"],
  ] as const)("auth_required of %s names its own command", async (server, tool, args, command) => {
    expect(await invoke(server, tool, args)).toEqual({ do: "sign in", server, command });
  });

  test.each([
    ["gmail", "read_email", { message_id: "m9" }, "Not found: m9."],
    ["obsidian", "read_note", { path: "Nowhere.md" }, "Not found: Nowhere.md."],
    ["gmail", "send_email", { account: "eve@example.org", to: "bob@example.org" }, "Permission denied."],
    ["obsidian", "read_note", { path: "Inbox.md" }, "Cannot read the front matter of Inbox.md."],
    ["gmail", "no_such_tool", {}, "Not found: the tool no_such_tool."],
  ] as const)("what the user can cure of %s (%s) goes to the user", async (server, tool, args, why) => {
    expect(await invoke(server, tool, args)).toEqual({ do: "ask the user", server, why });
  });

  test("a bug is reported under its reference in the log", async () => {
    const step = (await invoke("gmail", "label_email", { message_id: "m1" })) as { readonly ref: string };
    expect(step).toEqual({ do: "report", server: "gmail", ref: expect.any(String) });
    await expect.poll(() => gmail.records.map(({ ref }) => ref)).toContain(step.ref);
  });

  test("one policy repeats what helps to be repeated, as each error says, and then falls back", async () => {
    waited.length = 0;
    expect(await invoke("gmail", "send_email", { account: "zoe@example.org", to: "bob@example.org" })).toEqual({ do: "fall back", server: "gmail" });
    expect(waited).toHaveLength(3);
    for (const ms of waited) expect(ms).toBeGreaterThanOrEqual(60_000);
    waited.length = 0;
    expect(await invoke("obsidian", "publish_note", { path: "Today.md", site: "busy" })).toEqual({ do: "fall back", server: "obsidian" });
    expect(waited).toHaveLength(3);
    for (const ms of waited) expect(ms).toBeLessThan(60_000);
    waited.length = 0;
    await invoke("gmail", "read_email", { message_id: "m9" });
    expect(waited).toEqual([]);
  });

  test("a server that is gone is mcp_unavailable, raised here under its name", async () => {
    const lost = await connect("obsidian/server.mjs");
    await lost.close();
    const both = orchestratorOf({ gmail: gmail.client, obsidian: lost.client }, async () => {});
    expect(await both.invoke("obsidian", { tool: "list_notes", arguments: { path: "." } })).toEqual({ do: "fall back", server: "obsidian" });
    expect(await both.invoke("gmail", { tool: "read_email", arguments: { message_id: "m1" } })).toHaveProperty("content");
  });
});

test("it sees before the first call that it understands what each server may answer", async () => {
  const [mail, notes] = await Promise.all([gmail.client.listTools(), obsidian.client.listTools()]);
  expect(compatibleWith(GmailError, mail)).toMatchObject({ compatible: true, same: true, unknown: {}, silent: [] });
  expect(compatibleWith(ObsidianError, notes)).toMatchObject({ compatible: true, same: true });
  expect(compatibleWith(ObsidianError, mail)).toMatchObject({ compatible: false, same: false });
  const [first] = mail.tools;
  expect(first?._meta).toEqual({ "dev.faultline/contract": { contract: GmailError.spec.contract, hash: GmailError.spec.hash, codes: expect.arrayContaining(["internal_error"]) } });
});

describe("many servers of one family", () => {
  const accounts = familyOf({ work: GmailError, home: GmailError, vault: ObsidianError });

  test("go by the names they are given, in what is raised for them too", async () => {
    const lost = await connect("gmail/server.mjs");
    await lost.close();
    const error = await failure(accounts.callTool("home", lost.client, { name: "health_check", arguments: {} }));
    expect(accounts.serverOf(error)).toBe("home");
    expect(error).toMatchObject({ code: "mcp_unavailable", details: { server: "home" } });
  });

  test("without a policy no call is repeated", async () => {
    const callTool = vi.fn(async (_: { readonly name: string }) => ({ content: [{ type: "text", text: '{"error":"rate_limited","message":"Slow down.","details":{"retry_after":0}}' }] }));
    expect(await failure(accounts.callTool("work", { callTool }, { name: "send_email" }))).toMatchObject({ code: "rate_limited" });
    expect(callTool).toHaveBeenCalledTimes(1);
    const patient = familyOf({ work: GmailError }, { retry: { sleep: async () => {} } });
    expect(await failure(patient.callTool("work", { callTool }, { name: "send_email" }))).toMatchObject({ code: "rate_limited" });
    expect(callTool).toHaveBeenCalledTimes(5);
  });

  test("calls that may not be repeated without harm are repeated only where the policy says so", async () => {
    const text = JSON.stringify({ error: "rtm_unavailable" });
    const failed = { isError: true, content: [{ type: "text", text }], _meta: { "dev.faultline/error": { code: "rtm_unavailable" } } };
    const callTool = vi.fn(async (_: { readonly name: string }) => failed);
    const policy = { sleep: async () => {}, idempotent: ({ tool }: { readonly tool: string | undefined }) => tool === "getTasks" };
    const servers = familyOf({ rtm: CowgnitionError }, { retry: policy });
    expect(await failure(servers.callTool("rtm", { callTool }, { name: "createTask" }))).toMatchObject({ code: "rtm_unavailable" });
    expect(callTool).toHaveBeenCalledTimes(1);
    expect(await failure(servers.callTool("rtm", { callTool }, { name: "getTasks" }))).toMatchObject({ code: "rtm_unavailable" });
    expect(callTool).toHaveBeenCalledTimes(4);
  });

  test("are matched by code, all of them or with one handler for the rest", () => {
    const error = accounts.decode("vault", { content: [{ type: "text", text: '{"error":"not_found","message":"Not found: a.","details":{"resource":"a"}}' }] });
    expect(error).toBeInstanceOf(NoteNotFound);
    expect(error).not.toBeInstanceOf(MailNotFound);
    if (!accounts.is(error)) throw error;
    expect(accounts.match(error, { not_found: ({ details }) => details.resource, _: () => "something else" })).toBe("a");
    expect([...accounts.codes].sort()).toEqual([...GmailError.codes].sort());
  });

  test("an answer of another server is not taken for one of this", () => {
    expect(() => accounts.decode("valt" as "vault", {})).toThrow('There is no server "valt" among work, home, vault.');
  });
});

test("what carries no error is one class, by whichever package it was read", () => {
  const failed = { isError: true, content: [{ type: "text", text: "boom" }] };
  const mail = familyOf({ vault: ObsidianError }).decode("vault", failed);
  const vault = familyOfVault({ vault: ObsidianError }).decode("vault", failed);
  for (const error of [mail, vault]) {
    expect(error).toBeInstanceOf(RemoteError);
    expect(error).toBeInstanceOf(RemoteErrorOfVault);
  }
  class Special extends RemoteError {}
  expect(mail).not.toBeInstanceOf(Special);
  expect(new Special("x", { kind: "tool" })).toBeInstanceOf(RemoteErrorOfVault);
  expect({ name: "RemoteError", kind: "tool" }).not.toBeInstanceOf(RemoteError);
});
