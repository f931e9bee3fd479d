// A route as serverless hosts have it: a handler that is given a server for each request, of SDK 2.

import { createMcpHandler } from "mcp-handler";
import { z } from "zod";
import { roll } from "./roll.js";

export const handler = createMcpHandler(
  (server) => {
    server.registerTool(
      "roll_dice",
      {
        description: "Rolls a die.",
        inputSchema: z.object({ sides: z.number().int().min(2) }),
      },
      async ({ sides }) => ({
        content: [{ type: "text", text: String(roll(sides)) }],
      }),
    );
    server.registerTool(
      "list_dice",
      { description: "Lists the dice." },
      async () => ({ content: [{ type: "text", text: "6, 20" }] }),
    );
  },
  { serverInfo: { name: "dice", version: "0.1.0" } },
);
