// The verb mcp: this command as an MCP server on stdin and stdout, for agents and editors. mcp/ has its answers.

import { exits } from "../run/exits.ts";
import type { Flags } from "../terminal/flags.ts";
import { version } from "../terminal/version.ts";

/** Resolves when the client has gone. */
export async function run([taxonomy]: readonly unknown[], { cwd, write }: Flags): Promise<number> {
  const { serveStdio } = await import("../mcp/server.ts");
  await serveStdio({ file: String(taxonomy), cwd: String(cwd), write: write === true }, version);
  return exits.ok;
}
