// src/schemas.ts: zod for the details and envelope of each error, made of the classes' own table, and for what a tool's failed call can be.

import { familyName } from "../names.ts";
import type { Server } from "../../../model/taxonomy.ts";
import type { Artefact } from "../../target.ts";
import { bodyNames } from "../class-view.ts";
import { allOptional, sentErrors } from "../../../wire/visible.ts";
import type { SchemaBodyView, SchemasView } from "../view.ts";

const bodyView = (server: Server): readonly SchemaBodyView[] => {
  const names = bodyNames(server);
  return names === undefined ? [] : [{ ...names, codeSchemaName: `${names.codeType}Schema`, bodySchemaName: `${names.bodyType}Schema` }];
};

const view = (server: Server): SchemasView => {
  const sent = sentErrors(server);
  const bodies = bodyView(server);
  const hasTools = server.tools.length > 0;
  const withDetails = bodies.some((body) => body.withDetails);
  const family = familyName(server.name);
  return {
    server: server.name,
    imports: [
      { from: "./family.js", values: [...(hasTools ? ["conceal"] : []), ...(withDetails ? ["format"] : []), ...(hasTools ? ["tools"] : []), "unsent", "vocabulary"], types: [family, ...(hasTools ? ["CodeOf", "ToolName"] : []), ...bodies.flatMap(({ bodyType, codeType }) => [bodyType, codeType])].sort() },
      {
        from: "./needs-zod-4.js",
        values: ["anyOf", ...(hasTools ? ["anyOfTools"] : []), ...(withDetails ? ["bodiesOf"] : []), ...(bodies.length > 0 ? ["object"] : []), "schemasOf", "z"],
        types: ["DetailsSchemasOf", "EnvelopesOf", "SchemasOf"],
      },
    ],
    familyName: family,
    familySchemaName: `${family}Schema`,
    bare: sent.flatMap(({ code, details }) => (Object.keys(details).length > 0 && allOptional(details) ? [code] : [])),
    bodies,
    hasTools,
  };
};

export const schemas: Artefact = {
  name: "schemas",
  files: (server) => [{ path: "src/schemas.ts", template: "src/schemas.ts", view: view(server) }],
};
