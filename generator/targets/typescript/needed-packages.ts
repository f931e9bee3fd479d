// What a package depends on, where it depends on anything: a runtime that it shares, packages that have classes of its errors. As package.json names them.

import type { Server } from "../../model/taxonomy.ts";
import { isFitting, rangeOf } from "./runtime-versions.ts";
import { madeFor } from "./shared-runtime.ts";

type Sharing = Pick<Server, "runtime" | "dependencies">;

/** Versions that the code was made for, by package. */
const versionsOf = ({ runtime, dependencies }: Sharing): { readonly [name: string]: string } => ({ ...dependencies, ...(runtime === undefined ? {} : { [runtime]: madeFor }) });

/** Ranges by package, in order. */
export const neededPackages = (server: Sharing): { readonly [name: string]: string } =>
  Object.fromEntries(Object.entries(versionsOf(server)).sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, version]) => [name, rangeOf(version)]));

/** Whether the code runs with the package `name` of `version`. */
export const runsWith = (server: Sharing, name: string, version: string): boolean => isFitting(version, versionsOf(server)[name] ?? version);
