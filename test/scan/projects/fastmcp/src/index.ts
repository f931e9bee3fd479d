// A server of FastMCP. A fixture: it is read, not run.

import { FastMCP, UserError } from "fastmcp";
import { z } from "zod";

const server = new FastMCP({ name: "weather", version: "1.0.0" });

server.addTool({
  name: "forecast",
  description: "Says what the weather will be.",
  parameters: z.object({ city: z.string() }),
  execute: async ({ city }) => {
    if (!cities.has(city)) throw new UserError(`I do not know ${city}`);
    return forecast(city);
  },
});

const cities = new Set(["Bergen"]);

const forecast = async (city: string): Promise<string> => {
  const response = await fetch(`https://weather.example.org/${city}`).catch((cause: unknown) => {
    throw new Error("The weather service cannot be reached", { cause });
  });
  return response.text();
};

server.start({ transportType: "stdio" });
