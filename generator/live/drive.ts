// Asks a server, and has everything that passes observed: requests with a time limit, a handshake, a new connection where the last one died.

import { ConnectionError, startTime, type Connect, type Connection, type Listener } from "./connect/connection.ts";
import { at, isMessage, isRequest, isResponse, textAt, type Id, type Message, type Request } from "./frame.ts";
import { mostTools } from "./learn.ts";
import type { Record } from "./record.ts";
import { isStateless, opening, spoken } from "./revision.ts";
import { scrub } from "./secrets.ts";

export interface DriveOptions {
  readonly connect: Connect;
  /** Milliseconds for one answer. */
  readonly timeoutMs: number;
  /** Milliseconds for the answer to the handshake: `startTime`, or the time for one answer where that is longer, if it is not set. */
  readonly startMs?: number | undefined;
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

/** Requests that wait for their answers, each for its time. */
interface Waiting {
  /** Resolves to undefined after `ms`. */
  answer(id: Id, ms: number): Promise<Message | undefined>;
  settle(id: Id, answer: Message | undefined): void;
  ids(): readonly Id[];
}

function waiting(): Waiting {
  const pending = new Map<Id, (answer: Message | undefined) => void>();
  const settle: Waiting["settle"] = (id, answer) => {
    pending.get(id)?.(answer);
    pending.delete(id);
  };
  return {
    settle,
    ids: () => [...pending.keys()],
    answer: (id, ms) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => settle(id, undefined), ms);
        pending.set(id, (message) => {
          clearTimeout(timer);
          resolve(message);
        });
      }),
  };
}

/** An address of this machine: a server that prints one serves HTTP. */
const ownAddress = /https?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1?\])(?::\d+)?(?:\/(?:[\w./-]*[\w/])?)?/g;

/** The signs of a server that does not answer: the end of its log, the last address that it printed, its first line that is not a message, and the id of its first answer. */
interface Spoken {
  readonly lastWords: string;
  readonly address?: string;
  readonly line?: string;
  readonly id?: unknown;
  readonly isShut?: true;
}

const longestShown = 200;

/** Signs of an answer that went wrong. */
function instead({ address, line, id }: Spoken): string {
  if (address !== undefined) return `; it was asked over stdio, and serves ${address}`;
  if (line !== undefined) return `; it writes to stdout, where only messages may stand, each on its own line: ${scrub(line.trim().slice(0, longestShown))}`;
  return id === undefined ? "" : `; it sends an answer with the id ${JSON.stringify(id).slice(0, longestShown)}, which no request has`;
}

/** Why there is no server: what it answered the first request with, or that it did not. */
function noServer(method: string, response: Message | undefined, isOpen: boolean, ms: number, spoken: Spoken): ConnectionError {
  const refusal = response && (textAt(response, "error", "message") ?? JSON.stringify(response["error"] ?? response["result"] ?? null));
  const words = spoken.lastWords.trim() === "" ? "" : `; it said: ${scrub(spoken.lastWords.trim().slice(-1_000))}`;
  const unanswered = isOpen ? `it does not answer ${method} within ${ms / 1_000} s${instead(spoken)}` : `it ${spoken.isShut ? "closed its output while it ran on," : "ended"} before it answered ${method}${words}`;
  const kind = response && "error" in response ? "an error" : "a result that is not an object";
  const why = refusal === undefined ? unanswered : `it answers ${method} with ${kind}: ${scrub(refusal.slice(0, longestShown))}`;
  return new ConnectionError(refusal !== undefined && /\b(?:401|unauthori[sz]ed)\b/i.test(refusal) ? "sign-in" : "unreachable", `no MCP server answers: ${why}`, response === undefined && isOpen);
}

/** Requests of a server to its client: we answer ping, and nothing else. */
const reply = ({ id, method }: Request): Message => ({ jsonrpc: "2.0", id, ...(method === "ping" ? { result: {} } : { error: { code: -32601, message: "Method not found" } }) });

type Note = (record: Untimed) => void;
type Untimed = { [F in Record["from"]]: Omit<Extract<Record, { from: F }>, "at"> }[Record["from"]];

/** Notes everything that a connection says, and passes on what needs an action. */
function listening(note: Note, on: { answer(id: Id, message: Message): void; request(message: Request): void; end(): void }): { readonly listener: Listener; spoken(): Spoken } {
  let spoken: Spoken = { lastWords: "" };
  const printed = (text: string): void => {
    const address = text.match(ownAddress)?.at(-1);
    if (address !== undefined) spoken = { ...spoken, address };
  };
  const listener: Listener = {
    message(message, status) {
      note({ from: "server", ...(status !== undefined && { status }), message });
      const id = at(message, "id");
      if (isResponse(message)) spoken = { id, ...spoken };
      if (isResponse(message) && typeof id === "number") on.answer(id, message);
      else if (isRequest(message)) on.request(message);
    },
    noise(text) {
      printed(text);
      spoken = { line: text, ...spoken };
      note({ from: "stdout", text });
    },
    logged(text) {
      printed(text);
      spoken = { ...spoken, lastWords: `${spoken.lastWords}${text}\n`.slice(-2_000) };
      note({ from: "stderr", text });
    },
    ended(end) {
      if (end.isShut) spoken = { ...spoken, isShut: true };
      note({ from: "exit", ...end });
      on.end();
    },
  };
  return { listener, spoken: () => spoken };
}

