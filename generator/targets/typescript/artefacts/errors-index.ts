// src/errors/index.ts: all categories in one module, for the other modules of the package.

import { categoryFile } from "../names.ts";
import type { Artefact } from "../../target.ts";
import type { ErrorsIndexView } from "../view.ts";

export const errorsIndex: Artefact = {
  name: "errors-index",
  files: ({ name, categories }) => {
    const view: ErrorsIndexView = { server: name, files: categories.map((category) => `./${categoryFile(category.name)}.js`) };
    return [{ path: "src/errors/index.ts", template: "src/errors/index.ts", view }];
  },
};
