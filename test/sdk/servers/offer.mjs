// What the weather server offers, the same on both SDKs: tools, resources and prompts whose schemas say no, or fail themselves. It starts nothing.

import * as z from "zod";

const fail = () => {
  throw Object.assign(new Error("connect 10.0.3.7 failed, password=hunter2hunter2, see /srv/weather/app.js"), { data: { password: "hunter2hunter2" } });
};
const text = (text) => ({ content: [{ type: "text", text }] });

const forecast = z.object({
  city: z.string(),
  days: z.number().int().min(1).max(10).optional(),
  unit: z.enum(["metric", "imperial"]).optional(),
  at: z.union([z.number(), z.iso.datetime()]).optional(),
  code: z.string().superRefine((code, context) => {
    if (!/^[A-Z]{3}$/.test(code)) context.addIssue({ code: "custom", message: `Use a station code of three capitals, not ${code}` });
  }).optional(),
});

const place = z.object({ latitude: z.number(), longitude: z.number() });
const trip = z.object({ vessel: z.string(), skipper: z.string(), harbour: place, departure: z.iso.datetime(), knots: z.number(), crew: z.array(z.object({ surname: z.string(), berth: z.number() })), luggage: z.boolean(), season: z.enum(["spring", "summer"]) });

/** A check that fails the first time alone: run again, it says nothing. */
const once = (check) => {
  let isFirst = true;
  return (value, context) => {
    if (!isFirst) return true;
    isFirst = false;
    return check(value, context);
  };
};
const locked = (value, context) => context.addIssue({ code: "custom", message: `${value} is locked by hunter2hunter2` });

const outputs = {
  wrong: { structuredContent: { count: "many" } },
  none: {},
  right: { structuredContent: { count: 1 } },
};

/** Registers everything on an McpServer of either SDK, whose resource templates `template` makes. */
export function offer(server, template) {
  server.registerTool("forecast", { inputSchema: forecast }, ({ city }) => text(`Sunny in ${city}`));
  server.registerTool("plan_sailing_trip", { inputSchema: trip }, () => text("done"));
  server.registerTool("checked", { inputSchema: z.object({ token: z.string().refine(fail) }) }, () => text("done"));
  server.registerTool("checked_later", { inputSchema: z.object({ token: z.string().refine(async () => fail()) }) }, () => text("done"));
  server.registerTool("fetch_page", { inputSchema: z.object({ url: z.string().transform((url) => new URL(url)) }) }, () => text("done"));
  server.registerTool("checked_once", { inputSchema: z.object({ token: z.string().refine(once(async () => fail())) }) }, () => text("done"));
  server.registerTool("locked_once", { inputSchema: z.object({ token: z.string().superRefine(once(locked)) }) }, () => text("done"));
  server.registerTool("history", { inputSchema: z.object({ kind: z.string() }), outputSchema: z.object({ count: z.number() }) }, ({ kind }) => ({ ...text("done"), ...outputs[kind] }));
  server.registerTool("history_broken", { inputSchema: z.object({}), outputSchema: z.object({ count: z.number().refine(fail) }) }, () => ({ ...text("done"), structuredContent: { count: 1 } }));
  server.registerTool("history_once", { inputSchema: z.object({}), outputSchema: z.object({ count: z.number().refine(once(async () => fail())) }) }, () => ({ ...text("done"), structuredContent: { count: 1 } }));
  server.registerTool("silent", { inputSchema: z.object({}) }, () => ({ ...text("done"), toJSON: fail }));
  server.registerTool("ask", { inputSchema: z.object({}) }, async () => {
    const ping = { method: "ping", params: { _meta: { n: 1n } } };
    return text(await server.server.request(ping, z.object({}), { timeout: 1_000 }).then(() => "answered", ({ message }) => message));
  });
  server.registerTool("own", { inputSchema: z.object({}) }, () => ({ ...text("My own words."), isError: true }));
  server.registerTool("closed", { inputSchema: z.object({}) }, () => text("done")).disable();
  server.registerResource("station", "weather://stations/BER", {}, () => ({ contents: [{ uri: "weather://stations/BER", text: "Berlin" }] }));
  server.registerResource("config", "weather://config", {}, (uri) => {
    throw new Error(`Resource ${uri.href}: invalid JSON in line 3`);
  });
  server.registerResource("archive", template("weather://archive/{day}", { list: () => ({}), complete: { day: once(fail) } }), {}, () => ({ contents: [] }));
  server.registerPrompt("greet", { argsSchema: z.object({ name: z.string() }) }, ({ name }) => {
    throw new Error(`Cannot fill the prompt: user ${name} not found`);
  });
  server.registerPrompt("report_once", { argsSchema: z.object({ city: z.string().refine(once(async () => fail())) }) }, () => ({ messages: [] }));
  server.registerPrompt("report_locked_once", { argsSchema: z.object({ city: z.string().superRefine(once(locked)) }) }, () => ({ messages: [] }));
  server.registerPrompt("report", { argsSchema: z.object({ city: z.string().min(3), tone: z.enum(["dry", "wet"]) }) }, () => ({ messages: [] }));
  server.registerPrompt("report_checked", { argsSchema: z.object({ city: z.string().refine(fail) }) }, () => ({ messages: [] }));
  return server;
}

/** The prompts of SDK v1 are registered by shapes. */
export const byShape = (server) =>
  new Proxy(server, {
    get: (target, key) => {
      const member = Reflect.get(target, key);
      if (key !== "registerPrompt") return typeof member === "function" ? member.bind(target) : member;
      return (name, { argsSchema }, callback) => target.registerPrompt(name, { argsSchema: argsSchema.shape }, callback);
    },
  });
