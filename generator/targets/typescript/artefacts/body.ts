// src/body.ts: the body of the format and its codes as types.

import type { Server } from "../../../model/taxonomy.ts";
import type { Artefact } from "../../target.ts";
import { bodyNames } from "../body-type.ts";
import { holds } from "../../../wire/holds.ts";
import { classView } from "../class-view.ts";
import type { BodyNamesView, BodyView } from "../view.ts";
import { sentErrors, wireCode } from "../../../wire/visible.ts";

const view = (server: Server, names: BodyNamesView): BodyView => {
  const { withDetails } = names;
  const errors = sentErrors(server).map((error) => ({ ...classView(error), wireCode: wireCode(server, error.code) }));
  const detailed = errors.filter(({ hasDetails }) => withDetails && hasDetails);
  const imports = [
    { from: "./errors/index.js", values: [], types: detailed.map(({ detailsName }) => detailsName) },
    { from: "./runtime.js", values: [], types: holds(server.format.body ?? null, "$envelope") ? ["Envelope"] : [] },
    { from: "./runtime.js", values: [], types: withDetails && detailed.length < errors.length ? ["NoDetails"] : [] },
  ];
  return {
    server: server.name,
    imports,
    hasImports: imports.some(({ types }) => types.length > 0),
    ...names,
    errors: errors.map(({ wireCode, hasDetails, detailsName }) => ({ wireCode, withDetails, detailsType: hasDetails ? detailsName : "NoDetails" })),
  };
};

export const body: Artefact = {
  name: "body",
  files: (server) => {
    const names = bodyNames(server);
    return names === undefined ? [] : [{ path: "src/body.ts", template: "src/body.ts", view: view(server, names) }];
  },
};
