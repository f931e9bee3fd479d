// Parts of a package in Python that the build makes: the runtime in few modules, and two rooms of it that are tables of the model.

import { filesIn, load, putSource } from "../../../build/place.mjs";
import { pythonModules } from "./modules.mjs";

const inRuntime = ([path]) => path.startsWith("src/runtime/");

/** The files that are copied as they are. */
export const bring = async () => {
  const { secretsModule, tablesModule } = await load("targets/python/print/tables.ts");
  putSource("../templates/python/src/runtime/secrets.py", secretsModule());
  putSource("../templates/python/src/runtime/tables.py", tablesModule());
  const files = filesIn("../templates/python", ".py");
  return { copied: [...files.filter((file) => !inRuntime(file)), ...pythonModules(files.filter(inRuntime), "src/runtime/")] };
};
