// contracts/, taxonomy.json and the files around the code: licence, change log, .gitignore. Code is made by the languages.

import { defined } from "../../model/defined.ts";
import { document } from "../../model/left-out.ts";
import { onceForAll } from "../../model/once.ts";
import { derived } from "../../model/own-files.ts";
import type { Server, Tool } from "../../model/taxonomy.ts";
import { vectorFile } from "../../wire/vectors.ts";
import type { Artefact, Planned } from "../target.ts";
import { bodySchema } from "../../wire/body-schema.ts";
import type { Schema } from "../../wire/detail-schema.ts";
import { contractDocument } from "../../wire/contract-document.ts";
import { bodyHead } from "../../wire/envelope-schema.ts";
import { visibleCodes, visibleErrors } from "../../wire/visible.ts";
import { wireCode } from "../../model/codes.ts";
import type { ChangelogView, LicenceView } from "./view.ts";

/** contracts/vectors.json: what the errors of the server must do, as rows that an implementation in any language is held to; where the taxonomy asks for it. */
export const vectors: Artefact = {
  name: "vectors",
  files: (server) => (server.vectors === true ? [{ path: "contracts/vectors.json", template: "rows", view: vectorFile(server) }] : []),
};

/** The members of a document that are long. */
const tables: (server: Server) => object = onceForAll((server) => {
  const { errors, tools } = document(server) as Pick<Server, "errors" | "tools">;
  return { errors, tools };
});

/** taxonomy.json: the resolved server, for tests, tools and other languages. */
export const taxonomy: Artefact = {
  name: "taxonomy",
  files: (server) => [{ path: "taxonomy.json", template: "rows", view: { ...server, ...tables(server) } }],
};

/** SPDX identifiers with a template in licences/. */
const texts: ReadonlySet<string> = new Set(["Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT"]);

export const licence: Artefact = {
  name: "licence",
  files: ({ license, owner, package: name }) => {
    const view: LicenceView = { holder: owner ?? `the authors of ${name}` };
    return texts.has(license) ? [{ path: "LICENSE", template: `licences/${license}`, view }] : [];
  },
};

/** .gitignore: the files of the package that Git leaves out. It comes with the package, and concerns no other folder. */
const head = "# Do not commit: files that every package has or that derive from others. faultline generate makes them again.\n";

export const ignored: Artefact = {
  name: "ignored",
  files: () => [{ path: ".gitignore", template: "text", view: { text: head + derived.map((path) => `/${path}\n`).join("") } }],
};

/** Errors that the first entry names; more are counted. */
const mostListed = 100;

/** CHANGELOG.md: the entry of the first version, written once. What changes after it is history, which the taxonomy of today does not know. */
export const changelog: Artefact = {
  name: "changelog",
  files: (server) => {
    const codes = visibleErrors(server).map(({ code }) => code);
    const view: ChangelogView = { package: server.package, version: server.version, codes, isLong: codes.length > mostListed, count: String(codes.length) };
    return [{ path: "CHANGELOG.md", template: "CHANGELOG.md", view, once: true }];
  },
};

const planned = (path: string, view: object): Planned => ({ path: `contracts/${path}`, template: "rows", view });

/** The first text block of a failed call, where it is JSON: each tool has one of its own. */
const bodyOf = (server: Server, tool: Tool): Schema | undefined => {
  const { body = { error: "$envelope" }, tool: wire } = server.format;
  if (wire.content !== "$body") return undefined;
  return { ...bodyHead(server, `bodies/${tool.name}`), title: `Text of a failed call of ${tool.name}`, ...bodySchema(body, server, visibleCodes(server, tool.errors)) };
};

/** A description of its lines where it is not JSON: all tools have the same. */
const linesOf = (server: Server): Schema | undefined => {
  const { content } = server.format.tool;
  if (content === "$body") return undefined;
  const lines = content.map((line) => JSON.stringify(line)).join(", ");
  const written = new Map(server.tools.flatMap(({ errors }) => visibleCodes(server, errors)).map((code) => [code, wireCode(server, code)]));
  const spelt = [...written].flatMap(([code, wire]) => (code === wire ? [] : [`${wire} for ${code}`])).sort();
  const spelling = spelt.length === 0 ? "" : ` Codes are spelt ${spelt.join(", ")}.`;
  return {
    ...bodyHead(server, "bodies"),
    title: "Text of a failed call",
    description: `Lines of text: ${lines}. A line with an empty placeholder is omitted.${spelling}`,
    type: "string",
  };
};

const toolsOf: (server: Server) => readonly object[] = onceForAll((server) =>
  server.tools.map((tool) =>
    defined({
      name: tool.name,
      description: tool.description,
      errors: visibleCodes(server, tool.errors),
      errorSchema: bodyOf(server, tool),
    }),
  ),
);

const toolsFile = (server: Server): object =>
  defined({
    name: server.name,
    package: server.package,
    version: server.version,
    format: server.format.name,
    errorSchema: linesOf(server),
    tools: toolsOf(server),
  });

export const contracts: Artefact = {
  name: "contracts",
  files: (server) => [planned("errors.schema.json", contractDocument(server)), planned(`${server.name}-tools.json`, toolsFile(server))],
};
