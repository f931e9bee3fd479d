// The till in FastMCP, which keeps the SDK's server to itself: each tool is guarded.

import { FastMCP } from "fastmcp";
import { guardTool } from "till-errors";
import { z } from "zod";
import { pay } from "./tools.mjs";

const server = new FastMCP({ name: "till", version: "1.0.0" });

server.addTool({
  name: "pay",
  description: "Takes a payment.",
  parameters: z.object({ card: z.string() }),
  execute: guardTool("pay", async ({ card }) => pay({ card }), { log: () => {} }),
});

await server.start({ transportType: "stdio" });
