// Every name a generated package takes, and who takes it: identifiers, codes on the wire, files. It compares nothing.

import { className, detailsName, detailsSchemaName, factoryName, familyName, inCase, schemaName } from "../model/names.ts";
import { globalErrors, isDeviceName, objectMembers, packageNames } from "../model/reserved-names.ts";
import type { Context, ServerView } from "./context.ts";
import type { Target } from "./rule.ts";

/** Somebody takes a name. Two claims of one name in one scope are a clash. */
export interface Claim {
  readonly scope: "class" | "code" | "file";
  readonly name: string;
  /** Who takes it: the subject of a sentence, as written. */
  readonly owner: string;
  readonly target: Target;
}

/** The names of one package, in the order of the file; class names come first per error, since the others follow from them. */
export function* claims(view: ServerView, { errors, formats }: Context): Generator<Claim> {
  const codeCase = formats.get(view.formatName)?.codeCase;
  for (const code of view.codes) {
    if (!errors.has(code)) continue;
    const name = view.publicCode(code);
    const claim = { owner: code, target: targetOf(code, view) };
    yield { ...claim, scope: "code", name: inCase(name, codeCase) };
    for (const derived of [className(name), detailsName(name), schemaName(name), detailsSchemaName(name)]) yield { ...claim, scope: "class", name: derived };
  }
  for (const { name, path } of view.tools) yield { scope: "file", name: name.toLowerCase(), owner: name, target: { at: path, part: "key" } };
}

/** Where the code of the package is written: where it is renamed, or else declared. */
export function targetOf(code: string, { server, path, codes }: ServerView): Target {
  if (server.rename !== undefined && Object.hasOwn(server.rename, code)) return { at: [...path, "rename", code] };
  return codes.has(code) ? { at: ["errors", code], part: "key" } : { at: path, part: "key" };
}

/** Names taken before any error is looked at, with what has them. */
export const takenBy = (name: string, server: string): string | undefined => {
  if (globalErrors.has(name)) return "a class of JavaScript";
  if (packageNames.has(name)) return "in every generated package";
  return name === familyName(server) || name === `${familyName(server)}Schema` ? `the type of all errors of ${server}` : undefined;
};

/** Why nothing may have this name, whatever else there is; undefined when it may. */
export function whyNever(kind: "category" | "code" | "tool", name: string): string | undefined {
  if (isDeviceName(name)) return "Windows keeps it for a device, so no file can have it";
  if (kind === "category" && name === "index") return "the folder of errors has an index file of its own";
  return kind === "code" && objectMembers.has(factoryName(name)) ? `JavaScript looks for ${factoryName(name)} on any object` : undefined;
}
