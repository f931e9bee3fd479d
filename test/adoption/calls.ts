// Calls of a running server over a real connection, and what the model reads of each. It judges nothing.

import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Adoption } from "./adoption.ts";

export interface Answer {
  readonly call: string;
  /** What the model reads. */
  readonly text: string;
  readonly isError: boolean;
  /** Of the declared error, if there is one. */
  readonly code?: string | undefined;
  /** All that came, for comparing. */
  readonly whole: unknown;
}

export interface Answers {
  readonly fails: readonly Answer[];
  readonly works: readonly Answer[];
}

const textOf = (content: unknown): string =>
  Array.isArray(content) ? content.map((block: { readonly text?: unknown }) => String(block.text ?? "")).join("\n") : JSON.stringify(content);

const answer = async (client: Client, name: string, args: { readonly [name: string]: unknown }): Promise<Answer> => {
  const call = `${name} ${JSON.stringify(args)}`;
  try {
    const whole = await client.callTool({ name, arguments: args });
    const error = whole._meta?.["dev.faultline/error"] as { readonly code?: string } | undefined;
    return { call, text: textOf(whole.content), isError: whole.isError === true, code: error?.code, whole };
  } catch (error) {
    const { message, data } = error as { readonly message: string; readonly data?: { readonly error?: { readonly code?: string } } };
    return { call, text: message, isError: true, code: data?.error?.code, whole: { message } };
  }
};

const env = (): { [name: string]: string } => Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value === undefined || /^(VITEST|NODE_OPTIONS)/.test(name) ? [] : [[name, value]])));

/** The first address that the process prints. */
const addressOf = async (child: ChildProcess): Promise<URL> => {
  if (!child.stdout) throw new Error("the server has no output");
  let said = "";
  child.stderr?.on("data", (chunk: Buffer) => (said += chunk.toString()));
  for await (const line of createInterface({ input: child.stdout })) {
    const [address] = /http:\S+/.exec(line) ?? [];
    if (address !== undefined) return new URL(address);
  }
  throw new Error(`the server printed no address: ${said}`);
};

/** Starts the server in `cwd` and makes every call of the adoption. */
export async function callAll({ start, http, fails, works }: Adoption, cwd: string): Promise<Answers> {
  const client = new Client({ name: "adoption", version: "1.0.0" });
  const child = http === true ? spawn(process.execPath, start, { cwd, env: env(), stdio: ["ignore", "pipe", "pipe"] }) : undefined;
  try {
    const transport = child
      ? new StreamableHTTPClientTransport(await addressOf(child))
      : new StdioClientTransport({ command: process.execPath, args: [...start], cwd, env: env(), stderr: "ignore" });
    // The session may be undefined, which the interface of transports does not allow for.
    await client.connect(transport as StdioClientTransport);
    const all: { readonly [kind in keyof Answers]: Answer[] } = { fails: [], works: [] };
    for (const { tool, arguments: args } of fails) all.fails.push(await answer(client, tool, args));
    for (const [tool, args] of works) all.works.push(await answer(client, tool, args));
    return all;
  } finally {
    await client.close();
    if (child && child.exitCode === null && child.kill("SIGKILL")) await once(child, "close");
  }
}
