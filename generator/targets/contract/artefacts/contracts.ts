// contracts/: the schemas of envelopes as one document, and <server>-tools.json for readers of the text alone.

import { defined } from "../../../model/defined.ts";
import type { Server, Tool } from "../../../model/taxonomy.ts";
import type { Artefact, Planned } from "../../target.ts";
import { bodySchema } from "../../../wire/body-schema.ts";
import type { Schema } from "../../../wire/detail-schema.ts";
import { contractDocument } from "../../../wire/contract-document.ts";
import { bodyHead } from "../../../wire/envelope-schema.ts";
import { visibleCodes } from "../../../wire/visible.ts";
import { wireCode } from "../../../model/sent-as.ts";

const planned = (path: string, view: object): Planned => ({ path: `contracts/${path}`, template: "rows", view });

/** The first text block of a failed call: its JSON body, or what its lines look like. */
const textSchema = (server: Server, tool: Tool): Schema => {
  const { body, tool: wire } = server.format;
  const codes = visibleCodes(server, tool.errors);
  const about = { ...bodyHead(server, tool), title: `Text of a failed call of ${tool.name}` };
  if (wire.content === "$body") return { ...about, ...bodySchema(body ?? { error: "$envelope" }, server, codes) };
  const lines = wire.content.map((line) => JSON.stringify(line)).join(", ");
  return {
    ...about,
    description: `Lines of text: ${lines}. A line with an empty placeholder is omitted. The codes: ${codes.map((code) => wireCode(server, code)).join(", ")}.`,
    type: "string",
  };
};

const toolsFile = (server: Server): object => ({
  name: server.name,
  package: server.package,
  version: server.version,
  format: server.format.name,
  tools: server.tools.map((tool) =>
    defined({
      name: tool.name,
      description: tool.description,
      errors: visibleCodes(server, tool.errors),
      errorSchema: textSchema(server, tool),
    }),
  ),
});

export const contracts: Artefact = {
  name: "contracts",
  files: (server) => [planned("errors.schema.json", contractDocument(server)), planned(`${server.name}-tools.json`, toolsFile(server))],
};
