// Whether an MCP SDK, or what brings one along, is asked for and installed.

import type { Check } from "../check.ts";
import { sdkOf } from "../../project.ts";
import { installed } from "../scene.ts";

export const sdkMissing: Check = {
  code: "sdk-missing",
  severity: "warning",
  why: "The guard wraps a server of an MCP SDK. Without an SDK, only guardTool and the errors themselves are useful.",
  help: "install the SDK that the server uses",
  find({ folder, project: { manifest, manager } }) {
    if (!manifest) return [];
    const asked = sdkOf(manifest);
    if (asked === undefined) return [{ path: "package.json", sentence: "the project depends on no MCP SDK" }];
    const name = asked.slice(0, asked.lastIndexOf(" "));
    return installed(folder, name) === undefined ? [{ path: "package.json", sentence: `${name} is not installed`, help: `run ${manager} install` }] : [];
  },
};
