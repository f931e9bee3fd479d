// README.md: how to use the package, and its errors as tables.

import { familyName } from "../names.ts";
import { sentAs } from "../../../model/sent-as.ts";
import type { Server } from "../../../model/taxonomy.ts";
import type { Artefact } from "../../target.ts";
import { described } from "../readme/described.ts";
import { categoryViews } from "../readme/errors.ts";
import { methodViews, retryRow, toldToolView, toolView } from "../readme/outlets.ts";
import { exampleView, showcaseOf, type Showcase } from "../readme/showcase.ts";
import type { ReadmeView } from "../view.ts";
import { sharedCodes } from "../shared-codes.ts";
import { visibleCodes, visibleErrors } from "../../../wire/visible.ts";

const languagesOf = (server: Server): readonly string[] => [...new Set(visibleErrors(server).flatMap(({ locales = {} }) => Object.keys(locales)))].sort();

const view = (server: Server, { tool, error }: Showcase): ReadmeView => {
  const retries = visibleErrors(server).flatMap(retryRow);
  const languages = languagesOf(server);
  const common = sharedCodes(server.tools.map(({ errors }) => visibleCodes(server, errors)), sentAs(server, server.fallback));
  return {
    title: server.title ?? server.package,
    ...described(server),
    package: server.package,
    clientPackage: `${server.package}/client`,
    problemPackage: `${server.package}/problem`,
    statusPackage: `${server.package}/status`,
    server: server.name,
    version: server.version,
    familyName: familyName(server.name),
    hasTools: tool !== undefined,
    tool: tool?.name ?? "",
    toolDescription: tool?.description ?? tool?.name ?? "",
    example: exampleView(error),
    categories: categoryViews(server),
    hasRetries: retries.length > 0,
    retries,
    hasLanguages: languages.length > 0,
    languages,
    language: languages[0] ?? "",
    told: exampleView(visibleErrors(server).find(({ locales }) => locales !== undefined) ?? error),
    common: [...common],
    tools: server.tools.map((one) => toolView(one, server, common)),
    toldTools: server.tools.filter(({ scenarios }) => scenarios.length > 0).map((one) => toldToolView(one, server)),
    hasMethods: server.methods.length > 0,
    methods: methodViews(server),
    hasRuntime: server.runtime !== undefined,
    runtime: server.runtime ?? "",
    bases: Object.keys(server.dependencies ?? {}),
    license: server.license,
  };
};

export const readme: Artefact = {
  name: "readme",
  files: (server) => {
    const shown = showcaseOf(server);
    return shown ? [{ path: "README.md", template: "README.md", view: view(server, shown) }] : [];
  },
};
