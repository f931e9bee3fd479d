// A server of a framework that keeps the SDK's server to itself; handlers return texts.

import { FastMCP, UserError } from "fastmcp";
import { z } from "zod";
import { forecastOf } from "./forecast.js";

const server = new FastMCP({ name: "weather", version: "0.2.0" });

server.addTool({
  name: "get_forecast",
  description: "Says what the weather will be.",
  parameters: z.object({ city: z.string() }),
  execute: async ({ city }) => forecastOf(city),
});

server.addTool({
  name: "list_cities",
  description: "Lists the cities.",
  execute: async () => "Rome",
});

server.addTool({
  name: "book_sunshine",
  description: "Books good weather.",
  parameters: z.object({ days: z.number() }),
  async execute({ days }) {
    if (days > 3) throw new UserError("At most three days of sunshine for account ada-7781.");
    return { content: [{ type: "text", text: `${days} days` }] };
  },
});

await server.start({ transportType: "stdio" });
