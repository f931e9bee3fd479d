// The till in FastMCP, which makes the SDK's servers itself, behind one guard.

import { FastMCP } from "fastmcp";
import { guardServer } from "till-errors";
import { z } from "zod";
import { pay } from "./tools.mjs";

const server = guardServer(new FastMCP({ name: "till", version: "1.0.0" }), { log: () => {} });

server.addTool({
  name: "pay",
  description: "Takes a payment.",
  parameters: z.object({ card: z.string() }),
  execute: async ({ card }) => pay({ card }),
});

await server.start({ transportType: "stdio" });
