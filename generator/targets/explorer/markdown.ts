// Pages in Markdown: one a server, an error and a tool, at addresses that stay as long as the names do. For repositories and static sites.

import { factsOf } from "../../lookup/facts.ts";
import { rowsOf, tablesOf } from "../../lookup/rows.ts";
import { legible } from "../../model/plainly.ts";
import type { ErrorDef, Server, Tool } from "../../model/taxonomy.ts";
import { documentedErrors, visibleCodes } from "../../wire/visible.ts";
import type { Planned } from "../target.ts";
import type { ErrorPageView, ServerPageView, ToolPageView } from "./view.ts";
import { worded } from "./worded.ts";
import { byName, hashOf } from "../../model/canonical.ts";
import { isDeviceName } from "../../model/naming.ts";

/** Bytes that a name may have on every disk are 255; what is around it takes some. */
const longest = 200;

/** A sign of a code by its number: no code has an equals sign itself, and no builder of sites leaves out what begins with one. */
const escaped = (sign: string): string => `=${sign.charCodeAt(0).toString(16).padStart(2, "0")}`;

const isOfServer = (code: string): boolean => /^readme$/i.test(code);

/** The name of a code that has to yield to another one that differs in case alone: its capitals are written out. */
const written = (code: string, yields: boolean): string => {
  const portable = code.replace(/[^A-Za-z0-9._-]/g, escaped);
  const apart = yields ? portable.replace(/[A-Z]/g, escaped) : portable;
  const name = isOfServer(apart) || isDeviceName(apart) ? apart.replace(/^./, escaped) : apart;
  return name.length <= longest ? name : `${name.slice(0, longest - 16)}==${hashOf(code).slice(0, 14)}`;
};

/** Names of pages by code, different ones wherever they are kept. Of codes that differ in case alone the one without capitals, else the first, keeps its own. */
export function pageNames(codes: readonly string[]): ReadonlyMap<string, string> {
  const holders = new Map<string, string>();
  for (const code of [...codes].sort(byName)) {
    const folded = code.toLowerCase();
    if (!holders.has(folded) || code === folded) holders.set(folded, code);
  }
  return new Map(codes.map((code) => [code, written(code, holders.get(code.toLowerCase()) !== code)]));
}

const recoverable = ({ recoverable }: ErrorDef): string => (recoverable === true ? "yes" : recoverable === false ? "no" : "decided by the code that throws it");

/** Labels whose texts are names. */
const coded: ReadonlySet<string> = new Set(["On the wire", "Special case of", "Former codes", "Methods", "JSON-RPC"]);

const errorView = (server: Server, error: ErrorDef, hasFrontMatter: boolean): ErrorPageView => {
  const { code, title = "", url, help = [] } = error;
  const { wires, methods } = factsOf(server, error);
  const tools = server.tools.filter(({ errors }) => visibleCodes(server, errors).includes(code));
  const links = [...help, ...(url === undefined ? [] : [{ description: url, url }])];
  return {
    hasFrontMatter,
    server: server.title ?? server.name,
    ...worded(error),
    title: title === "" ? code : title,
    rows: rowsOf({ server, error, methods, tools: [] }).map(([label, texts]) => ({ label, coded: coded.has(label), texts })),
    tables: tablesOf({ error }),
    hasTools: tools.length > 0,
    tools: tools.map(({ name }) => ({ description: name, url: `tools/${name}.md` })),
    hasWires: wires !== undefined,
    wires: wires ? [{ name: "Tool result", value: wires.tool }, { name: "JSON-RPC error", value: wires.jsonRpc }, { name: "problem+json (RFC 9457)", value: wires.http }, { name: "Log record", value: wires.log }] : [],
    hasLinks: links.length > 0,
    links,
  };
};

/** The file name of an error's page. */
const pagesOf = (server: Server): ((code: string) => string) => {
  const names = pageNames(documentedErrors(server).map(({ code }) => code));
  return (code) => `${names.get(code) ?? code}.md`;
};

const toolView = (server: Server, tool: Tool, hasFrontMatter: boolean): ToolPageView => {
  const known = new Set(documentedErrors(server).map(({ code }) => code));
  const codes = new Set(visibleCodes(server, tool.errors));
  const scenarios = tool.scenarios.filter(({ error }) => error === undefined || known.has(error));
  const { name, description = "" } = tool;
  const pageOf = pagesOf(server);
  return {
    hasFrontMatter,
    server: server.title ?? server.name,
    name,
    hasDescription: description !== "",
    description,
    errors: documentedErrors(server)
      .filter(({ code }) => codes.has(code))
      .map((error) => ({ link: { description: error.code, url: `../${pageOf(error.code)}` }, message: legible(error.message), recoverable: recoverable(error) })),
    hasScenarios: scenarios.length > 0,
    scenarios: scenarios.map(({ when, error, message = "" }) => ({ when, gets: error ?? "success", message })),
  };
};

const serverView = (server: Server, hasFrontMatter: boolean, pageOf: (code: string) => string): ServerPageView => ({
  hasFrontMatter,
  title: server.title ?? server.name,
  description: server.description ?? `The errors of the MCP server ${server.name}.`,
  errors: documentedErrors(server).map((error) => ({
    link: { description: error.code, url: pageOf(error.code) },
    message: legible(error.message),
    category: error.category,
    recoverable: recoverable(error),
    number: String(error.jsonRpc.default),
    status: String(error.httpStatus),
  })),
  hasTools: server.tools.length > 0,
  tools: server.tools.map(({ name }) => ({ description: name, url: `tools/${name}.md` })),
});

/** The page of one error; `path`: below a folder of the server's name. */
export const errorPage = (server: Server, error: ErrorDef, hasFrontMatter: boolean, path = "error.md"): Planned => ({
  path: `${server.name}/${path}`,
  template: "error.md",
  view: errorView(server, error, hasFrontMatter),
});

/** Below a folder of the server's name. */
export const markdown = (server: Server, hasFrontMatter: boolean): readonly Planned[] => {
  const pageOf = pagesOf(server);
  const at = (path: string): string => `${server.name}/${path}`;
  return [
    { path: at("README.md"), template: "server.md", view: serverView(server, hasFrontMatter, pageOf) },
    ...documentedErrors(server).map((error) => errorPage(server, error, hasFrontMatter, pageOf(error.code))),
    ...server.tools.map((tool) => ({ path: at(`tools/${tool.name}.md`), template: "tool.md", view: toolView(server, tool, hasFrontMatter) })),
  ];
};
