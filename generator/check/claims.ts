// Every name a generated package takes, and who takes it: identifiers, codes on the wire, files. It compares nothing.

import { quote } from "../diagnose/quote.ts";
import { inCase } from "../model/names.ts";
import { isDeviceName, type Naming } from "../model/naming.ts";
import type { Context, ServerView } from "./context.ts";
import type { Target } from "./rule.ts";

/** Somebody takes a name. Two claims of one name in one scope are a clash. */
export interface Claim {
  readonly scope: "class" | "code" | "file";
  readonly name: string;
  /** The code or tool that takes it, as written. */
  readonly owner: string;
}

/** The names of one package, in the order of the file. */
export function* claims({ codes, publicCode, wordOf, tools, formatName, server }: ServerView, { errors, formats }: Context, naming: Naming): Generator<Claim> {
  const codeCase = formats.get(formatName)?.codeCase;
  const hasOwnSpellings = [...codes].some((code) => errors.get(code)?.code !== undefined);
  // The other cases keep different codes different.
  const codesMayMeet = server.rename !== undefined || codeCase === "PascalCase" || hasOwnSpellings;
  const namesOf = naming.namesOf([...codes].map(wordOf));
  for (const owner of codes) {
    if (!errors.has(owner)) continue;
    const code = publicCode(owner);
    if (codesMayMeet) yield { scope: "code", name: inCase(code, codeCase), owner };
    // Where google.rpc asks for capitals, one is the other.
    if (hasOwnSpellings) yield { scope: "code", name: code === code.toLowerCase() ? code.toUpperCase() : code, owner };
    for (const name of namesOf(wordOf(owner))) yield { scope: "class", name, owner };
  }
  for (const { name } of tools) yield { scope: "file", name: name.toLowerCase(), owner: name };
}

/** Where the owner of a claim is written: a code where it is renamed, or else declared; the server, for one that is built in. */
export function targetOf({ scope, owner }: Claim, { server, path }: ServerView, { spec }: Context): Target {
  if (scope === "file") return { at: [...path, "tools", owner], part: "key" };
  if (server.rename !== undefined && Object.hasOwn(server.rename, owner)) return { at: [...path, "rename", owner] };
  if (scope === "code" && Object.hasOwn(spec.errors, owner) && spec.errors[owner]?.code !== undefined) return { at: ["errors", owner, "code"] };
  return Object.hasOwn(spec.errors, owner) ? { at: ["errors", owner], part: "key" } : { at: path, part: "key" };
}

/** Characters of a name: envelopes hold no more in `code` and `category`, and files are called by names. */
export const longestName = 128;

/** Why no error may have this code on the wire; undefined when one may. */
export function whyNeverSent(code: string): string | undefined {
  if (code.length > longestName) return `it has ${code.length} characters; the limit is ${longestName}`;
  return code === "unknown" ? "clients use this name for errors that they do not know" : undefined;
}

/** Why nothing may have this name, whatever else there is; undefined when it may. */
export function whyNever(kind: "category" | "code" | "tool", name: string, namings: readonly Naming[]): string | undefined {
  if (name.length > longestName) return `it has ${name.length} characters; the limit is ${longestName}`;
  if (isDeviceName(name)) return "Windows reserves it for a device, so no file can have this name";
  if (kind === "category" && name === "index") return "the errors folder already has an index file";
  if (kind === "category") return undefined;
  const together = kind === "code" ? namings.find(({ isFamilyMember, memberOf }) => isFamilyMember(memberOf(name))) : undefined;
  if (together !== undefined) return `every error of a package has a member ${quote(together.memberOf(name))}`;
  const memberOf = (naming: Naming): string => (kind === "code" ? naming.memberOf(name) : name);
  const naming = namings.find((each) => each.isMember(memberOf(each)));
  return naming && `${naming.language} looks up ${quote(memberOf(naming))} on every object`;
}
