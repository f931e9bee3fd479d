// Which folders are Faultline's: generated/ as a whole, or each package in it where the project has files of its own there. It reads, and changes nothing.

import { join } from "node:path";
import { namesIn, textAt } from "../read/around.ts";
import { manifestName } from "../model/own-files.ts";
import type { OwnPackage } from "./dependency.ts";

/** The folder of packages, unless a flag names a different one. */
export const whole = "generated";

/** Paths in the project that compilers, tests and linters are to leave alone. `packages`: undefined where it is not known which there are. */
export function generatedFolders(folder: string, packages: readonly OwnPackage[] | undefined): readonly string[] {
  const isOurs = (name: string): boolean => textAt(join(folder, whole, name, manifestName)) !== undefined;
  const names = namesIn(join(folder, whole)).filter((name) => !name.startsWith("."));
  const servers = packages?.map(({ server }) => server) ?? names.filter(isOurs);
  const hasOthers = names.some((name) => !servers.includes(name) && !isOurs(name));
  return hasOthers ? servers.map((server) => `${whole}/${server}`) : [whole];
}

const allOfIt = /["'`/!]generated\/?(?:\*\*?(?:\/\*)?)?["'`]/;

/** Whether settings in code name `folder`, or the whole folder around it. */
const isNamedIn = (text: string, folder: string): boolean => new RegExp(`["'\`/!]${folder}["'\`/]`).test(text) || allOfIt.test(text);

/** The `folders` that settings do not name. */
export const unnamedIn = (text: string, folders: readonly string[]): readonly string[] => folders.filter((folder) => !isNamedIn(text, folder));
