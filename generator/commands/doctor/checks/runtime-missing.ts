// The runtime that packages share: whether it is installed where they look for it, and of a version they run with.

import { join } from "node:path";
import { runsWith, runtimeDependency } from "../../../targets/typescript/shared-runtime.ts";
import type { Ailment } from "../ailment.ts";
import { installed } from "../patient.ts";

export const runtimeMissing: Ailment = {
  code: "runtime-missing",
  severity: "error",
  why: "A package with a shared runtime imports it first of all. Where it is not installed, or of a version that was made for other code, nothing of the package can be imported.",
  help: "install once more",
  find({ out, model, project }) {
    return (model?.servers ?? []).flatMap((server) =>
      Object.entries(runtimeDependency(server)).flatMap(([runtime, range]) => {
        const version = installed(join(out, server.name), runtime);
        if (version !== undefined && runsWith(version)) return [];
        const sentence = version === undefined ? `${runtime}, the runtime of ${server.package}, is not installed` : `${runtime} is ${version}, and ${server.package} runs with ${range}`;
        return [{ path: "package.json", sentence, help: version === undefined ? `run ${project.manager} install` : `install ${runtime}@${range}; where it is your own, run faultline eject runtime, and publish it` }];
      }),
    );
  },
};
