// The owner of an error and the language of its texts: its file decides, where it says so. Also the packages of a server and of those whose errors it has.

import { builtins } from "../builtins.ts";
import { fileFields } from "../fields/file.ts";
import type { Base, Owner, ServerSpec, Spec } from "../spec.ts";
import { mapSorted, sortedJson } from "../canonical.ts";
import { firstTarget } from "../targets.ts";
import type { Server } from "../taxonomy.ts";

/** The language that the texts of an error are written in, translations apart: that of its file. Built-in ones are English. */
const usual = fileFields.language.default;

export const languageOf = (code: string, { errors, language = usual, languages = {} }: Pick<Spec, "errors" | "language" | "languages">): string => {
  if (code.includes(":")) return languages[code.slice(0, code.lastIndexOf(":") + 1)] ?? usual;
  return Object.hasOwn(builtins.errors, code) && !Object.hasOwn(errors ?? {}, code) ? usual : language;
};

/** The owner that a file names for its errors. */
export const ownerIn = ({ domain, name, version }: Pick<Spec, "domain" | "name" | "version">): Owner | undefined =>
  domain === undefined ? undefined : { domain, contract: `${name}@${version}` };

/**
 * The owner of `code` in all servers alike; undefined where the server itself owns it: its file names none, it is built in, or the server
 * gives it another name, which no other package knows.
 */
export const ownerOf = (code: string, server: ServerSpec, spec: Spec): Owner | undefined => {
  if (server.rename?.[code] !== undefined) return undefined;
  if (code.includes(":")) return spec.owners?.[code.slice(0, code.lastIndexOf(":") + 1)];
  const isBuiltIn = Object.hasOwn(builtins.errors, code) && !Object.hasOwn(spec.errors ?? {}, code);
  return isBuiltIn ? undefined : ownerIn(spec);
};

/** The package that has the class of `code`; undefined where a package made here has it itself. A renamed error is another one than that. */
export const baseOf = (code: string, server: ServerSpec, spec: Spec): Base | undefined =>
  code.includes(":") && ownerOf(code, server, spec) !== undefined ? spec.bases?.[code.slice(0, code.lastIndexOf(":") + 1)] : undefined;

/** Keys beside the package in TypeScript, or instead of it. */
export const targetsOf = ({ targets }: ServerSpec): Server["targets"] =>
  targets === undefined || Object.keys(targets).every((language) => language === firstTarget) ? undefined : mapSorted(targets, (words) => mapSorted(words, sortedJson));

/** Packages that have some of the errors, with their versions. */
export const dependenciesOf = (server: ServerSpec, spec: Spec, declared: ReadonlySet<string>): Server["dependencies"] => {
  const bases = [...declared].flatMap((code) => baseOf(code, server, spec) ?? []);
  return bases.length === 0 ? undefined : mapSorted(Object.fromEntries(bases.map((base) => [base.package, base.version])), (version: string) => version);
};

/** The names of these packages in other languages, where they exist there. */
export const basesOf = (server: ServerSpec, spec: Spec, declared: ReadonlySet<string>): Server["bases"] => {
  const known = Object.fromEntries([...declared].flatMap((code) => {
    const base = baseOf(code, server, spec);
    const targets = base && targetsOf(base.server.spec);
    return targets === undefined ? [] : [[base?.package ?? "", targets] as const];
  }));
  return Object.keys(known).length === 0 ? undefined : mapSorted(known, (targets: NonNullable<Server["targets"]>) => targets);
};
