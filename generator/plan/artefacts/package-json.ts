// package.json: ESM, types first, no dependencies. An object, so that no text of a taxonomy can be more than a value.

import { defined } from "../../model/defined.ts";
import type { Server } from "../../model/taxonomy.ts";
import type { Artefact } from "../artefact.ts";

const module = (name: string): object => ({ types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` });

const manifest = (server: Server): object =>
  defined({
    name: server.package,
    version: server.version,
    description: server.description ?? `Typed errors of ${server.title ?? server.name}, for servers and clients.`,
    keywords: ["mcp", "model-context-protocol", "errors", server.name],
    license: server.license,
    author: server.owner,
    repository:
      server.repository === undefined
        ? undefined
        : { type: "git", url: `git+${server.repository.replace(/(\.git)?$/, ".git")}`, directory: `generated/${server.name}` },
    type: "module",
    sideEffects: false,
    engines: { node: ">=20.19.0" },
    files: ["dist", "contracts", "taxonomy.json", "README.md", "LICENSE"],
    exports: {
      ".": module("index"),
      "./client": module("client"),
      "./schemas": module("schemas"),
      "./testing": module("testing"),
      "./contracts/*": "./contracts/*",
      "./taxonomy.json": "./taxonomy.json",
      "./package.json": "./package.json",
    },
    publishConfig: server.package.startsWith("@") ? { access: "public" } : undefined,
    peerDependencies: { zod: "^4.2.0" },
    peerDependenciesMeta: { zod: { optional: true } },
  });

export const packageJson: Artefact = {
  name: "package-json",
  files: (server) => [{ path: "package.json", template: "json", view: manifest(server) }],
};
