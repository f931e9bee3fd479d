// What a package depends on, where it depends on anything: a runtime that it shares, packages that have classes of its errors. As package.json names them.

import type { Server } from "../../model/taxonomy.ts";
import type { Need } from "../target.ts";
import { isFitting, rangeOf } from "./runtime-versions.ts";
import { madeFor } from "./shared-runtime.ts";

type Sharing = Pick<Server, "runtime" | "dependencies">;

/** Versions that the code was made for, by package. */
const versionsOf = ({ runtime, dependencies }: Sharing): { readonly [name: string]: string } => ({ ...dependencies, ...(runtime === undefined ? {} : { [runtime]: madeFor }) });

/** Ranges by package, in order. */
export const neededPackages = (server: Sharing): { readonly [name: string]: string } =>
  Object.fromEntries(Object.entries(versionsOf(server)).sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, version]) => [name, rangeOf(version)]));

/** The same, with what the code runs with. */
export const needs = (server: Sharing): readonly Need[] =>
  Object.entries(neededPackages(server)).map(([name, range]) => ({ name, range, runsWith: (version) => isFitting(version, versionsOf(server)[name] ?? version) }));
