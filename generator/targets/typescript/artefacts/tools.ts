// src/tools.ts: which tool may raise what, and the constructors of exactly that.

import { className, factoryName } from "../names.ts";
import type { Json, Server } from "../../../model/taxonomy.ts";
import type { Artefact } from "../../target.ts";
import { classView } from "../class-view.ts";
import type { ToolsView } from "../view.ts";
import { wordIn } from "../../../wire/lineage.ts";
import { unansweredErrors } from "../../../wire/visible.ts";

const byName = (outlets: readonly { readonly name: string; readonly errors: readonly string[] }[]): Json =>
  Object.fromEntries(outlets.map(({ name, errors }) => [name, errors]));

/** The classes callers get where errors of these codes are concealed, by code. */
const publicNames = (server: Server, codes: ReadonlySet<string>): readonly (readonly [code: string, publicName: string])[] =>
  Object.entries(server.conceal).flatMap(([code, publicCode]) => (codes.has(code) ? [[code, className(wordIn(server, publicCode))] as const] : []));

/** Names of constructors by code, where they do not follow from it. */
const ownNames = (server: Server, codes: ReadonlySet<string>): { readonly [code: string]: string } =>
  Object.fromEntries(server.errors.flatMap((error) => (error.word !== undefined && codes.has(error.code) ? [[error.code, factoryName(error.word)]] : [])));

const view = (server: Server): ToolsView => {
  const raised = new Set(server.tools.flatMap(({ errors }) => errors));
  const unanswered = unansweredErrors(server).map((error) => classView(error).className);
  const concealed = publicNames(server, raised);
  const names = ownNames(server, raised);
  return {
    server: server.name,
    imports: [
      { from: "./constructors.js", values: ["constructors"], types: ["Constructors"] },
      { from: "./errors/index.js", values: [], types: [...new Set([...concealed.map(([, publicName]) => publicName), ...unanswered])].sort() },
      { from: "./runtime.js", values: ["constructorsOf"], types: [] },
      { from: "./runtime.js", values: [], types: ["UnknownError"] },
    ],
    hasTools: server.tools.length > 0,
    tools: server.tools.map(({ name, description, errors: codes }) => ({
      name,
      doc: description === undefined ? [] : [description],
      factories: codes.map((code) => factoryName(wordIn(server, code))),
    })),
    unanswered,
    hasConcealed: concealed.length > 0,
    concealed: concealed.map(([code, publicName]) => ({ name: factoryName(wordIn(server, code)), publicName })),
    hasNames: Object.keys(names).length > 0,
    names,
    toolCodes: byName(server.tools),
    methodCodes: byName(server.methods),
  };
};

export const tools: Artefact = {
  name: "tools",
  files: (server) => [{ path: "src/tools.ts", template: "src/tools.ts", view: view(server) }],
};
