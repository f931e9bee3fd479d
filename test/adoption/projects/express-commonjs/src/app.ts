// A server of SDK 1 behind Express, in CommonJS: one for each request, without sessions.

import type { AddressInfo } from "node:net";
import express, { type Request, type Response } from "express";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import { buildServer } from "./build-server";

const app = express();
app.use(express.json());

const answer = async (request: Request, response: Response): Promise<void> => {
  const server = buildServer();
  const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined });
  response.on("close", () => void transport.close());
  await server.connect(transport);
  await transport.handleRequest(request, response, request.body);
};

app.post("/mcp", (request, response, next) => void answer(request, response).catch(next));
app.get("/mcp", (_, response) => void response.status(405).end());

const listening = app.listen(Number(process.env["PORT"] ?? 0), "127.0.0.1", () => console.log(`listening on http://127.0.0.1:${(listening.address() as AddressInfo).port}/mcp`));
