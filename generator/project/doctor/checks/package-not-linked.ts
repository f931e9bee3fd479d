// Whether an import of the package by its name arrives at the generated folder.

import { join } from "node:path";
import { realPath } from "../../../read/around.ts";
import { folderOf } from "../../../model/targets.ts";
import { installedAs } from "../../python/environment.ts";
import { installingOf, moduleNamed, python } from "../../python/project.ts";
import type { Check, Said } from "../check.ts";
import { placeOf, type Scene } from "../scene.ts";

export const packageNotLinked: Check = {
  code: "package-not-linked",
  severity: "error",
  why: "The server imports the package by name. If node_modules does not lead to the generated folder, the server does not start, or runs with an old copy.",
  help: "install again, after faultline init and faultline generate",
  find(scene) {
    const { folder, out, servers, project } = scene;
    const found = servers.flatMap(({ name: server, package: name, into }) => {
      const goal = into === undefined ? realPath(join(out, server)) : undefined;
      if (goal === undefined || name === project.manifest?.name) return [];
      const placed = placeOf(folder, name);
      const found = placed && (realPath(placed.folder) ?? placed.folder);
      const help = `run ${project.manager} install`;
      if (found === undefined) return [{ path: "package.json", sentence: `${name} is not installed`, help }];
      return found === goal ? [] : [{ path: "package.json", sentence: `the installed ${name} is a different copy from generated/${server}`, help: `${help}; if it is still a copy, use a workspace or a link` }];
    });
    return [...found, ...ofPython(scene)];
  },
};

/** Packages of Python, where an environment says what is installed. */
function ofPython({ out, inPython, project, site }: Scene): readonly Said[] {
  const own = project.python;
  if (own === undefined || site === undefined) return [];
  return inPython.flatMap((server) => {
    const words = server.targets?.[python] ?? {};
    const [name, module, folder] = [String(words["package"]), moduleNamed(words), folderOf(server.name, python)];
    const installed = installedAs(site, name, module, join(out, folder, "src"));
    const told = { path: own.file, help: `run ${installingOf(own, folder)}` };
    if (installed === undefined) return [{ ...told, sentence: `${name} is not installed` }];
    if (installed.isLink) return [];
    const version = installed.version === undefined || installed.version === server.version ? "" : `, of version ${installed.version} and not ${server.version}`;
    return [{ ...told, sentence: `the installed ${name} is a different copy from generated/${folder}${version}` }];
  });
}
