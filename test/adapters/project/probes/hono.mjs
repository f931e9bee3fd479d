// The till over HTTP, in Hono.

import { StreamableHTTPTransport } from "@hono/mcp";
import { Hono } from "hono";
import { tillServer } from "../sdk-server.mjs";
import { customerOf } from "./customer.mjs";

const app = new Hono();
app.all("/mcp", async (context) => {
  const transport = new StreamableHTTPTransport();
  await tillServer().connect(transport);
  return transport.handleRequest(context);
});

await customerOf("http://till.example/mcp", (address, init) => app.fetch(new Request(address, init)));
