// src/constructors.ts: a function for each error that makes it.

import { factoryName, familyName } from "../names.ts";
import { called } from "../../../model/codes.ts";
import type { Server } from "../../../model/taxonomy.ts";
import type { Artefact } from "../../target.ts";
import { classesFrom, classView } from "../class-view.ts";
import { errorSummary } from "../docs.ts";
import type { ConstructorsView } from "../view.ts";

const view = (server: Server): ConstructorsView => {
  const factories = server.errors.map((error) => ({ ...classView(error), name: factoryName(called(error)), doc: errorSummary(error, server) }));
  return {
    server: server.name,
    imports: [
      classesFrom("./errors/index.js", server.errors),
      { from: "./runtime.js", values: [], types: [...new Set(factories.flatMap(({ optionsName, isFilled }) => [optionsName, ...(isFilled ? ["Given"] : [])]))].sort() },
    ],
    familyName: familyName(server.name),
    factories,
  };
};

export const constructors: Artefact = {
  name: "constructors",
  files: (server) => [{ path: "src/constructors.ts", template: "src/constructors.ts", view: view(server) }],
};
