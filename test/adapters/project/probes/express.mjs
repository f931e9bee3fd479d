// The till over HTTP, in Express.

import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import express from "express";
import { tillServer } from "../sdk-server.mjs";
import { customerOf } from "./customer.mjs";

const app = express();
app.use(express.json());

const serve = async (request, response) => {
  const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined });
  await tillServer().connect(transport);
  await transport.handleRequest(request, response, request.body);
};

app.post("/mcp", (request, response, next) => void serve(request, response).catch(next));

const http = app.listen(0, async () => {
  await customerOf(`http://127.0.0.1:${http.address().port}/mcp`);
  http.closeAllConnections();
  http.close();
});
