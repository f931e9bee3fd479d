// Every name a generated package takes, and who takes it: identifiers, codes on the wire, files. It compares nothing.

import { quote } from "../diagnose/quote.ts";
import { className, detailsName, detailsSchemaName, factoryName, familyName, inCase, schemaName } from "../model/names.ts";
import { globalErrors, isDeviceName, objectMembers, packageNames } from "../model/reserved-names.ts";
import type { Context, ServerView } from "./context.ts";
import type { Target } from "./rule.ts";

/** Somebody takes a name. Two claims of one name in one scope are a clash. */
export interface Claim {
  readonly scope: "class" | "code" | "file";
  readonly name: string;
  /** The code or tool that takes it, as written. */
  readonly owner: string;
}

/** Where class names differ, the other names made from codes differ too, unless a code ends in what those are made with; NoDetails is ours. */
const ending = /_(details|schema|error)(_error)?$|^no(_error)?$/;

/** The names of one package, in the order of the file. */
export function* claims({ codes, publicCode, tools, formatName, server }: ServerView, { errors, formats }: Context): Generator<Claim> {
  const codeCase = formats.get(formatName)?.codeCase;
  // The other cases keep different codes different.
  const codesMayMeet = server.rename !== undefined || codeCase === "PascalCase";
  const othersMatter = [...codes].some((code) => ending.test(publicCode(code)));
  for (const owner of codes) {
    if (!errors.has(owner)) continue;
    const code = publicCode(owner);
    if (codesMayMeet) yield { scope: "code", name: inCase(code, codeCase), owner };
    yield { scope: "class", name: className(code), owner };
    if (!othersMatter) continue;
    for (const derive of [detailsName, schemaName, detailsSchemaName]) yield { scope: "class", name: derive(code), owner };
  }
  for (const { name } of tools) yield { scope: "file", name: name.toLowerCase(), owner: name };
}

/** Where the owner of a claim is written: a code where it is renamed, or else declared; the server, for one that is built in. */
export function targetOf({ scope, owner }: Claim, { server, path }: ServerView, { spec }: Context): Target {
  if (scope === "file") return { at: [...path, "tools", owner], part: "key" };
  if (server.rename !== undefined && Object.hasOwn(server.rename, owner)) return { at: [...path, "rename", owner] };
  return Object.hasOwn(spec.errors, owner) ? { at: ["errors", owner], part: "key" } : { at: path, part: "key" };
}

/** Names taken before any error is looked at, with what has them: words to follow "which is". */
export const takenNames = (server: string): ReadonlyMap<string, string> =>
  new Map([
    ...[...globalErrors].map((name) => [name, "a class of JavaScript"] as const),
    ...[...packageNames].map((name) => [name, "in every generated package"] as const),
    ...[familyName(server), `${familyName(server)}Schema`].map((name) => [name, `the type of all errors of ${server}`] as const),
  ]);

/** Characters of a name: envelopes hold no more in `code` and `category`, and files are called by names. */
export const longestName = 128;

/** Why nothing may have this name, whatever else there is; undefined when it may. */
export function whyNever(kind: "category" | "code" | "tool", name: string): string | undefined {
  if (name.length > longestName) return `it has ${name.length} characters, and ${longestName} are the most`;
  if (isDeviceName(name)) return "Windows keeps it for a device, so no file can have it";
  if (kind === "category" && name === "index") return "the folder of errors has an index file of its own";
  const member = kind === "code" ? factoryName(name) : kind === "tool" ? name : "";
  return objectMembers.has(member) ? `JavaScript looks for ${quote(member)} on any object` : undefined;
}
