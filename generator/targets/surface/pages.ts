// README.md and AGENTS.md of a package in any language: its errors as tables, and one of them in use. The samples of code are the language's (snippets.ts).

import type { Naming } from "../../model/naming.ts";
import { sentAs } from "../../model/codes.ts";
import type { ErrorDef, Json, Server, Tool } from "../../model/taxonomy.ts";
import { isFilled, sentErrors, visibleCodes, visibleErrors, visibleShapes } from "../../wire/visible.ts";
import type { Artefact } from "../target.ts";
import { classOf, makerOf } from "./docs.ts";
import { methodViews, retryRow, sharedCodes, scenariosView, toolView } from "./tools.ts";
import { categoryViews } from "./errors.ts";
import type { AgentsView, ReadmeUseView, ReadmeView } from "./view.ts";

/** The error that README.md shows in use: one that shows as much as possible of what errors are for. */
interface Showcase {
  readonly tool: Tool | undefined;
  readonly error: ErrorDef;
}

const visibleNames = ({ details }: ErrorDef): readonly string[] => Object.keys(visibleShapes(details));

const hasVisible = (error: ErrorDef): boolean => visibleNames(error).length > 0;

/** The first tool with an error that shows what details are for, or the next best; none where a server sends no errors at all. */
const showcaseOf = (server: Server): Showcase | undefined => {
  const errors = sentErrors(server);
  const byCode = new Map(errors.map((error) => [error.code, error]));
  const raised = server.tools.flatMap((tool) =>
    tool.errors.flatMap((code): readonly Showcase[] => {
      const error = byCode.get(code);
      return error ? [{ tool, error }] : [];
    }),
  );
  const known: readonly Showcase[] = raised.length > 0 ? raised : errors.map((error) => ({ tool: undefined, error }));
  const current = known.filter(({ error }) => error.deprecated === undefined);
  const plain = current.filter(({ error }) => error.recoverable !== "caller");
  return [...plain.filter(({ error }) => hasVisible(error)), ...plain, ...current, ...known][0];
};

/** The example details that its constructor wants, and those that a client sees. */
const exampleOf = (error: ErrorDef): { readonly [detail: string]: Json } => {
  const shown = new Set(visibleNames(error));
  const names = Object.entries(error.details).flatMap(([name, shape]) => (!isFilled(shape) && (shape.optional !== true || shown.has(name)) ? [name] : []));
  return Object.fromEntries(names.map((name) => [name, error.example[name] ?? null]));
};

const exampleView = (error: ErrorDef, naming: Naming): ReadmeUseView => {
  const details = exampleOf(error);
  return {
    code: error.code,
    className: classOf(error, naming),
    factory: makerOf(error, naming),
    hasDetails: Object.keys(details).length > 0,
    details,
    showsDetail: hasVisible(error),
    detail: visibleNames(error)[0] ?? "",
  };
};

/** The words that pages need from a language, beside its snippets. */
export interface Wording {
  readonly naming: Naming;
  /** The name that code imports the package of a server by. */
  readonly moduleOf: (server: Server) => string;
}

const languagesOf = (server: Server): readonly string[] => [...new Set(visibleErrors(server).flatMap(({ locales = {} }) => Object.keys(locales)))].sort();

const readmeView = (server: Server, { tool, error }: Showcase, { naming, moduleOf }: Wording): ReadmeView => {
  const retries = visibleErrors(server).flatMap(retryRow);
  const languages = languagesOf(server);
  const common = sharedCodes(server.tools.map(({ errors }) => visibleCodes(server, errors)), sentAs(server, server.fallback));
  const { description = "" } = server;
  return {
    title: server.title ?? server.package,
    hasDescription: description !== "",
    description,
    package: server.package,
    module: moduleOf(server),
    server: server.name,
    version: server.version,
    familyName: naming.familyOf(server.name),
    hasTools: tool !== undefined,
    tool: tool?.name ?? "",
    toolDescription: tool?.description ?? tool?.name ?? "",
    example: exampleView(error, naming),
    categories: categoryViews(server, naming),
    hasRetries: retries.length > 0,
    retries,
    hasLanguages: languages.length > 0,
    languages,
    language: languages[0] ?? "",
    translated: exampleView(visibleErrors(server).find(({ locales }) => locales !== undefined) ?? error, naming),
    common: [...common],
    tools: server.tools.map((one) => toolView(one, server, common)),
    toolScenarios: server.tools.filter(({ scenarios }) => scenarios.length > 0).map((one) => scenariosView(one, server)),
    hasMethods: server.methods.length > 0,
    methods: methodViews(server),
    hasRuntime: server.runtime !== undefined,
    runtime: server.runtime ?? "",
    bases: Object.keys(server.dependencies ?? {}),
    license: server.license,
  };
};

const agentsView = (server: Server, { tool, error }: Showcase, { naming, moduleOf }: Wording): AgentsView => ({
  title: server.title ?? server.package,
  package: server.package,
  module: moduleOf(server),
  server: server.name,
  familyName: naming.familyOf(server.name),
  fallback: server.fallback,
  hasTools: tool !== undefined,
  tool: tool?.name ?? "",
  example: exampleView(error, naming),
});

const page = (path: string, view: (server: Server, shown: Showcase) => object): Artefact => ({
  name: path,
  files: (server) => {
    const shown = showcaseOf(server);
    return shown ? [{ path, template: path, view: view(server, shown) }] : [];
  },
});

/** By path of a page, what it is, as a language lists its templates. */
export const pageTemplates = {
  "AGENTS.md": "how to throw, declare, map and handle errors, for coding agents",
  "README.md": "the README of the package",
} as const;

/** The pages of a language's packages; none for a server that sends no errors at all. */
export const pages = (wording: Wording): readonly Artefact[] => [
  page("AGENTS.md", (server, shown) => agentsView(server, shown, wording)),
  page("README.md", (server, shown) => readmeView(server, shown, wording)),
];
