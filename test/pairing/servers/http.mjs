// Serves fetch-style handlers, one per path, over HTTP on 127.0.0.1. It knows neither MCP nor an SDK.

import { createServer } from "node:http";
import { Readable } from "node:stream";

/** The web Request a Node request stands for; its signal aborts when the client goes away. */
const requestOf = (incoming, outgoing) => {
  const left = new AbortController();
  outgoing.on("close", () => outgoing.writableFinished || left.abort());
  const { method, url, headers } = incoming;
  const body = method === "POST" ? { body: Readable.toWeb(incoming), duplex: "half" } : {};
  return new Request(`http://${headers.host}${url}`, { method, headers, signal: left.signal, ...body });
};

const answer = async (response, outgoing) => {
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.flushHeaders();
  for await (const chunk of response.body ?? []) outgoing.write(chunk);
  outgoing.end();
};

/** Listens on a port, a free one if none is named, until stdin ends, and says which on stdout. `handlers`: path → Request → Response. */
export function serveHttp(handlers, port = 0) {
  const server = createServer(async (incoming, outgoing) => {
    try {
      const handle = handlers[incoming.url];
      await answer(handle ? await handle(requestOf(incoming, outgoing)) : new Response(null, { status: 404 }), outgoing);
    } catch (error) {
      if (!outgoing.destroyed) outgoing.destroy(error);
    }
  });
  server.listen(port, "127.0.0.1", () => console.log(server.address().port));
  process.stdin.on("end", () => process.exit()).resume();
}
