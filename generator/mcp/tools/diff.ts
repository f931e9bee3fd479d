// diff: how each error differs from an earlier version, and what that means for users of the package. compare/ judges it.

import { resolve } from "node:path";
import { errorsOf, TaxonomyUnreadableError } from "../../dist/errors/index.js";
import { greatest } from "../../compare/change.ts";
import { compare } from "../../compare/compare.ts";
import type { Server } from "../../model/taxonomy.ts";
import { leadsOut } from "../../read/around.ts";
import { versions } from "../../targets/explorer/versions.ts";
import { modelOf, serversOf } from "../project.ts";
import { text, type Tool } from "../tool.ts";

const { unknownName } = errorsOf("diff");

/** Field by field, and as changes of the package with their class (semver) and who notices. */
const compared = (before: Server, after: Server): object => {
  const changes = compare([before], [after]).flatMap((server) => server.changes);
  const listed = changes.map(({ code, verdict, readers, at, sentence, help }) => ({ change: code, verdict, readers, at: at.join("."), sentence, help }));
  return { ...versions(before, after), verdict: greatest(changes.map(({ verdict }) => verdict)), changes: listed };
};

export const diff: Tool = {
  name: "diff",
  title: "Compare with an earlier taxonomy",
  description: "Compares another state of the taxonomy, such as one checked out beside it, with this one: errors added, removed and changed, field by field, and what each change means for users of the package (major, minor, patch).",
  properties: {
    before: { type: "string", minLength: 1, description: "Path of the other taxonomy, in the working folder of the server." },
    server: { type: "string", description: "Only this server." },
  },
  required: ["before"],
  answer(args, project) {
    const name = text(args, "server");
    const file = text(args, "before") ?? "";
    // A text that a model has read may make it ask: a finding shows parts of the file.
    if (leadsOut(project.cwd, resolve(project.cwd, file))) throw new TaxonomyUnreadableError({ file, reason: "it is outside the working folder of the server" });
    const was = modelOf({ ...project, file });
    const servers = serversOf(modelOf(project), name, unknownName);
    const removed = name === undefined ? was.servers.filter((before) => !servers.some((server) => server.name === before.name)) : [];
    return {
      servers: servers.flatMap((server) => was.servers.filter((before) => before.name === server.name).map((before) => compared(before, server))),
      added: servers.filter((server) => !was.servers.some((before) => before.name === server.name)).map((server) => server.name),
      removed: removed.map((server) => server.name),
    };
  },
};
