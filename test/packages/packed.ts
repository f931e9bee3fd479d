// What npm would publish: packages as tarballs, and empty projects that have them. No tests here.

import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { root } from "./generated.ts";

/** Runs a command to its end; raises with what it said when it fails. */
export const run = (command: string, args: readonly string[], cwd: string): string => {
  try {
    return execFileSync(command, args, { cwd, encoding: "utf8", stdio: "pipe", env: { ...process.env, NO_COLOR: "1" } });
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    throw new Error(`${[command, ...args].join(" ")}\n${stdout}${stderr}`, { cause: error });
  }
};

interface Packed {
  /** Where it was packed from. */
  readonly folder: string;
  readonly name: string;
  readonly filename: string;
  readonly size: number;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string }[];
}

/** Packs the packages in `folders` into the folder `into`. No script is run: what is there is what is packed. */
export const pack = (folders: readonly string[], into: string): readonly Packed[] => {
  mkdirSync(into, { recursive: true });
  const packed = JSON.parse(run("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", into, ...folders], into)) as readonly Packed[];
  return packed.map((one, at) => ({ ...one, folder: folders[at] ?? "" }));
};

interface Manifest {
  readonly dependencies?: { readonly [name: string]: string };
  readonly optionalDependencies?: { readonly [name: string]: string };
}

/** Where a dependency of this repository is. */
export const installed = (name: string): string => `${root}node_modules/${name}`;

/** Names of all that a package depends on, itself or through others, as far as it is installed in this repository. */
export const dependenciesOf = (folder: string, known: ReadonlySet<string> = new Set()): ReadonlySet<string> => {
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
  const direct = Object.keys({ ...dependencies, ...optionalDependencies }).filter((name) => existsSync(installed(name)));
  return direct.reduce((all, name) => (all.has(name) ? all : dependenciesOf(installed(name), new Set([...all, name]))), known);
};

/** A dependency as it is installed, as an archive in the folder `into`: npm made it once, and to compress it again takes seconds. */
export const archived = (name: string, into: string): string => {
  const archive = join(into, `${name.replaceAll("/", "-")}.tar`);
  run("tar", ["-cf", archive, "--exclude", "node_modules", "-C", dirname(installed(name)), basename(name)], into);
  return archive;
};

/** An empty project in `folder` with these tarballs installed: offline, with an empty cache, and with nothing beside them. */
export const project = (folder: string, tarballs: readonly string[]): void => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
  run("npm", ["install", "--offline", "--no-audit", "--no-fund", "--cache", join(dirname(folder), "cache"), ...tarballs], folder);
};

/** Gives a project one of this repository's own dependencies; answers how to take it back. */
export const lend = (folder: string, name: string): (() => void) => {
  const place = join(folder, "node_modules", name);
  mkdirSync(dirname(place), { recursive: true });
  symlinkSync(installed(name), place, "junction");
  return () => rmSync(place);
};
