// verify with a contract: from a taxonomy, an installed package or a file; what of it was seen, and what was not.

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fitAll } from "../../generator/wire/plain/shapes.ts";
import { taxonomy } from "./example.ts";
import { faultline, type Said } from "../commands/cli.ts";
import { root } from "./servers/start.ts";

let home = "";
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), "faultline-contract-"));
  writeFileSync(join(home, "taxonomy.yaml"), taxonomy["taxonomy.yaml"]);
  writeFileSync(join(home, "server.mjs"), server);
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Without our guard, in its own words; SLOPPY has it break the contract. */
const server = `
import { createInterface } from "node:readline";
const sloppy = process.env.SLOPPY;
const tool = (name) => ({ name, inputSchema: { type: "object", properties: { id: { type: "string" } }, required: ["id"] }, annotations: { readOnlyHint: name === "edit_note" } });
const envelope = (code, message, rest) => ({ code, message, category: "user", recoverable: true, contract: "@me/notes-errors@1.2.0", ...rest });
const failed = (code, message, rest) => ({ isError: true, content: [{ type: "text", text: "[" + code + "] " + message }], _meta: { "dev.faultline/error": envelope(code, message, rest) } });
const deleted = new Set();
const call = (name, { id } = {}) => {
  if (typeof id !== "string") return name === "edit_note" ? failed("invalid_input", "Invalid input: id is missing", { details: { problem: "id is missing" } }) : failed("gone", "No such note.");
  if (sloppy) return { isError: true, content: [{ type: "text", text: "note " + id.slice(0, 40) + " is locked" }] };
  if (name === "delete_note" && deleted.has(id)) return failed("gone", "No such note.");
  if (name === "delete_note") return deleted.add(id), { content: [{ type: "text", text: "Deleted." }] };
  if (id === "a") return failed("note_locked", "Note a is locked by Ada.", { details: { id, owner: "Ada" } });
  return { content: [{ type: "text", text: "Saved." }] };
};
const answer = ({ method, params }) => {
  if (method === "initialize") return { result: { protocolVersion: params.protocolVersion, capabilities: { tools: {} }, serverInfo: { name: "notes", version: "1.0.0" } } };
  if (method === "tools/list") return { result: { tools: ["delete_note", "edit_note"].map(tool) } };
  if (method === "ping") return { result: {} };
  if (method !== "tools/call") return { error: { code: -32601, message: "Method not found" } };
  if (typeof params?.name !== "string" || typeof (params.arguments ?? {}) !== "object" || !/^(delete|edit)_note$/.test(params.name)) return { error: { code: -32602, message: "No such call." } };
  return { result: call(params.name, params.arguments) };
};
createInterface({ input: process.stdin }).on("line", (line) => {
  const { id, ...message } = JSON.parse(line);
  if (id !== undefined) process.stdout.write(JSON.stringify({ jsonrpc: "2.0", id, ...answer(message) }) + "\\n");
});
`;

const verify = (...args: readonly string[]): Said => faultline(["verify", "--seed", "7", "--reporter", "short", ...args, "--", process.execPath, "server.mjs"], home);

describe("a server that keeps its contract, without the guard", () => {
  test("passes, and is told what was not provoked", () => {
    const said = verify();
    expect(said.stderr).toBe("");
    expect(said.stdout).toContain("Coverage 28 %: 2 of 7 declared pairs of tool and code seen. Not provoked is not passed.");
    expect(said.stdout).toContain("Seen:\n  edit_note: invalid_input, note_locked\nNot provoked:\n  delete_note: gone, internal_error, invalid_input\n  edit_note: busy, internal_error\n");
    expect(said.status).toBe(0);
  });

  test("is told so as JSON, with the first transcript of each pair", () => {
    const { coverage, transcript } = JSON.parse(verify("--json").stdout) as { coverage: { seen: { code: string; line: number }[] }; transcript: { line: number; text: string }[] };
    const seen = coverage.seen.find(({ code }) => code === "note_locked");
    expect(transcript.find(({ line }) => line === seen?.line)?.text).toContain("[note_locked] Note a is locked by Ada.");
    expect(transcript.find(({ line }) => line === (seen?.line ?? 0) - 1)?.text).toContain('"arguments":{"id":"a"}');
  });

  test("repeats what it is declared to repeat, where it may be called", () => {
    const said = verify("--allow", "delete_note");
    expect(said.stdout).toContain("Coverage");
    expect(said.stderr).toBe("");
  });

  test("fails where more of it had to be seen", () => {
    expect(verify("--min-coverage", "28").status).toBe(0);
    const said = verify("--min-coverage", "29");
    expect(said.status).toBe(5);
    expect(said.stderr).toContain("coverage-low");
  });
});

