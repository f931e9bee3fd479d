// Serves the explorer to this machine, made anew at every request: after an edit, reload the page. It is not a server for others.

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { usageError } from "../run/exits.ts";

export interface Answer {
  readonly status: 200 | 500;
  readonly type: "text/html" | "text/plain";
  readonly text: string;
}

/** The page at `path`, or undefined where there is none. */
export type Answers = (path: string) => Promise<Answer | undefined>;

/** Another site's page may have its own name lead here (DNS rebinding); it then says that name. */
const isHere = ({ headers: { host = "" } }: IncomingMessage): boolean => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host);

const send = (response: ServerResponse, status: number, type: string, text: string, headers: { readonly [name: string]: string } = {}): void => {
  response.writeHead(status, { "content-type": `${type}; charset=utf-8`, "cache-control": "no-store", "x-content-type-options": "nosniff", ...headers });
  response.end(text);
};

/** `/gmail/rate_limited`, as a docsUrl may have it, is an anchor of the one page. */
const anchor = /^\/([a-z0-9-]+\/_?[A-Za-z0-9]+(?:[_.:/-]+[A-Za-z0-9]+)*)\/?$/;

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

async function answer(request: IncomingMessage, response: ServerResponse, answers: Answers): Promise<void> {
  if (!isHere(request)) return send(response, 403, "text/plain", "This server answers only this machine.\n");
  if (request.method !== "GET" && request.method !== "HEAD") return send(response, 405, "text/plain", "This server only answers GET and HEAD.\n", { allow: "GET, HEAD" });
  const path = (request.url ?? "/").split("?", 1)[0] ?? "/";
  const [, to] = anchor.exec(decoded(path)) ?? [];
  if (to !== undefined) return send(response, 302, "text/plain", `See /#${to}\n`, { location: `/#${to}` });
  const page = await answers(path);
  if (!page) return send(response, 404, "text/plain", "This page does not exist.\n");
  send(response, page.status, page.type, page.text);
}

/** Resolves to the address once it is served, and to a function that ends it. Raises a usage error where the port is taken. */
export async function serve(port: number, answers: Answers): Promise<{ readonly address: string; readonly end: () => Promise<void> }> {
  const server = createServer((request, response) => {
    answer(request, response, answers).catch((error: unknown) => send(response, 500, "text/plain", `${error instanceof Error ? error.message : String(error)}\n`));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(usageError(error.code === "EADDRINUSE" ? `port ${port} is in use; choose another with --port` : error.message)));
    server.listen(port, "127.0.0.1", resolve);
  });
  const { port: given } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${given}/`, end: () => new Promise((resolve) => server.close(() => resolve())) };
}
