// package.json: ESM, types first, no dependencies but a shared runtime. An object, so that no text of a taxonomy can be more than a value.

import { defined } from "../../../model/defined.ts";
import type { Server } from "../../../model/taxonomy.ts";
import type { Artefact } from "../../target.ts";
import { doors } from "../entries.ts";
import { runtimeDependency } from "../shared-runtime.ts";

const module = (name: string): object => ({
  // No second build: it hands on the first, but TypeScript wants to be told that CommonJS may have it.
  require: { types: `./dist/${name}.d.cts`, default: `./dist/${name}.cjs` },
  default: { types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` },
});

/** As an object with a directory: npm verifies provenance against it, and links to the package's own folder. */
const repository = ({ name, repository: url, directory }: Server): object | undefined =>
  url === undefined ? undefined : { type: "git", url: `git+${url.replace(/\/?(\.git)?$/, ".git")}`, directory: directory ?? `generated/${name}` };

/**
 * npm takes a scoped package for a private one unless it says otherwise; one that grants nobody a licence stays so. It publishes a prerelease
 * only under a tag of its own, so that nobody gets it who did not ask for it.
 */
const publishing = ({ package: name, license, version }: Server): object | undefined => {
  const access = name.startsWith("@") && license !== "UNLICENSED" ? "public" : undefined;
  const tag = version.includes("-") ? "next" : undefined;
  return access === undefined && tag === undefined ? undefined : defined({ access, tag });
};

const manifest = (server: Server): object =>
  defined({
    name: server.package,
    version: server.version,
    description: `Typed errors of the MCP server ${server.title ?? server.name}, for servers and clients.`,
    keywords: ["mcp", "model-context-protocol", "errors", server.name],
    license: server.license,
    author: server.owner,
    repository: repository(server),
    type: "module",
    sideEffects: false,
    // Those in which require() takes an ES module.
    engines: { node: "^20.19.0 || >=22.12.0" },
    files: ["dist", "contracts", ...(server.docs === true ? ["docs"] : []), "taxonomy.json", "AGENTS.md", "llms.txt", "README.md", "CHANGELOG.md", "LICENSE"],
    // For those who do not read `exports`: TypeScript with moduleResolution "node" (node10).
    main: "./dist/index.js",
    types: "./dist/index.d.ts",
    typesVersions: { "*": Object.fromEntries(doors.map((door) => [door, [`./dist/${door}.d.ts`]])) },
    exports: {
      ".": module("index"),
      ...Object.fromEntries(doors.map((door) => [`./${door}`, module(door)])),
      "./contracts/*": "./contracts/*",
      "./taxonomy.json": "./taxonomy.json",
      "./package.json": "./package.json",
    },
    publishConfig: publishing(server),
    dependencies: server.runtime === undefined ? undefined : runtimeDependency(server),
    // Any: a range would keep whoever has another zod from installing the package. What ./schemas needs it says itself.
    peerDependencies: { zod: "*" },
    peerDependenciesMeta: { zod: { optional: true } },
  });

export const packageJson: Artefact = {
  name: "package-json",
  files: (server) => [{ path: "package.json", template: "json", view: manifest(server) }],
};
