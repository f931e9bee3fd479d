// pyproject.toml and .gitignore: the distribution around the module. No text of a taxonomy is more than a string in it.

import type { Server } from "../../../model/taxonomy.ts";
import type { Artefact } from "../../target.ts";
import { moduleOf } from "../module.ts";
import type { ProjectView } from "../view.ts";

/** A semantic version as PyPI writes it (PEP 440): a prerelease is a release candidate, an alpha or a beta by its word, else a development one. */
export const pythonVersion = (version: string): string => {
  const [release = "", pre] = version.split(/-(.*)/s);
  if (pre === undefined) return release;
  const [, word = "", number] = /^([A-Za-z]*)[^0-9]*(\d*)/.exec(pre) ?? [];
  const sign = { a: "a", alpha: "a", b: "b", beta: "b", c: "rc", pre: "rc", preview: "rc", rc: "rc" }[word.toLowerCase()] ?? ".dev";
  return `${release}${sign}${number || "0"}`;
};

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