type Pending = ReturnType<typeof waiting>;

interface State {
  connection(): Connection | undefined;
  isClosing(): boolean;
}

/** Requests over the connection that is open, if any. */
function asking({ timeoutMs, revision, version }: Pick<DriveOptions, "timeoutMs" | "revision" | "version">, note: Note, pending: Pending, { connection, isClosing }: State) {
  let next = 1;
  const send = (message: Message, probe?: string): void => {
    note({ from: "client", ...(probe !== undefined && { probe }), message });
    connection()?.send(message);
  };
  const ask = (call: Call, probe: string | undefined, waits: number): { readonly id: Id; readonly answer: Promise<Message | undefined> } => {
    const id = next;
    next += 1;
    const answer = pending.answer(id, waits);
    // A probe that goes without params goes without.
    const params = call.params === undefined ? undefined : spoken(call.params, revision, version);
    send({ jsonrpc: "2.0", id, method: call.method, ...(params === undefined ? {} : { params }) }, probe);
    return { id, answer };
  };
  const askAll: Driver["ask"] = async (calls, { probe, cancel = false } = {}) => {
    // A server that is being ended is asked nothing more.
    if (isClosing()) return calls.map(() => undefined);
    const requests = calls.map((call) => ask(call, probe, cancel ? aftermath : timeoutMs));
    if (cancel) for (const { id } of requests) send({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: id, reason: "no longer wanted" } }, probe);
    return Promise.all(requests.map(({ answer }) => answer));
  };
  return { send, ask, askAll };
}

/** The most pages of tools/list that are asked for: a server may never say that there are no more. */
const mostPages = 100;

/** The answers to tools/list, page by page; undefined where none came. Once `isOver`, or when more tools came than are looked at, no further one is asked for: each may take all the time of an answer. */
export async function* toolPages(drive: Pick<Driver, "ask">, isOver: () => boolean): AsyncGenerator<Message | undefined> {
  let cursor: string | undefined;
  let tools = 0;
  for (let page = 0; page < mostPages; page += 1) {
    const [answer] = await drive.ask([{ method: "tools/list", params: cursor === undefined ? {} : { cursor } }]);
    yield answer;
    const next = textAt(answer, "result", "nextCursor");
    const listed = at(answer, "result", "tools");
    tools += Array.isArray(listed) ? listed.length : 0;
    if (next === undefined || next === cursor || tools >= mostTools || isOver()) return;
    cursor = next;
  }
}

const timed = (take: DriveOptions["take"]): Note => {
  const began = performance.now();
  return (record) => take({ at: Math.round(performance.now() - began), ...record });
};

export function driver({ connect, timeoutMs, startMs = Math.max(timeoutMs, startTime), revision, take, version }: DriveOptions): Driver {
  const [note, pending] = [timed(take), waiting()];
  let connection: Connection | undefined;
  let isClosing = false;
  const { send, ask, askAll } = asking({ timeoutMs, revision, version }, note, pending, { connection: () => connection, isClosing: () => isClosing });

  const isOpen = (): boolean => connection !== undefined;
  const drop = (): void => {
    connection = undefined;
    for (const id of pending.ids()) pending.settle(id, undefined);
  };

  const { listener, spoken } = listening(note, { answer: pending.settle, request: (message) => send(reply(message)), end: drop });

  return {
    ask: askAll,
    ping: async (probe) => void (await askAll([isStateless(revision) ? opening(revision, version) : { method: "ping" }], { probe })),
    isOpen,
    async open() {
      // It may have ended by the time that a request is sent.
      const opened = await connect(listener);
      connection = opened;
      opened.failed?.catch(() => drop());
      const first = opening(revision, version);
      const { answer } = ask(first, undefined, startMs);
      const response = await (opened.failed ? Promise.race([answer, opened.failed]) : answer);
      if (isClosing) return;
      if (!response || !isMessage(response["result"])) throw noServer(first.method, response, isOpen(), startMs, spoken());
      if (!isStateless(revision)) send({ jsonrpc: "2.0", method: "notifications/initialized" });
    },
    async close() {
      const ending = connection;
      isClosing = true;
      // Calls that still wait are not wanted any more.
      if (ending) for (const id of pending.ids()) send({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: id } });
      await ending?.close();
      drop();
    },
  };
}
