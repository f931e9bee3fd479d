// What the boundary servers offer, the same on both SDKs: handlers that fail as they are told. It starts nothing.

import * as z from "zod";
import { canaries, careless, lookAlikes, markOf, places } from "./canaries.mjs";
import { fail } from "./ways.mjs";

/** Throws the error that `place` makes of a secret, or of a text that only looks like one. */
const planter = (depot) => ({ canary, place, lookAlike }) => {
  const text = lookAlike === undefined ? canaries[canary].text : lookAlikes[lookAlike];
  const error = ({ ...places, ...careless })[place](text, markOf(canary, place), depot);
  throw typeof error === "object" && "stack" in error && place !== "stack" ? Object.assign(error, { note: text }) : error;
};

/** One of the many calls of the stress test: `id` comes back, whatever happens. */
const worker = ({ BusyError, RefusedError }) => async ({ id, way }) => {
  if (id % 3 === 0) await new Promise((resolve) => setTimeout(resolve, id % 5));
  if (way === "busy") throw new BusyError({ retry_after: id + 1 });
  if (way === "refused") throw new RefusedError({ reason: `call ${id}` }, { cause: new Error(`cause of ${id}`) });
  if (way === "native") throw Object.assign(new Error(`stranger ${id}`), { data: { id } });
  if (way === "nothing") return undefined;
  return { content: [{ type: "text", text: `done ${id}` }], structuredContent: { id } };
};

const memory = () => {
  globalThis.gc?.();
  return { content: [], structuredContent: { ...process.memoryUsage() } };
};

const print = ({ length }) => ({ content: [{ type: "text", text: "x".repeat(length) }] });

/** Registers everything on a guarded server. `sdk` holds what the SDKs name differently. */
export function furnish(server, depot, { ResourceTemplate, argsSchema, onRequest }) {
  const plant = planter(depot);
  const inputSchema = z.looseObject({});
  server.registerTool("fetch", { inputSchema }, plant);
  server.registerTool("store", { inputSchema }, async (args) => plant(args));
  server.registerTool("typed", { inputSchema, outputSchema: z.object({ done: z.boolean() }) }, plant);
  server.registerTool("work", { inputSchema }, worker(depot));
  server.registerTool("print", { inputSchema }, print);
  server.registerTool("memory", { inputSchema }, memory);
  server.registerResource("item", new ResourceTemplate("depot://{canary}/{place}", { list: undefined }), {}, (_, variables) =>
    plant(Object.fromEntries(Object.entries(variables).map(([key, value]) => [key, decodeURIComponent(value)]))),
  );
  server.registerPrompt("label", { argsSchema: argsSchema({ canary: z.string(), place: z.string() }) }, plant);
  onRequest("depot/inspect", (params) => plant(params));
  server.registerTool("fail", { inputSchema }, fail);
  server.registerTool("fail later", { inputSchema }, async (args) => fail(args));
  server.registerResource("failing", new ResourceTemplate("failing://{form}/{way}", { list: undefined }), {}, (_, variables) =>
    fail(Object.fromEntries(Object.entries(variables).map(([key, value]) => [key, decodeURIComponent(value)]))),
  );
  server.registerPrompt("fail", { argsSchema: argsSchema({ form: z.string(), way: z.string() }) }, fail);
  onRequest("depot/fail", (params) => fail(params));
  return server;
}
