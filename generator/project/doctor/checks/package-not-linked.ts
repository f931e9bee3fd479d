// Whether an import of the package by its name arrives at the generated folder.

import { join } from "node:path";
import { realPath } from "../../../read/around.ts";
import type { Check } from "../check.ts";
import { placeOf } from "../scene.ts";

export const packageNotLinked: Check = {
  code: "package-not-linked",
  severity: "error",
  why: "The server imports the package by name. If node_modules does not lead to the generated folder, the server does not start, or runs with an old copy.",
  help: "install again, after faultline init and faultline generate",
  find({ folder, out, servers, project }) {
    return servers.flatMap(({ name: server, package: name, into }) => {
      const goal = into === undefined ? realPath(join(out, server)) : undefined;
      if (goal === undefined || name === project.manifest?.name) return [];
      const placed = placeOf(folder, name);
      const found = placed && (realPath(placed.folder) ?? placed.folder);
      const help = `run ${project.manager} install`;
      if (found === undefined) return [{ path: "package.json", sentence: `${name} is not installed`, help }];
      return found === goal ? [] : [{ path: "package.json", sentence: `the installed ${name} is a different copy from generated/${server}`, help: `${help}; if it is still a copy, use a workspace or a link` }];
    });
  },
};
