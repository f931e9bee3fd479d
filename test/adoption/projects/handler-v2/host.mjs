// The host of the route: Node's HTTP server in front of a function of requests.

import { createServer } from "node:http";
import { handler } from "./dist/route.js";

const server = createServer(async (incoming, outgoing) => {
  const chunks = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const hasBody =
    incoming.method !== "GET" &&
    incoming.method !== "HEAD" &&
    incoming.method !== "DELETE";
  const answered = await handler(
    new Request(`http://127.0.0.1${incoming.url}`, {
      method: incoming.method,
      headers: Object.entries(incoming.headers).map(([name, value]) => [
        name,
        String(value),
      ]),
      body: hasBody ? Buffer.concat(chunks) : undefined,
    }),
  );
  outgoing.writeHead(answered.status, Object.fromEntries(answered.headers));
  for await (const chunk of answered.body ?? []) outgoing.write(chunk);
  outgoing.end();
});
server.listen(0, "127.0.0.1", () =>
  console.log(`http://127.0.0.1:${server.address().port}/mcp`),
);
