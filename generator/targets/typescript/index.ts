// TypeScript, as an npm package: which part of the model becomes which file, and which files are compiled.

import { isIn } from "../../model/targets.ts";
import { pages, pageTemplates } from "../surface/pages.ts";
import type { Language } from "../target.ts";
import { artefacts } from "./artefacts/index.ts";
import { moduleFault, withCompiled } from "./compiled.ts";
import { ship } from "./dist.ts";
import { entries } from "./entries.ts";
import { inSource } from "./in-source.ts";
import { naming, sayable } from "./naming.ts";
import { helpers } from "./template-helpers.ts";
import { needs } from "./shared-runtime.ts";

export const typescript: Language = {
  name: "typescript",
  naming,
  templates: {
    ...pageTemplates,
    "src/categories.ts": "all categories together, if errors are split by category",
    "src/client.ts": "the entry point of clients: functions to call, decode and catch",
    "src/errors.ts": "the error classes and the types of their details, of one category if there are many",
    "src/family.ts": "the union of all errors: constructors, tools and wire",
    "src/index.ts": "the entry point of servers, and of code that reports failures outside MCP",
    "src/mapping.ts": "the rules from native failures to errors, as data",
    "src/schemas.ts": "zod schemas of details, envelopes and tools",
    "src/server.ts": "the guard, and errors as tool results, JSON-RPC errors, problem details, statuses and log records",
    "src/shapes.ts": "the shapes of recursive types",
    "src/testing.ts": "an instance of every error, for tests",
    "src/types.ts": "types that details share",
  },
  helpers,
  artefacts: [...artefacts, ...pages({ naming, moduleOf: (server) => server.package })].map(({ name, files }) => ({ name, files: (server) => files(sayable(server)) })),
  package: (server) => {
    const { name: folder, package: name, version, into } = server;
    return into === undefined && isIn("typescript", server) ? { folder, name, version } : undefined;
  },
  includes: (path) => path,
  sources: (server) => (isIn("typescript", server) ? inSource(server) : []),
  needs,
  api: { entries, declarations: (path, text) => ship(path, text).dts },
  faultIn: moduleFault,
  finish: withCompiled,
};
