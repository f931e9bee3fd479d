// Asks a server, and has everything that passes observed: requests with a time limit, a handshake, a new connection where the last one died.

import { ConnectionError, type Connect, type Connection } from "./connect/connection.ts";
import { at, isMessage, isRequest, isResponse, textAt, type Id, type Message } from "./frame.ts";
import type { Record } from "./record.ts";
import { isStateless, opening, spoken } from "./revision.ts";
import { scrub } from "./secrets.ts";

export interface DriveOptions {
  readonly connect: Connect;
  /** Milliseconds for one answer. */
  readonly timeoutMs: number;
  /** The MCP revision that is asked for. */
  readonly revision: string;
  /** Everything that passes, in order. */
  readonly take: (record: Record) => void;
  readonly version: string;
}

export interface Call {
  readonly method: string;
  readonly params?: unknown;
}

export interface Driver {
  /** Whether the connection is open. */
  isOpen(): boolean;
  /** Connects, and shakes hands. Raises a ConnectionError. */
  open(): Promise<void>;
  /** The answers in the order asked; undefined where none came in time. `cancel`: they are cancelled at once, and not waited for. */
  ask(calls: readonly Call[], options?: { readonly probe?: string; readonly cancel?: boolean }): Promise<readonly (Message | undefined)[]>;
  /** Asks whether the server is still there, in the way of its revision. */
  ping(probe: string): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds in which a cancelled call is still listened to. */
const aftermath = 1_500;

export function driver({ connect, timeoutMs, revision, take, version }: DriveOptions): Driver {
  const began = performance.now();
  const now = (): number => Math.round(performance.now() - began);
  const pending = new Map<Id, (answer: Message | undefined) => void>();
  let connection: Connection | undefined;
  let next = 1;
  let lastWords = "";
  let isClosing = false;

  const settle = (id: Id, answer: Message | undefined): void => {
    pending.get(id)?.(answer);
    pending.delete(id);
  };
  const drop = (): void => {
    connection = undefined;
    for (const id of pending.keys()) settle(id, undefined);
  };

  const send = (message: Message, probe?: string): void => {
    take({ at: now(), from: "client", ...(probe === undefined ? {} : { probe }), message });
    connection?.send(message);
  };

  /** What a server may ask of a client: we are alive, and can nothing else. */
  const reply = (message: Message): void => {
    if (!isRequest(message)) return;
    const { id, method } = message;
    send({ jsonrpc: "2.0", id, ...(method === "ping" ? { result: {} } : { error: { code: -32601, message: "Method not found" } }) });
  };

  const ask = (call: Call, probe: string | undefined, waits: number): { readonly id: Id; readonly answer: Promise<Message | undefined> } => {
    const id = next;
    next += 1;
    const answer = new Promise<Message | undefined>((resolve) => {
      const timer = setTimeout(() => settle(id, undefined), waits);
      pending.set(id, (message) => {
        clearTimeout(timer);
        resolve(message);
      });
    });
    // A probe that goes without params goes without.
    const params = call.params === undefined ? undefined : spoken(call.params, revision, version);
    send({ jsonrpc: "2.0", id, method: call.method, ...(params === undefined ? {} : { params }) }, probe);
    return { id, answer };
  };

  const shake = async (): Promise<void> => {
    const first = opening(revision, version);
    const { answer } = ask(first, undefined, Math.max(timeoutMs, 30_000));
    const response = await (connection?.failed ? Promise.race([answer, connection.failed]) : answer);
    if (isClosing) return;
    if (response && isMessage(response["result"])) {
      if (!isStateless(revision)) send({ jsonrpc: "2.0", method: "notifications/initialized" });
      return;
    }
    const words = lastWords.trim() === "" ? "" : `; it said: ${scrub(lastWords.trim().slice(-1_000))}`;
    const told = textAt(response, "error", "message");
    const why = told !== undefined ? `it answers ${first.method} with an error: ${told.slice(0, 200)}` : connection ? `it does not answer ${first.method} within ${Math.max(timeoutMs, 30_000) / 1_000} s` : `it ended before it answered ${first.method}${words}`;
    throw new ConnectionError(/\b(?:401|unauthori[sz]ed)\b/i.test(told ?? "") ? "sign-in" : "unreachable", `there is no MCP server: ${why}`);
  };

  const askAll: Driver["ask"] = async (calls, { probe, cancel = false } = {}) => {
    // A server that is being ended is asked nothing more.
    if (isClosing) return calls.map(() => undefined);
    const asked = calls.map((call) => ask(call, probe, cancel ? aftermath : timeoutMs));
    if (cancel) for (const { id } of asked) send({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: id, reason: "no longer wanted" } }, probe);
    return Promise.all(asked.map(({ answer }) => answer));
  };

  return {
    ask: askAll,
    ping: async (probe) => void (await askAll([isStateless(revision) ? opening(revision, version) : { method: "ping" }], { probe })),
    isOpen: () => connection !== undefined,
    async open() {
      connection = await connect({
        message(message, status) {
          take({ at: now(), from: "server", ...(status === undefined ? {} : { status }), message });
          const id = at(message, "id");
          if (isResponse(message) && (typeof id === "string" || typeof id === "number")) settle(id, message);
          else reply(message);
        },
        noise: (text) => take({ at: now(), from: "stdout", text }),
        logged(text) {
          lastWords = `${lastWords}${text}\n`.slice(-2_000);
          take({ at: now(), from: "stderr", text });
        },
        ended(end) {
          take({ at: now(), from: "exit", ...end });
          drop();
        },
      });
      connection.failed?.catch(() => drop());
      await shake();
    },
    async close() {
      const ending = connection;
      isClosing = true;
      // What still waits is not wanted any more.
      if (ending) for (const id of pending.keys()) send({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: id } });
      await ending?.close();
      drop();
    },
  };
}
