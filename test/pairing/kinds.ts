// What can happen to a call, and how a cell of the pairing matrix is judged. It starts and prints nothing.

import { expect } from "vitest";
import type { Peer } from "./clients.ts";
import type { ClientDoor } from "./packages.ts";
import { own, provocations, success, toolKinds } from "./servers/provocations.mjs";

/** What came of a call: the result or what the SDK threw, and what it was decoded to. */
export interface Outcome {
  readonly raw: unknown;
  readonly error: unknown;
}

interface Expected {
  readonly name: string;
  readonly code: string;
  readonly details: object;
  readonly message: string;
  readonly ref?: boolean;
  readonly caller?: boolean;
}

interface Kind {
  readonly name: string;
  readonly call: (peer: Peer, door: ClientDoor, tool: string) => Promise<Outcome>;
  readonly judge: (outcome: Outcome, door: ClientDoor, server: Server, tool: string) => void;
}

export type Server = keyof typeof provocations;

/** Calls a tool once, and keeps both what the SDK and what the package made of it. */
async function callTool(peer: Peer, { callTool: call }: ClientDoor, name: string, args: unknown): Promise<Outcome> {
  let raw: unknown;
  const keep = <T>(value: T): T => {
    raw = value;
    return value;
  };
  const client = {
    callTool: (params: Parameters<Peer["callTool"]>[0]) =>
      peer.callTool(params).then(keep, (thrown: unknown) => {
        throw keep(thrown);
      }),
  };
  const error = await call(client, { name, arguments: args }).then(() => undefined, (thrown: unknown) => thrown);
  return { raw, error };
}

/** A request other than `tools/call`: its failure is decoded by hand. */
async function request(work: Promise<unknown>, { decode }: ClientDoor): Promise<Outcome> {
  const raw = await work.catch((thrown: unknown) => thrown);
  return { raw, error: decode(raw) };
}

const doubled = /MCP error -?\d+: /;

const declared = (kind: string) => ({ error }: Outcome, door: ClientDoor, server: Server): void => {
  const expected: { readonly [kind: string]: Expected } = provocations[server].kinds;
  const { name, code, details, message, ref = false, caller } = expected[kind] ?? expect.unreachable(kind);
  const type = door[name] as { readonly prototype: object };
  expect(error).toBeInstanceOf(type);
  expect(Object.getPrototypeOf(error)).toBe(type.prototype);
  expect(error).toMatchObject({ name, code, message, ...(caller !== undefined && { recoverable: caller }) });
  expect((error as { details: unknown }).details).toEqual(details);
  expect((error as { ref?: string }).ref ?? "").toMatch(ref ? /^[0-9a-f-]{36}$/ : /^$/);
};

/** What the servers say becomes of failures that the SDK makes itself. */
const becomes: { readonly [server in Server]: { readonly refused: string; readonly unknown: string } } = {
  cowgnition: { refused: "invalid_params", unknown: "invalid_params" },
  gmail: { refused: "parse_error", unknown: "not_found" },
  mcpkit: { refused: "invalid_params", unknown: "invalid_params" },
  notes: { refused: "invalid_input", unknown: "invalid_input" },
};

/** An error of the server's own in place of the SDK's text. */
const ofSdk = (kind: "refused" | "unknown", text: RegExp) => ({ error }: Outcome, door: ClientDoor, server: Server): void => {
  expect(error).not.toBeInstanceOf(door.RemoteError);
  expect(error).toMatchObject({ code: becomes[server][kind], message: expect.stringMatching(text) });
  expect((error as Error).message).not.toMatch(doubled);
};

/** What SDK v2 adds to results of the 2026-07-28 revision. */
const withoutStamps = (result: unknown): object => {
  const { resultType, _meta, ...rest } = result as { resultType?: unknown; _meta?: { readonly [key: string]: unknown } };
  const meta = Object.entries(_meta ?? {}).filter(([key]) => key !== "io.modelcontextprotocol/serverInfo");
  return { ...rest, ...(meta.length > 0 && { _meta: Object.fromEntries(meta) }) };
};

/** An error that goes as JSON-RPC error: its envelope stands in `data.error`, and v2 clients must not make an error of their own of it. */
const thrown = (kind: string): Kind["judge"] => (outcome, door, server) => {
  declared(kind)(outcome, door, server);
  expect((outcome.raw as { data?: unknown }).data).toMatchObject({ error: { code: (outcome.error as { code: string }).code } });
  expect((outcome.raw as Error).constructor.name).toMatch(/^(McpError|ProtocolError)$/);
};

/** Structured content goes with an error only where no client loses the error over it: no output schema, or one that errors satisfy. */
const carried = ({ raw, error }: Outcome, door: ClientDoor, server: Server, tool: string): void => {
  const { format, tool: plain } = provocations[server];
  const { isError = false, structuredContent, _meta, ...rest } = raw as { isError?: boolean; structuredContent?: unknown; _meta?: object };
  expect(_meta).toMatchObject({ "dev.faultline/error": { code: (error as { code: string }).code } });
  expect(isError).toBe(format.isError || tool !== plain);
  expect(structuredContent !== undefined).toBe(format.structured && tool !== "typed");
  if (structuredContent !== undefined) expect(door.decode({ ...rest, isError, structuredContent })).toEqual(error);
};

const ofTools = (kind: string): Kind => ({
  name: `tool, ${kind}`,
  call: (peer, door, tool) => callTool(peer, door, tool, { kind }),
  judge: (...args) => [declared(kind), carried].forEach((judge) => judge(...args)),
});

/** A row of the matrix each; those of tools are called on every tool. */
export const kinds: { readonly tools: readonly Kind[]; readonly others: readonly Kind[] } = {
  tools: [
    ...toolKinds.map(ofTools),
    {
      name: "tool, own isError",
      call: (peer, door, tool) => callTool(peer, door, tool, { kind: "own" }),
      judge: ({ raw, error }, door) => {
        expect(withoutStamps(raw)).toEqual(own);
        expect(error).toBeInstanceOf(door.RemoteError);
        expect(error).toMatchObject({ kind: "tool", message: own.content[0]?.text });
      },
    },
    {
      name: "tool, success",
      call: (peer, door, tool) => callTool(peer, door, tool, { kind: "success" }),
      judge: ({ raw, error }) => {
        expect(error).toBeUndefined();
        expect(raw).toMatchObject(success);
        expect(raw).not.toHaveProperty("isError");
      },
    },
    {
      name: "invalid arguments",
      call: (peer, door, tool) => callTool(peer, door, tool, { kind: 7 }),
      judge: ofSdk("refused", /kind: expected string, received number/),
    },
    {
      name: "arguments no object",
      call: (peer, door, tool) => callTool(peer, door, tool, "text"),
      judge: ofSdk("refused", /arguments: expected object, received another string/),
    },
  ],
  others: [
    { name: "unknown prompt", call: (peer, door) => request(peer.getPrompt("nope"), door), judge: ofSdk("unknown", /prompt nope/) },
    { name: "unknown tool", call: (peer, door) => callTool(peer, door, "nope", {}), judge: ofSdk("unknown", /tool nope/) },
    { name: "resource", call: (peer, door) => request(peer.readResource("pairing://broken"), door), judge: thrown("resource") },
    { name: "prompt", call: (peer, door) => request(peer.getPrompt("broken"), door), judge: thrown("prompt") },
    { name: "low-level request", call: (peer, door) => request(peer.request("pairing/probe"), door), judge: thrown("request") },
  ],
};
