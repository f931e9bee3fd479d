// A server behind a URL, over streamable HTTP (MCP 2025-03-26 and later, transports). It opens no stream of its own.

import { isMessage, isRequest, messagesOf, textAt, type Message } from "../frame.ts";
import { headersOf } from "../revision.ts";
import { ConnectionError, isDoneIn, type Connect, type Listener } from "./connection.ts";

/** Characters of one answer. */
const longest = 32 * 1024 * 1024;

/** The data of the events of a stream (HTML, server-sent events), one after the other. */
async function* events(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  let data: string[] = [];
  let length = 0;
  for await (const chunk of body) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? "";
    for (const line of lines) {
      if (line.startsWith("data:")) {
        data.push(line.slice(5).replace(/^ /, ""));
        length += line.length;
      }
      if (line !== "") continue;
      yield data.join("\n");
      data = [];
      length = 0;
    }
    if (rest.length + length > longest) throw new Error("an event never ends");
  }
  yield data.join("\n");
}

/** A body as text. Raises an error where it does not end. */
async function textOf(body: AsyncIterable<Uint8Array> | null): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > longest) throw new Error("an answer never ends");
  }
  return text + decoder.decode();
}

const mostRedirects = 3;

/** The answer to a POST, from the origin of `url` alone: the headers are not for others. Raises a ConnectionError where it leads elsewhere. */
async function posted(url: string, init: RequestInit, left: number = mostRedirects): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: "manual" });
  const location = response.status >= 300 && response.status < 400 ? response.headers.get("location") : null;
  if (location === null) return response;
  const { href, origin } = new URL(location, url);
  // By the other statuses a POST becomes a GET.
  if (left === 0 || origin !== new URL(url).origin || ![307, 308].includes(response.status)) throw new ConnectionError("unreachable", `${url} redirects to ${href}; to verify that server, give its address`);
  await response.body?.cancel();
  return posted(href, init, left - 1);
}

/** A refusal of a body that could not be read has no id of its own (MCP 2025-03-26 and later, transports); it answers the request that was posted. */
const belonging = (answer: Message, request: Message, status: number): Message => (status >= 400 && isRequest(request) && isMessage(answer["error"]) ? { ...answer, id: request.id } : answer);

const tell = (text: string, status: number, request: Message, listener: Listener): void => {
  const messages = messagesOf(text);
  if (messages) for (const message of messages) listener.message(belonging(message, request, status), status);
  else if (text.trim() !== "") listener.noise(text.slice(0, 2_000));
};

const isOpening = ({ method }: Message): boolean => method === "initialize" || method === "server/discover";

const why = (error: unknown): string => {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return textAt(isMessage(cause) ? { ...cause } : {}, "code") ?? (cause instanceof Error ? cause.message : String(cause));
};

/** The headers of requests: the given ones, and those that earlier answers ask for. */
function rememberer(headers: Readonly<Record<string, string>>, listener: Listener) {
  let session: string | undefined;
  let revision: string | undefined;
  const learning: Listener = {
    ...listener,
    message: (message, status) => {
      const agreed = textAt(message, "result", "protocolVersion");
      // It becomes a header.
      if (agreed !== undefined && /^[\x21-\x7e]{1,100}$/.test(agreed)) revision ??= agreed;
      listener.message(message, status);
    },
  };
  return {
    learning,
    session: () => session,
    meet: (response: Response): void => void (session ??= response.headers.get("mcp-session-id") ?? undefined),
    given: (): Record<string, string> => ({
      ...headers,
      ...(session === undefined ? {} : { "mcp-session-id": session }),
      ...(revision === undefined ? {} : { "mcp-protocol-version": revision }),
    }),
  };
}

/** Hands on what answers `message`. */
async function handOn(response: Response, message: Message, url: string, listener: Listener): Promise<void> {
  const { status } = response;
  if (response.headers.get("content-type")?.toLowerCase().startsWith("text/event-stream") === true && response.body) {
    for await (const data of events(response.body)) tell(data, status, message, listener);
    return;
  }
  const text = await textOf(response.body);
  const isAnswer = messagesOf(text) !== undefined;
  if (isRequest(message) && !isAnswer && isOpening(message)) throw new ConnectionError("unreachable", `${url} does not speak MCP: it answers ${message.method} with HTTP ${status}`);
  if (isRequest(message) || isAnswer) tell(text, status, message, listener);
}

/** The failure of the connection that `error`, caught while `message` was sent, is; undefined if the connection goes on. */
function failureOf(error: unknown, message: Message, url: string, isReached: boolean): ConnectionError | undefined {
  if (error instanceof ConnectionError) return error;
  if (!isReached) return new ConnectionError("unreachable", `cannot reach ${url}: ${why(error)}`);
  return isOpening(message) ? new ConnectionError("unreachable", `cannot read the answer of ${url}: ${why(error)}`) : undefined;
}

/** Milliseconds for answers to end in, once they are given up. */
const longestEnd = 500;

/** `headers`: sent with every request, and never shown. */
export const http =
  (url: string, headers: Readonly<Record<string, string>> = {}): Connect =>
  (listener) => {
    const { session, given, meet, learning } = rememberer(headers, listener);
    let isReached = false;
    const giveUp = new AbortController();
    const running = new Set<Promise<void>>();

    const sent = async (message: Message): Promise<void> => {
      try {
        const init = { method: "POST", headers: { ...given(), ...headersOf(message), "content-type": "application/json", accept: "application/json, text/event-stream" }, body: JSON.stringify(message) };
        const response = await posted(url, { ...init, signal: giveUp.signal });
        if (response.status === 401 || response.status === 403) throw new ConnectionError("sign-in", `${url} requires a sign-in: HTTP ${response.status}`);
        isReached = true;
        meet(response);
        await handOn(response, message, url, learning);
      } catch (error) {
        const failure = giveUp.signal.aborted ? undefined : failureOf(error, message, url, isReached);
        if (failure) failed(failure);
      }
    };
    let failed: (error: ConnectionError) => void = () => undefined;

    const close = async (): Promise<void> => {
      const tidy = session() === undefined ? undefined : fetch(url, { method: "DELETE", headers: given(), redirect: "manual", signal: AbortSignal.timeout(2_000) });
      await tidy?.catch(() => undefined);
      giveUp.abort();
      // An answer that ends as it is given up may never be said to end.
      await isDoneIn(longestEnd, Promise.allSettled(running));
      listener.ended({ code: null, signal: null, asked: "stdin" });
    };
    return Promise.resolve({
      send: (message: Message) => {
        const posting = sent(message);
        running.add(posting);
        void posting.finally(() => running.delete(posting));
      },
      close,
      failed: new Promise<never>((_, reject) => (failed = reject)),
    });
  };
