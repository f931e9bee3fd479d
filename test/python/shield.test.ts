// stdout of a shielded Python server has one writer: no refusal stands inside of a long answer, and nothing that is printed stands between answers.
// FAULTLINE_VENVS=<folder> has the SDKs: mcp1, mcp2, fastmcp3, fastmcp4.

import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { compile } from "../../generator/main.ts";
import { hasPython, python, withPackagesFor } from "./run.ts";

const kept = process.env["FAULTLINE_VENVS"] ?? "";
const sdks = ["mcp1", "mcp2", "fastmcp3", "fastmcp4"].filter((name) => kept !== "" && existsSync(join(kept, name)));
if (sdks.length === 0) console.log("The shield of Python servers: no SDK was tried; FAULTLINE_VENVS says where they are.");

const server = fileURLToPath(new URL("servers/failing.py", import.meta.url));
const taxonomy = readFileSync(new URL("servers/failing.yaml", import.meta.url), "utf8");

test.runIf(hasPython && sdks.length > 0).each(sdks.length > 0 ? sdks : ["no SDK"])("%s writes whole lines, and no others", async (sdk) => {
  const { files } = compile({ path: "taxonomy.yaml", text: taxonomy });
  await withPackagesFor(files, async (_, [sources = ""]) => {
    const child = spawn(join(kept, sdk, "bin/python"), [server, sdk, sources, "--shield"], { stdio: ["pipe", "pipe", "ignore"] });
    const out: string[] = [];
    createInterface({ input: child.stdout }).on("line", (text) => out.push(text));
    const send = (message: object): boolean => child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
    const call = (id: number, what: string): boolean => send({ id, method: "tools/call", params: { name: "act", arguments: { what } } });
    try {
      send({ id: 1, method: "initialize", params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1.0.0" } } });
      send({ method: "notifications/initialized" });
      // Each answer is longer than a pipe takes at once.
      for (const id of [2, 3, 4]) call(id, "long");
      call(5, "prints");
      for (let at = 0; at < 40; at += 1) child.stdin.write("no JSON\n");
      await expect.poll(() => out.length).toBe(45);
      const kinds = out.map((text) => Object.keys(JSON.parse(text) as object).sort().join());
      expect(kinds.filter((kind) => kind === "id,jsonrpc,result").length).toBe(5);
      expect(kinds.filter((kind) => kind === "error,id,jsonrpc").length).toBe(40);
    } finally {
      child.kill();
    }
  });
});

/** A test of a server's main, as runners of commands make it: streams in memory. */
const inMemory = `
import io, sys
from pyt_errors import shield_stdio
kept = sys.stdin, sys.stdout
given, taken = io.TextIOWrapper(io.BytesIO(b"words\\n")), io.TextIOWrapper(io.BytesIO())
sys.stdin, sys.stdout = given, taken
shield_stdio()
print("said")
sys.stdout.flush()
same = sys.stdin is given and sys.stdout is taken
said = taken.buffer.getvalue().decode()
sys.stdin, sys.stdout = kept
print([same, said, given.readline()])
`;

test.runIf(hasPython)("streams that stand in for a process's own stay as they are", async () => {
  const { files } = compile({ path: "taxonomy.yaml", text: taxonomy });
  await withPackagesFor(files, async (_, [sources = ""]) => {
    expect(python(inMemory, { paths: [sources] }).trim()).toBe("[True, 'said\\n', 'words\\n']");
  });
});
