// A repository with the errors of two servers, laid out as the samples for build tools want it, and the command in it. No tests here.

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { faultline } from "../commands/cli.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

export const sample = (name: string): string => readFileSync(new URL(`samples/${name}`, import.meta.url), "utf8");

export const servers = ["gmail", "tasks"] as const;

export const standard = (message: string): string => `taxonomy: 1
name: standard
version: 1.0.0
errors:
  not_found: { message: "${message}", category: user }
`;

/** A taxonomy with these servers. Each has an error of its own. `base`: the folder of what is shared. */
export const taxonomyOf = (names: readonly string[], base: string, message = "Refused."): string => `taxonomy: 1
name: ${names.join("-")}
version: 1.0.0
license: MIT
imports: { std: ${base}errors/standard.yaml }
errors:
${names.map((name) => `  ${name}_refused: { message: "${message}", category: user }\n`).join("")}servers:
${names.map((name) => `  ${name}: { package: "@shop/${name}-errors", errors: ["std:not_found", ${name}_refused] }\n`).join("")}`;

/** How the parts of the repository depend on each other, and on a version of Faultline, as npm would lock it. */
const lock = (workspaces: readonly string[], version: string): string =>
  JSON.stringify({
    name: "shop",
    lockfileVersion: 3,
    requires: true,
    packages: {
      "": { name: "shop", workspaces, devDependencies: { faultline: version } },
      "node_modules/faultline": { version, integrity: "sha512-", dev: true },
      ...Object.fromEntries(workspaces.flatMap((path) => [[path, { version: "0.0.0" }], [`node_modules/${path}`, { resolved: path, link: true }]])),
    },
  });

export interface Shop {
  readonly path: string;
  write(path: string, text: string): void;
  read(path: string): string;
  remove(path: string): void;
  /** Files below `folder`, relative to it, in order. */
  files(folder: string): readonly string[];
  /** What `faultline generate --print-…` says in `folder`: paths relative to it. */
  printed(folder: string, which: "inputs" | "outputs", ...args: readonly string[]): readonly string[];
  /** Locks a version of Faultline. */
  lock(version: string): void;
  clear(): void;
}

/** `generate`: the script of each workspace, packages/<server>. */
export const shop = (generate: (server: string) => string): Shop => {
  const path = mkdtempSync(join(tmpdir(), "faultline-shop-"));
  const write = (name: string, text: string): void => {
    mkdirSync(dirname(join(path, name)), { recursive: true });
    writeFileSync(join(path, name), text);
  };
  const workspaces = servers.map((server) => `packages/${server}`);
  write("package.json", JSON.stringify({ name: "shop", private: true, workspaces, packageManager: "npm@10.8.2", devDependencies: { faultline: "0.1.0" } }));
  write("errors/standard.yaml", standard("It is not there."));
  for (const server of servers) {
    write(`packages/${server}/package.json`, JSON.stringify({ name: server, version: "0.0.0", private: true, scripts: { generate: generate(server) } }));
  }
  mkdirSync(join(path, "node_modules/.bin"), { recursive: true });
  symlinkSync(root, join(path, "node_modules/faultline"), "junction");
  symlinkSync("../faultline/generator/dist/cli.js", join(path, "node_modules/.bin/faultline"));
  return {
    path,
    write,
    read: (name) => readFileSync(join(path, name), "utf8"),
    remove: (name) => rmSync(join(path, name), { recursive: true, force: true }),
    files: (folder) =>
      readdirSync(join(path, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(join(path, folder).length + 1).replaceAll("\\", "/"))
        .sort(),
    printed: (folder, which, ...args) => {
      const { status, stdout, stderr } = faultline(["generate", `--print-${which}`, ...args], join(path, folder));
      if (status !== 0) throw new Error(stderr);
      return stdout.trim().split("\n");
    },
    lock: (version) => write("package-lock.json", lock(workspaces, version)),
    clear: () => rmSync(path, { recursive: true }),
  };
};
