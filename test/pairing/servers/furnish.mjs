// What a pairing server offers, the same on both SDKs: handlers that fail as they are told. It starts nothing.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as z from "zod";
import { own, provocations, success } from "./provocations.mjs";

/** A generated package in a folder: the server's name, its door and its schemas. */
export async function load(folder) {
  const { name } = JSON.parse(await readFile(join(folder, "taxonomy.json"), "utf8"));
  const open = (file) => import(pathToFileURL(join(folder, file.startsWith("needs-zod") || file.startsWith("testing") ? "dist" : "src", file)).href);
  return { family: name, faultline: await open("index.js"), schemas: await open("needs-zod-4.js") };
}

const until = (signal, ms) =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => resolve(clearTimeout(timer)));
  });

/** The three tools differ in their output schema: none, one, and one that errors satisfy too. */
function addTools(server, { faultline, schemas }, { tool, kinds }) {
  const { guardTool, withErrorBranch } = faultline;
  const fail = ({ kind }) => {
    if (kind === "own") return own;
    if (kind === "success") return success;
    throw kinds[kind].make(faultline);
  };
  const shape = { done: z.boolean() };
  const typed = async (args) => {
    const result = fail(args);
    return result === success ? { ...success, structuredContent: { done: true } } : result;
  };
  const inputSchema = z.object({ kind: z.string() });
  server.registerTool(tool, { inputSchema }, fail);
  server.registerTool("typed", { inputSchema, outputSchema: z.object(shape) }, guardTool(tool, typed));
  server.registerTool("widened", { inputSchema, outputSchema: z.object(withErrorBranch(shape, schemas.toolSchemas[tool])) }, guardTool(tool, typed));
}

/** Signals between SDKs, which are no errors. An elicitation may be thrown by a class of the other SDK too. */
function addSignals(server, { Elicitation, foreign, onRequest, signalOf }) {
  const elicit = async (whose) => {
    const type = whose === "own" ? Elicitation : (await foreign()).UrlElicitationRequiredError;
    throw new type([{ mode: "url", message: "Sign in first.", elicitationId: "e-1", url: "https://example.org/sign-in" }]);
  };
  server.registerTool("elicit", { inputSchema: z.object({ whose: z.enum(["own", "foreign"]) }) }, ({ whose }) => elicit(whose));
  for (const whose of ["own", "foreign"]) onRequest(server, `pairing/elicit-${whose}`, () => elicit(whose));
  server.registerTool("hang", { inputSchema: z.object({ ms: z.number() }) }, async ({ ms }, context) => {
    await until(signalOf(context), ms);
    throw new Error("too late");
  });
  server.registerTool("exit", { inputSchema: z.object({}) }, () => process.exit(1));
}

/** Guards a new server and registers everything on it. `sdk` holds what the SDKs name differently. */
export function furnish(server, pack, sdk) {
  const { family, faultline } = pack;
  const row = provocations[family];
  const fail = (kind) => () => {
    throw row.kinds[kind].make(faultline);
  };
  faultline.guardServer(server);
  addTools(server, pack, row);
  addSignals(server, sdk);
  server.registerResource("broken", "pairing://broken", {}, fail("resource"));
  server.registerPrompt("broken", { description: "Fails." }, async () => fail("prompt")());
  sdk.onRequest(server, "pairing/probe", fail("request"));
  return server;
}
