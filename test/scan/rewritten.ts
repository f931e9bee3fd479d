// A server of its own, as a project that is installed and built: its failures asked for over stdio. No tests here.

import { spawn } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { createInterface } from "node:readline";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import { complaints } from "../compiler.ts";
import { project, type Project } from "../init/project.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const servers = fileURLToPath(new URL("servers", import.meta.url));

/** Copies a server, and gives it what it depends on. */
export function installed(name: string): Project {
  const made = project({});
  cpSync(join(servers, name), made.folder, { recursive: true, filter: (path) => !/[\\/]expected[\\/]|expected\.txt$/.test(path) });
  mkdirSync(join(made.folder, "node_modules/@types"), { recursive: true });
  for (const each of ["@modelcontextprotocol", "zod", "@types/node", "undici-types"]) symlinkSync(join(root, "node_modules", each), join(made.folder, "node_modules", each), "junction");
  symlinkSync(join(root, "node_modules/typescript6"), join(made.folder, "node_modules/typescript"), "junction");
  return made;
}

/** Writes the packages, and links them. */
export function generate(made: Project, name: string): void {
  const { status, stderr } = made.faultline("generate");
  expect({ status, stderr }).toMatchObject({ status: 0 });
  symlinkSync(join(made.folder, "generated", name), join(made.folder, "node_modules", `${name}-errors`), "junction");
}

/** By the native compiler: which one made it is nothing to what the server does. */
export function build({ folder }: Project): void {
  expect(complaints(folder)).toBe("");
}

interface Answer {
  readonly id?: number;
  readonly result?: object;
  readonly error?: object;
}

/** What the built server answers to the calls of calls.json, each as a line of JSON; what differs from run to run has a fixed name. */
export async function answers({ folder }: Project): Promise<readonly string[]> {
  const calls = JSON.parse(readFileSync(join(folder, "calls.json"), "utf8")) as readonly object[];
  const child = spawn(process.execPath, ["build/index.js"], { cwd: folder, stdio: ["pipe", "pipe", "ignore"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let id = 0;
  const ask = async (method: string, params: object): Promise<Answer> => {
    id += 1;
    child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id, method, params })}\n`);
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new Error(`the server ended before it answered ${method}`);
      const answer = JSON.parse(String(value)) as Answer;
      if (answer.id === id) return answer;
    }
  };
  try {
    await ask("initialize", { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "test", version: "1.0.0" } });
    child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" })}\n`);
    const said: string[] = [];
    for (const params of calls) {
      const { result, error } = await ask("tools/call", params);
      said.push(JSON.stringify(result ?? { error }).replace(/"ref":"[^"]+"|Ref: [\w-]+/g, (found) => (found.startsWith('"') ? '"ref":"…"' : "Ref: …")));
    }
    return said;
  } finally {
    child.kill();
  }
}
