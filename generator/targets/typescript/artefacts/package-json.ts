// package.json: ESM, types first, no dependencies but a shared runtime and packages that have its errors. An object, so that no text of a taxonomy can be more than a value.

import { defined } from "../../../model/defined.ts";
import type { Server } from "../../../model/taxonomy.ts";
import type { Artefact } from "../../target.ts";
import { entries, pathOf } from "../rolls.ts";
import { neededPackages } from "../shared-runtime.ts";

/** The paths of `exports` and of `typesVersions`, and their modules. */
const exported = Object.entries(entries).map(([name, { module, required }]) => ({
  name,
  isMain: name === "index",
  types: `./${pathOf(module)}.d.ts`,
  conditions: {
    // Not a second build: it hands on the first, but TypeScript needs a declaration that CommonJS may have it.
    require: { types: `./dist/${required}.d.cts`, default: `./dist/${required}.cjs` },
    default: { types: `./${pathOf(module)}.d.ts`, default: `./${pathOf(module)}.js` },
  },
}));

/** As an object with a directory: npm verifies provenance against it, and links to the package's own folder. */
const repository = ({ name, repository: url, directory }: Server): object | undefined =>
  url === undefined ? undefined : { type: "git", url: `git+${url.replace(/\/?(\.git)?$/, ".git")}`, directory: directory ?? `generated/${name}` };

/**
 * npm takes a scoped package for a private one unless it says otherwise; one that grants nobody a licence stays so. It publishes a prerelease
 * only under its own tag, so that users get it only on request.
 */
const publishing = ({ package: name, license, version }: Server): object | undefined => {
  const access = name.startsWith("@") && license !== "UNLICENSED" ? "public" : undefined;
  const tag = version.includes("-") ? "next" : undefined;
  return access === undefined && tag === undefined ? undefined : defined({ access, tag });
};

const manifest = (server: Server): object => {
  const needed = neededPackages(server);
  return defined({
    name: server.package,
    version: server.version,
    description: `Typed errors of the MCP server ${server.title ?? server.name}, for servers and clients.`,
    keywords: ["mcp", "model-context-protocol", "errors", server.name],
    license: server.license,
    author: server.owner,
    repository: repository(server),
    type: "module",
    sideEffects: false,
    // The versions in which require() takes an ES module.
    engines: { node: "^20.19.0 || >=22.12.0" },
    files: ["dist", "src", "contracts", ...(server.vectors === true ? [] : ["!contracts/vectors.json"]), ...(server.docs === true ? ["docs", "llms.txt"] : []), "taxonomy.json", "AGENTS.md", "README.md", "CHANGELOG.md", "LICENSE"],
    // For compilers that do not read `exports`: TypeScript with moduleResolution "node" (node10).
    main: "./src/index.js",
    types: "./src/index.d.ts",
    typesVersions: { "*": Object.fromEntries(exported.flatMap(({ name, isMain, types }) => (isMain ? [] : [[name, [types]]]))) },
    exports: {
      ...Object.fromEntries(exported.map(({ name, isMain, conditions }) => [isMain ? "." : `./${name}`, conditions])),
      "./contracts/*": "./contracts/*",
      "./taxonomy.json": "./taxonomy.json",
      "./package.json": "./package.json",
    },
    publishConfig: publishing(server),
    dependencies: Object.keys(needed).length === 0 ? undefined : needed,
    // Any: a range would keep users of another zod from installing the package. ./schemas itself says what it needs.
    peerDependencies: { zod: "*" },
    peerDependenciesMeta: { zod: { optional: true } },
  });
};

export const packageJson: Artefact = {
  name: "package-json",
  files: (server) => [{ path: "package.json", template: "json", view: manifest(server) }],
};
