// Packages of a server and of those whose errors it has: their names, in each language, and their versions.

import { mapSorted, sortedJson } from "../canonical.ts";
import type { ServerSpec, Spec } from "../spec.ts";
import { firstTarget } from "../targets.ts";
import type { Server } from "../taxonomy.ts";
import { baseOf } from "./owner.ts";

/** Keys beside the package in TypeScript, or instead of it. */
export const targetsOf = ({ targets }: ServerSpec): Server["targets"] =>
  targets === undefined || Object.keys(targets).every((language) => language === firstTarget) ? undefined : mapSorted(targets, (words) => mapSorted(words, sortedJson));

/** Packages that have some of the errors, with their versions. */
export const dependenciesOf = (server: ServerSpec, spec: Spec, declared: ReadonlySet<string>): Server["dependencies"] => {
  const bases = [...declared].flatMap((code) => baseOf(code, server, spec) ?? []);
  return bases.length === 0 ? undefined : mapSorted(Object.fromEntries(bases.map((base) => [base.package, base.version])), (version: string) => version);
};

/** What these are called in other languages, where they are there. */
export const basesOf = (server: ServerSpec, spec: Spec, declared: ReadonlySet<string>): Server["bases"] => {
  const known = Object.fromEntries([...declared].flatMap((code) => {
    const base = baseOf(code, server, spec);
    const targets = base && targetsOf(base.server.spec);
    return targets === undefined ? [] : [[base?.package ?? "", targets] as const];
  }));
  return Object.keys(known).length === 0 ? undefined : mapSorted(known, (targets: NonNullable<Server["targets"]>) => targets);
};
