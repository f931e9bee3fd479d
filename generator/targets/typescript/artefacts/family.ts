// src/family.ts: the union of all errors and its namespace.

import { familyName } from "../names.ts";
import type { Server } from "../../../model/taxonomy.ts";
import { contractHash } from "../contract-hash.ts";
import type { Artefact } from "../../target.ts";
import { classView } from "../class-view.ts";
import type { FamilyView } from "../view.ts";
import { unansweredErrors } from "../../../wire/visible.ts";

/** `name@version`, as every envelope is signed. */
export const contractOf = (server: Server): string => `${server.package}@${server.version}`;

const view = (server: Server): FamilyView => {
  const classNames = server.errors.map((error) => classView(error).className);
  const aliases = server.errors.flatMap(({ code, aliases: former = [] }) => former.map((one) => [one, code] as const));
  const local = server.errors.flatMap(({ code, origin }) => (origin === "client" ? [code] : []));
  const unanswered = unansweredErrors(server).map(({ code }) => code);
  return {
    server: server.name,
    imports: [
      { from: "./constructors.js", values: ["constructors"], types: ["Constructors"] },
      { from: "./errors/index.js", values: classNames, types: [] },
      { from: "./format.js", values: ["format", "log"], types: [] },
      { from: "./mapping.js", values: ["rules", "sdkFailures"], types: [] },
      { from: "./runtime.js", values: ["defineFamily"], types: ["Family"] },
      { from: "./runtime.js", values: [], types: ["UnknownError"] },
      { from: "./tools.js", values: ["conceal", "methods", "tools"], types: [] },
    ],
    familyName: familyName(server.name),
    doc: [`Any error of ${server.title ?? server.name}, or one of a newer contract.`],
    classNames,
    domain: server.domain,
    contract: contractOf(server),
    hash: contractHash(server),
    fallback: server.fallback,
    hasStandIns: server.standIns !== undefined,
    standIns: server.standIns ?? {},
    hasAliases: aliases.length > 0,
    aliases: Object.fromEntries(aliases),
    hasLocal: local.length > 0,
    local,
    hasUnanswered: unanswered.length > 0,
    unanswered,
    protocol: server.protocol,
  };
};

export const family: Artefact = {
  name: "family",
  files: (server) => [{ path: "src/family.ts", template: "src/family.ts", view: view(server) }],
};
