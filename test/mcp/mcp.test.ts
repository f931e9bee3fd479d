// faultline mcp as agents meet it: a process on stdio, through the clients of both SDKs. Run `npm run build` first.

import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { Client as ClientV2 } from "@modelcontextprotocol/client";
import { StdioClientTransport as StdioV2 } from "@modelcontextprotocol/client/stdio";
import { Client as ClientV1 } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport as StdioV1 } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cli } from "../command/asked.ts";
import { faultline } from "../commands/cli.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const bin = join(root, "generator/dist/cli.js");
const folder = mkdtempSync(join(tmpdir(), "faultline-mcp-"));
const file = join(folder, "taxonomy.yaml");
cpSync(join(root, "taxonomy.yaml"), file);
const original = readFileSync(file, "utf8");
afterAll(() => rmSync(folder, { recursive: true }));

interface Result {
  readonly isError?: boolean;
  readonly content: readonly { readonly type: string; readonly text: string }[];
  readonly structuredContent?: { readonly [key: string]: unknown };
  readonly _meta?: { readonly [key: string]: unknown };
}

interface Peer {
  readonly call: (name: string, args?: object) => Promise<Result>;
  readonly tools: () => Promise<readonly { readonly name: string; readonly annotations?: object | undefined }[]>;
  readonly resources: () => Promise<readonly { readonly uri: string }[]>;
  readonly read: (uri: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

const info = { name: "test", version: "1.0.0" };
const command = (...flags: readonly string[]) => ({ command: process.execPath, args: [bin, "mcp", ...flags], cwd: folder, stderr: "ignore" as const });

type Client = Pick<ClientV2, "callTool" | "listTools" | "listResources" | "readResource" | "close">;

const peerOf = (client: Client): Peer => ({
  call: async (name, args = {}) => (await client.callTool({ name, arguments: args as { [name: string]: unknown } })) as object as Result,
  tools: async () => (await client.listTools()).tools,
  resources: async () => (await client.listResources()).resources,
  read: async (uri) => ((await client.readResource({ uri })).contents[0] as { text: string }).text,
  close: () => client.close(),
});

const connect: { readonly [sdk: string]: (...flags: readonly string[]) => Promise<Peer> } = {
  "SDK 1": async (...flags) => {
    const client = new ClientV1(info);
    await client.connect(new StdioV1(command(...flags)));
    return peerOf(client as object as Client);
  },
  "SDK 2": async (...flags) => {
    const client = new ClientV2(info);
    await client.connect(new StdioV2(command(...flags)));
    return peerOf(client);
  },
};

const envelope = ({ _meta }: Result): unknown => _meta?.["dev.faultline/error"];
const proposal = {
  code: "mailbox_full",
  message: "The mailbox {mailbox} is full.",
  guidance: "Ask the user to delete something.",
  category: "user",
  recoverable: true,
  details: { mailbox: "string" },
  tools: ["send_email", "draft_email"],
};

describe.each(Object.keys(connect))("%s", (sdk) => {
  let peer: Peer;
  beforeAll(async () => {
    peer = (await connect[sdk]?.()) ?? expect.unreachable();
  });
  afterAll(() => peer.close());

  test("lists its tools, all of which only read", async () => {
    const tools = await peer.tools();
    expect(tools.map(({ name }) => name)).toEqual(["check_taxonomy", "diff", "errors_of_tool", "explain_error", "list_errors", "propose_error"]);
    for (const { annotations } of tools) expect(annotations).toMatchObject({ readOnlyHint: true, openWorldHint: false });
  });

  test("explains what was seen, as text and as data", async () => {
    const result = await peer.call("explain_error", { seen: "McpError: MCP error -32603: Too many requests. Wait 7 s." });
    expect(result.structuredContent).toMatchObject({ found: [{ server: "gmail", by: "text", occurrence: { details: { retry_after: 7 } }, error: { code: "rate_limited", recoverable: true }, tools: expect.arrayContaining(["send_email"]) }] });
    expect(JSON.parse(result.content[0]?.text ?? "")).toEqual(result.structuredContent);
    expect((await peer.call("explain_error", { seen: "-32700" })).structuredContent).toMatchObject({ about: [expect.stringContaining("Parse error")] });
  });

  test("what cannot be answered is an error of our own package", async () => {
    const result = await peer.call("explain_error", { seen: "hello there" });
    expect(result.isError).toBe(true);
    expect(result.content[0]?.text).toMatch(/^\[nothing_recognised\] No error of this taxonomy is in this text\.\n/);
    expect(envelope(result)).toMatchObject({ code: "nothing_recognised", recoverable: true, contract: "faultline-mcp-errors@1.0.0" });
    expect(envelope(await peer.call("errors_of_tool", { tool: "send_emial" }))).toMatchObject({ code: "unknown_name", details: { kind: "tool", name: "send_emial", known: expect.stringMatching(/^send_email, /) } });
    expect(envelope(await peer.call("list_errors", { server: "gmial" }))).toMatchObject({ code: "unknown_name", details: { kind: "server" } });
    expect((await peer.call("explain_error", {})).isError).toBe(true);
  });

  test("lists errors by words and facts, and those of a tool", async () => {
    const codes = ({ structuredContent }: Result): readonly string[] => ((structuredContent?.["errors"] ?? []) as { server: string; code: string }[]).map(({ server, code }) => `${server}/${code}`);
    expect(codes(await peer.call("list_errors")).length).toBeGreaterThan(40);
    expect(codes(await peer.call("list_errors", { tool: "health_check", server: "gmail", recoverable: "yes" }))).toEqual(["gmail/auth_required", "gmail/mcp_unavailable", "gmail/parse_error"]);
    expect(codes(await peer.call("list_errors", { words: "milk reach" }))).toEqual(["cowgnition/rtm_unavailable"]);
    expect((await peer.call("errors_of_tool", { tool: "send_email" })).structuredContent).toMatchObject({
      tools: [{ server: "gmail", errors: expect.arrayContaining([expect.objectContaining({ code: "rate_limited", nextAction: "retry_later" })]), scenarios: expect.arrayContaining([expect.objectContaining({ error: "rate_limited" })]) }],
    });
  });

  test("checks the taxonomy as it is now, with places and fixes", async () => {
    expect((await peer.call("check_taxonomy")).structuredContent).toEqual({ version: 1, errors: 0, warnings: 0, diagnostics: [] });
    // Another error keeps the right name, so that there is no doubt which of the two is the typo.
    writeFileSync(file, original.replace("category: system\n", "category: sytsem\n"));
    try {
      const { structuredContent } = await peer.call("check_taxonomy");
      const line = original.slice(0, original.indexOf("category: system\n")).split("\n").length;
      expect(structuredContent).toMatchObject({ errors: 1, diagnostics: [{ code: "unknown-category", where: { file: "taxonomy.yaml", line }, fixes: [{ text: "system" }] }] });
      expect(envelope(await peer.call("list_errors"))).toMatchObject({ code: "taxonomy_invalid", details: { errors: 1 } });
    } finally {
      writeFileSync(file, original);
    }
  });

  test("proposes an error whose YAML passes the checks, and writes nothing", async () => {
    const { structuredContent } = await peer.call("propose_error", proposal);
    expect(structuredContent).toMatchObject({ code: "mailbox_full", written: false, warnings: [] });
    expect(structuredContent?.["snippet"]).toMatch(/^errors:\n {2}mailbox_full:\n(.+\n)+servers:\n {2}gmail:\n {4}tools:\n {6}draft_email:\n {8}errors: \[.*, mailbox_full\]\n {6}send_email:\n {8}errors: \[.*, mailbox_full\]\n$/);
    expect(readFileSync(file, "utf8")).toBe(original);
    const refused = async (more: object): Promise<unknown> => envelope(await peer.call("propose_error", { ...proposal, ...more }));
    expect(await refused({ message: "The mailbox {mailbx} is full." })).toMatchObject({ code: "proposal_rejected", details: { reason: expect.stringContaining("unknown-placeholder") } });
    expect(await refused({ code: "rate_limited" })).toMatchObject({ code: "proposal_rejected" });
    expect(await refused({ tools: ["no_tool"] })).toMatchObject({ code: "unknown_name" });
    expect(await refused({ write: true })).toMatchObject({ code: "write_refused" });
  });

  test("compares with another state of the taxonomy", async () => {
    writeFileSync(join(folder, "old.yaml"), original.replace("The account is over its quota for now.", "Over quota."));
    const { structuredContent } = await peer.call("diff", { before: "old.yaml", server: "gmail" });
    expect(structuredContent).toMatchObject({ servers: [{ server: "gmail", rows: [{ code: "rate_limited", what: "description", before: "Over quota.", after: "The account is over its quota for now." }], verdict: "patch", changes: [{ verdict: "patch", at: expect.stringContaining("rate_limited") }] }], added: [], removed: [] });
    const elsewhere = fileURLToPath(new URL("../../package.json", import.meta.url));
    rmSync(join(folder, "link.yaml"), { force: true });
    symlinkSync(elsewhere, join(folder, "link.yaml"));
    for (const before of [relative(folder, elsewhere), elsewhere, "link.yaml"]) {
      expect(envelope(await peer.call("diff", { before }))).toMatchObject({ code: "taxonomy_unreadable", details: { reason: "it is outside the working folder of the server" } });
    }
    expect(envelope(await peer.call("diff", { before: "none.yaml" }))).toMatchObject({ code: "taxonomy_unreadable", details: { file: "none.yaml" } });
  });

  test("every error is a resource", async () => {
    const resources = await peer.resources();
    expect(resources.map(({ uri }) => uri)).toContain("faultline://errors/gmail/rate_limited");
    expect(await peer.read("faultline://errors/gmail/rate_limited")).toMatch(/^# `rate_limited`: Too many requests\n/);
    await expect(peer.read("faultline://errors/gmail/nothing")).rejects.toMatchObject({ code: -32602, data: { error: { code: "page_missing" } } });
  });
});

test("with --write an error goes into the taxonomy, comments and layout kept, and the next command takes it", async () => {
  const peer = (await connect["SDK 2"]?.("--write")) ?? expect.unreachable();
  try {
    expect((await peer.tools()).find(({ name }) => name === "propose_error")?.annotations).toMatchObject({ readOnlyHint: false, destructiveHint: false });
    expect((await peer.call("propose_error", { ...proposal, write: true })).structuredContent).toMatchObject({ written: true, next: "faultline generate" });
    const written = readFileSync(file, "utf8");
    const lost = original.split("\n").filter((line) => !written.includes(line));
    expect(lost.filter((line) => !/^ {8}errors: \[.*\]$/.test(line))).toEqual([]);
    expect(faultline(["lint"], folder)).toMatchObject({ status: 0 });
    expect(faultline(["list", "errors", "--tool", "send_email", "--json"], folder).stdout).toContain('"mailbox_full"');
    expect((await peer.call("explain_error", { seen: "The mailbox INBOX is full." })).structuredContent).toMatchObject({ found: [{ error: { code: "mailbox_full" }, occurrence: { details: { mailbox: "INBOX" } } }] });
    expect(envelope(await peer.call("propose_error", { ...proposal, write: true }))).toMatchObject({ code: "proposal_rejected" });
  } finally {
    writeFileSync(file, original);
    await peer.close();
  }
});

test("the process ends when the client goes", async () => {
  const peer = (await connect["SDK 2"]?.()) ?? expect.unreachable();
  await peer.call("check_taxonomy");
  await peer.close();
});

test("what is not JSON, or not a request, is answered", () => {
  const sent = ["not JSON", '{"jsonrpc":"2.0","id":2,"method":5}', '{"jsonrpc":"2.0","id":4,"method":"tools/call","params":null}'];
  const { stdout } = spawnSync(process.execPath, [cli, "mcp"], { cwd: folder, input: `${sent.join("\n")}\n`, encoding: "utf8" });
  const answers = stdout.trim().split("\n").map((line) => JSON.parse(line) as { readonly id: unknown; readonly error: { readonly code: number } });
  expect(answers.map(({ id, error }) => [id, error.code])).toEqual([[null, -32700], [2, -32600], [4, -32600]]);
});