describe("a server that does not", () => {
  test("is told each broken promise", () => {
    process.env["SLOPPY"] = "1";
    const said = verify();
    delete process.env["SLOPPY"];
    expect(said.status).toBe(5);
    expect(said.stderr).toContain("error[carrier-missing]: a failure of edit_note carries no declared error at all");
    expect(said.stderr).toContain("error[scenario-differs]: edit_note ended with no declared error where \"Ada has it\" says note_locked");
    expect(said.stderr).toContain("error[canary-echoed]");
  });
});

describe("the contract", () => {
  test("of an installed package, or of a file, is the same", () => {
    expect(faultline(["generate", "--reporter", "short"], home).status).toBe(0);
    const folder = join(home, "node_modules/@me/notes-errors");
    mkdirSync(folder, { recursive: true });
    for (const file of ["package.json", "taxonomy.json"]) cpSync(join(home, "generated/notes", file), join(folder, file));
    const bare = verify().stdout;
    expect(verify("--contract", "@me/notes-errors").stdout).toBe(bare);
    expect(verify("--contract", "generated/notes/taxonomy.json").stdout).toBe(bare);
    expect(verify("--contract", "taxonomy.yaml", "--server", "notes").stdout).toBe(bare);
  });

  test("that is none, or is not said clearly enough, is refused", () => {
    expect(verify("--contract", "@me/nothing")).toMatchObject({ status: 2, stderr: expect.stringContaining("the package does not exist") as string });
    expect(verify("--server", "other")).toMatchObject({ status: 2, stderr: expect.stringContaining("it has notes") as string });
    const many = faultline(["verify", "--contract", "taxonomy.yaml", "--", "node"], root);
    expect(many).toMatchObject({ status: 2, stderr: expect.stringContaining("name one with --server: cowgnition, gmail") as string });
    writeFileSync(join(home, "none.json"), "{}");
    expect(verify("--contract", "none.json")).toMatchObject({ status: 2, stderr: expect.stringContaining("is not a contract") as string });
  });
});

describe("a package's ./testing", () => {
  test("holds a server to the same contract, and shows what is wrong with it", async () => {
    const door = (await import(join(home, "generated/notes/dist/testing.js"))) as typeof import("../../templates/typescript/src/live.js");
    const command = [process.execPath, join(home, "server.mjs")];
    const report = await door.verifyServer(command, { minCoverage: 28 });
    expect(report.findings).toEqual([]);
    await expect(door.verifyServer(command, { minCoverage: 90 })).rejects.toThrow("28 % of the declared pairs of tool and code were seen; the required minimum is 90 %");
    process.env["SLOPPY"] = "1";
    const broken = await door.verifyServer(`${process.execPath} '${join(home, "server.mjs")}'`).then(() => undefined, (error: unknown) => error);
    delete process.env["SLOPPY"];
    expect(broken).toBeInstanceOf(door.ContractBroken);
    expect(String(broken)).toContain("error[carrier-missing]: a failure of edit_note carries no declared error at all");
    await expect(door.verifyServer("no-such-command-here")).rejects.toThrow("the command does not exist");
  });

  test("imports nothing but Node", () => {
    const code = readFileSync(join(home, "generated/notes/dist/live.js"), "utf8");
    const imported = [...code.matchAll(/(?<!")\b(?:from|import)\s*"([^"]+)"/g)].map(([, name]) => name);
    expect(imported.filter((name) => !name?.startsWith("node:"))).toEqual([]);
  });
});

test("a pattern that is not one fits nothing, and stops nothing", () => {
  const shapes = { id: { type: "string", pattern: "(" } } as const;
  expect(fitAll({ id: "(" }, shapes)).toBe(false);
  expect(fitAll({ id: "a" }, { id: { ...shapes.id, pattern: "^a$" } })).toBe(true);
});
