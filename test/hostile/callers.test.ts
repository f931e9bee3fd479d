// faultline mcp under callers that mean it ill, or go: huge and deep arguments, a closed output, a taxonomy without a server. Run `npm run build` first.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, describe, expect, test } from "vitest";
import { cli } from "../command/asked.ts";

const folder = mkdtempSync(join(tmpdir(), "faultline-callers-"));
const file = join(folder, "taxonomy.yaml");
const taxonomy = `taxonomy: 1
name: notes
version: 1.0.0
errors: { a_b: { message: "It failed." } }
servers: { notes: { package: "@me/notes-errors", tools: { edit_note: [a_b] } } }
`;
writeFileSync(file, taxonomy);
afterAll(() => rmSync(folder, { recursive: true }));

interface Answer {
  readonly id: unknown;
  readonly result?: { readonly _meta?: { readonly [key: string]: { readonly code: string; readonly message: string } }; readonly structuredContent?: object };
}

const opening = [
  { jsonrpc: "2.0", id: 0, method: "initialize", params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1" } } },
  { jsonrpc: "2.0", method: "notifications/initialized" },
];

const start = () => {
  const child = spawn(process.execPath, [cli, "mcp"], { cwd: folder, stdio: ["pipe", "pipe", "pipe"], timeout: 300_000, killSignal: "SIGKILL" });
  const stderr: string[] = [];
  child.stderr.setEncoding("utf8").on("data", (text: string) => stderr.push(text));
  return { child, stderr };
};

/** The answers to calls that are sent at once, by place, and the exit code. */
async function asked(calls: readonly (readonly [tool: string, args: string])[]): Promise<{ readonly answers: readonly (Answer | undefined)[]; readonly status: unknown }> {
  const { child } = start();
  const answers = new Map<unknown, Answer>();
  const read = createInterface({ input: child.stdout }).on("line", (line) => {
    const answer = JSON.parse(line) as Answer;
    answers.set(answer.id, answer);
  });
  const ended = Promise.all([once(child, "exit"), once(read, "close")]);
  for (const message of opening) child.stdin.write(`${JSON.stringify(message)}\n`);
  for (const [at, [name, args]] of calls.entries()) child.stdin.write(`{"jsonrpc":"2.0","id":${at + 1},"method":"tools/call","params":{"name":"${name}","arguments":${args}}}\n`);
  child.stdin.end();
  const [[status]] = await ended;
  return { answers: calls.map((_, at) => answers.get(at + 1)), status };
}

const envelope = (answer: Answer | undefined): unknown => answer?.result?._meta?.["dev.faultline/error"];

describe("faultline mcp", () => {
  test("answers what is too long or too deep at once", async () => {
    const proposal = (more: object): string => JSON.stringify({ code: "x_y", message: "It failed.", ...more });
    const deep = (depth: number, open: string, close: string): string => `{"code":"x_y","message":"m","details":{"x":${open.repeat(depth)}1${close.repeat(depth)}}}`;
    const many = Array.from({ length: 200 }, (_, at) => [`d${at}`, { type: "string", description: "x".repeat(1_000) }] as const);
    const rows = [
      ["list_errors", JSON.stringify({ words: "a ".repeat(500_000) }), "invalid_input", "characters"],
      ["list_errors", JSON.stringify({ tool: "t".repeat(1_000_000) }), "invalid_input", "characters"],
      ["propose_error", proposal({ message: "{a}".repeat(100_000) }), "invalid_input", "characters"],
      ["propose_error", proposal({ tools: Array.from({ length: 100_000 }, () => "edit_note") }), "invalid_input", "items"],
      ["propose_error", proposal({ details: Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`d${at}`, "string"])) }), "invalid_input", "properties"],
      ["propose_error", proposal({ details: Object.fromEntries(many) }), "proposal_rejected", "more than 100000 characters"],
      ["propose_error", deep(2_000, "[", "]"), "proposal_rejected", "more than 32 levels"],
      ["propose_error", deep(100_000, '{"a":', "}"), "proposal_rejected", "more than 32 levels"],
    ] as const;
    const { answers, status } = await asked(rows.map(([tool, args]) => [tool, args]));
    expect(answers.map(envelope)).toEqual(rows.map(([, , code, words]) => expect.objectContaining({ code, message: expect.stringContaining(words) as string })));
    expect(status).toBe(0);
  });

  test("answers all that was asked before its input ends", async () => {
    const { answers, status } = await asked(Array.from({ length: 20 }, () => ["check_taxonomy", "{}"]));
    expect(answers.filter((answer) => answer?.result?.structuredContent !== undefined)).toHaveLength(20);
    expect(status).toBe(0);
  });

  test("ends in silence when nobody reads its output any more", async () => {
    const { child, stderr } = start();
    const ended = once(child, "exit");
    for (const message of opening) child.stdin.write(`${JSON.stringify(message)}\n`);
    await once(child.stdout, "data");
    child.stdout.destroy();
    child.stdin.on("error", () => undefined);
    for (let id = 1; id < 20; id += 1) child.stdin.write(`{"jsonrpc":"2.0","id":${id},"method":"tools/call","params":{"name":"list_errors","arguments":{}}}\n`);
    expect([await ended, stderr]).toEqual([[0, null], []]);
  });

  test("says why a file cannot be read, once and in words", async () => {
    const { answers } = await asked(["none.yaml", "a\\u0000b", "x".repeat(5_000)].map((before) => ["diff", `{"before":"${before}"}`]));
    const reasons = ["none.yaml: the file does not exist", "a file cannot have this name", "its name is too long"];
    expect(answers.map(envelope)).toEqual(reasons.map((words) => expect.objectContaining({ code: "taxonomy_unreadable", message: expect.stringMatching(new RegExp(`^Cannot read (?!.*cannot read).*${words}|^Cannot read x`)) as string })));
    expect(answers[2]?.result?._meta?.["dev.faultline/error"]).toMatchObject({ details: { reason: "its name is too long" } });
  });

  test("knows a taxonomy without a server", async () => {
    writeFileSync(file, "taxonomy: 1\nname: notes\nversion: 1.0.0\nerrors: {}\nservers: {}\n");
    try {
      const { answers } = await asked([["list_errors", "{}"], ["propose_error", '{"code":"x_y","message":"m"}'], ["explain_error", '{"seen":"x"}']]);
      expect(answers[0]?.result?.structuredContent).toEqual({ errors: [] });
      expect([envelope(answers[1]), envelope(answers[2])]).toMatchObject([{ code: "proposal_rejected", message: "This error cannot be added: the taxonomy has no server" }, { code: "nothing_recognised" }]);
    } finally {
      writeFileSync(file, taxonomy);
    }
  });
});
