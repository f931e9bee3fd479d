// The MCP server: tools and resources registered on the SDK, guarded by our own package. What tools answer is made elsewhere; a resource is the page of an error.

import { fromJsonSchema, McpServer, ResourceTemplate } from "@modelcontextprotocol/server";
import { guardServer, PageMissingError, stdioTransport } from "../dist/errors/index.js";
import { modelOf, type Project, inspect, textOf } from "./project.ts";
import { type Arguments, bounded, type Tool } from "./tool.ts";
import { renderPages } from "../main.ts";
import { errorPage } from "../targets/explorer/markdown.ts";
import { json } from "../diagnose/print/json.ts";
import { diff } from "./tools/diff.ts";
import { errorsOfTool } from "./tools/errors-of-tool.ts";
import { explainError } from "./tools/explain-error.ts";
import { listErrors } from "./tools/list-errors.ts";
import { proposeError } from "./tools/propose-error.ts";

/** A slash in a code is not a step of the address. */
export const uriOf = (server: string, code: string): string => `faultline://errors/${server}/${code.replaceAll("/", "%2F")}`;

/** The code as it is in an address: who fills in a template of addresses writes some of its signs by their numbers. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Raises page_missing if no error has that code, and what modelOf raises. */
export function pageAt(uri: string, project: Project): string {
  const [, name, rest = ""] = /^faultline:\/\/errors\/([a-z0-9-]+)\/(.+)$/.exec(uri) ?? [];
  const server = modelOf(project).servers.find((one) => one.name === name);
  const error = server?.errors.find(({ code }) => code === rest || code === decoded(rest));
  const [page] = server && error ? renderPages([errorPage(server, error, false)]).files : [];
  if (!page) throw new PageMissingError({ uri });
  return page.text;
}

const instructions =
  "Typed errors of MCP servers, as a taxonomy declares them. Give any trace of an error to explain_error, unchanged. Before code throws a new error, look for a fitting one with list_errors; " +
  "if none fits, propose_error writes its YAML. After an edit of the taxonomy, check_taxonomy reports what is wrong and where.";

const register = (server: McpServer, { name, title, description, properties, required = [], writes, answer }: Tool, project: Project): void => {
  const inputSchema = fromJsonSchema<Arguments>({ type: "object", properties: bounded(properties), required: [...required], additionalProperties: false } as Parameters<typeof fromJsonSchema>[0]);
  const readOnlyHint = writes !== true || !project.write;
  server.registerTool(name, { title, description, inputSchema, annotations: { title, readOnlyHint, destructiveHint: false, openWorldHint: false } }, (args) => {
    const data = answer(args, project);
    return { content: [{ type: "text", text: JSON.stringify(data, null, 2) }], structuredContent: JSON.parse(JSON.stringify(data)) as { [key: string]: unknown } };
  });
};

function serverOf(project: Project, version: string): McpServer {
  const server = guardServer(new McpServer({ name: "faultline", version, title: "Faultline" }, { instructions }));
  for (const tool of tools) register(server, tool, project);
  const list = (): { resources: { uri: string; name: string; title?: string; description: string; mimeType: string }[] } => ({
    resources: modelOf(project).servers.flatMap(({ name, errors }) =>
      errors.map(({ code, title, message }) => ({ uri: uriOf(name, code), name: `${name}/${code}`, ...(title === undefined ? {} : { title }), description: message, mimeType: "text/markdown" })),
    ),
  });
  server.registerResource("error", new ResourceTemplate(uriOf("{server}", "{code}"), { list }), { title: "An error", description: "All facts about one error, in Markdown.", mimeType: "text/markdown" }, (uri) => ({
    contents: [{ uri: uri.href, mimeType: "text/markdown", text: pageAt(uri.href, project) }],
  }));
  return server;
}

/** Serves stdin and stdout until one of them ends. */
export async function serveStdio(project: Project, version: string): Promise<void> {
  const server = serverOf(project, version);
  const ended = new Promise<void>((resolve) => {
    process.stdin.once("end", resolve).once("close", resolve);
    Object.assign(server.server, { onclose: resolve });
  });
  await server.connect(stdioTransport());
  await ended;
  await server.close();
}

const checkTaxonomy: Tool = {
  name: "check_taxonomy",
  title: "Check the taxonomy",
  description: "Checks the taxonomy's shape and rules. Each finding has a stable code, its place (line and column), what to do and, if certain, the edit that corrects it.",
  properties: {},
  answer(_, project) {
    const { diagnostics, sources } = inspect(textOf(project), project);
    return JSON.parse(json(diagnostics, new Map(sources.map(({ path, text }) => [path, text])))) as object;
  },
};

const tools: readonly Tool[] = [checkTaxonomy, diff, errorsOfTool, explainError, listErrors, proposeError];
