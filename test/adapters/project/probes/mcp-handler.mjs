// The till over HTTP, in mcp-handler.

import { createMcpHandler } from "mcp-handler";
import { guardServer } from "till-errors";
import { z } from "zod";
import { pay } from "../tools.mjs";
import { customerOf } from "./customer.mjs";

const handler = createMcpHandler(
  (server) => {
    guardServer(server, { log: () => {} }).registerTool("pay", { description: "Takes a payment.", inputSchema: { card: z.string() } }, pay);
  },
  {},
  { basePath: "" },
);

await customerOf("http://till.example/mcp", (address, init) => handler(new Request(address, init)));
process.exit(0);
