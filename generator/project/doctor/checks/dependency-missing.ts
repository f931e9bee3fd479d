// What packages depend on, a runtime that they share and packages that have their errors: whether it is installed where they look for it, and of a version they run with.

import { join } from "node:path";
import { needsOf } from "../../../targets/index.ts";
import type { Check } from "../check.ts";
import { installed } from "../scene.ts";

export const dependencyMissing: Check = {
  code: "dependency-missing",
  severity: "error",
  why: "A package first imports its runtime and its shared classes. If these are not installed, or have an incompatible version, the package cannot be imported, or its errors differ from the contract.",
  help: "install again",
  find({ out, servers, project }) {
    return servers.flatMap((server) =>
      needsOf(server).flatMap(({ name, range, runsWith }) => {
        const version = installed(join(out, server.name), name);
        if (version !== undefined && runsWith(version)) return [];
        const sentence = version === undefined ? `${name}, which ${server.package} depends on, is not installed` : `${name} is ${version}, but ${server.package} needs ${range}`;
        const own = name === server.runtime ? "; if it is your own, run faultline eject runtime, and publish it" : "";
        return [{ path: "package.json", sentence, help: version === undefined ? `run ${project.manager} install` : `install ${name}@${range}${own}` }];
      }),
    );
  },
};
