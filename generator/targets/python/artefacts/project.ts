// pyproject.toml and .gitignore: the distribution around the module. No text of a taxonomy is more than a string in it.

import type { Server } from "../../../model/taxonomy.ts";
import type { Artefact } from "../../target.ts";
import { baseOf } from "../bases.ts";
import { moduleOf } from "../module.ts";
import { pythonVersion } from "../names.ts";
import type { ProjectView } from "../view.ts";

/** Licences whose text the package has. */
const withText: ReadonlySet<string> = new Set(["Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT"]);

const project = (server: Server): ProjectView => {
  const { license, owner = "", repository = "", title = server.name } = server;
  return {
    name: server.package,
    module: moduleOf(server),
    path: `src/${moduleOf(server)}`,
    version: pythonVersion(server.version),
    description: `Typed errors of the MCP server ${title}, for servers and clients.`,
    license,
    hasLicense: license !== "UNLICENSED",
    hasFile: withText.has(license),
    owner,
    hasOwner: owner !== "",
    repository,
    hasRepository: repository !== "",
    dependencies: [baseOf(server)?.requirement ?? []].flat(),
    isPrivate: license === "UNLICENSED",
  };
};

const ignored = (server: Server): string =>
  `# Do not commit: build output, and files that every package has or that derive from others. faultline generate makes them again.\n/contracts/vectors.json\n/dist/\n/src/${moduleOf(server)}/_runtime/\n/tests/driver.py\n__pycache__/\n`;

export const projectFiles: Artefact = {
  name: "project",
  files: (server) => [
    { path: ".gitignore", template: "text", view: { text: ignored(server) } },
    { path: "pyproject.toml", template: "pyproject.toml", view: project(server) },
  ],
};
