// The body of a format as a type: its template with types in place of variables. Only a body that says the code itself has one.

import type { Json, Server } from "../../model/taxonomy.ts";
import { nameAsked, valuesOf } from "../../wire/extended.ts";
import { holds } from "../../model/written-form.ts";
import type { BodyView, MemberView, TypeView } from "./view.ts";
import { sentErrors } from "../../wire/visible.ts";
import { wireCode } from "../../model/codes.ts";

const word = (name: "string" | "number" | "boolean" | "unknown"): TypeView => ({ kind: "word", word: name });
const named = (name: string): TypeView => ({ kind: "named", name });

/** Types of the variables that every error has, and of those that some have. */
const always: ReadonlyMap<string, TypeView> = new Map([
  ["$code", named("Code")],
  ["$message", word("string")],
  ["$category", word("string")],
  ["$recoverable", word("boolean")],
  ["$contract", word("string")],
  ["$domain", word("string")],
  ["$httpStatus", word("number")],
  ["$envelope", named("Envelope")],
]);
const sometimes: ReadonlyMap<string, TypeView> = new Map([
  ["$details", named("Details")],
  ["$retryAfter", word("number")],
]);

/** The variable `part` stands for, with its `?`; undefined for any other text. */
const variableOf = (part: Json): string | undefined => (typeof part === "string" && part.startsWith("$") && !part.startsWith("$$") ? part : undefined);

/** The type that all of `values` have. */
const typeOfAll = (values: readonly Json[]): TypeView => {
  const [type, ...others] = new Set(values.map((value) => typeof value));
  return word(others.length === 0 && (type === "string" || type === "number" || type === "boolean") ? type : "unknown");
};

/** A fact of the author's own, which not every error may have. */
const factOf = (name: string, isOptional: boolean, server: Server): TypeView => {
  const errors = sentErrors(server);
  const values = valuesOf(name, errors);
  const type = typeOfAll(values);
  const saysAll = isOptional || values.length === errors.length || (type.kind === "word" && type.word === "unknown");
  return saysAll ? type : { kind: "orNull", of: type };
};

const typeOf = (part: Json, server: Server): TypeView => {
  const variable = variableOf(part);
  if (variable === undefined) {
    if (Array.isArray(part)) return { kind: "list", of: word("unknown") };
    if (typeof part === "object" && part !== null) return { kind: "object", members: bodyMembers(part as { readonly [key: string]: Json }, server) };
    return { kind: "values", values: [typeof part === "string" ? part.replace(/^\$\$/, "$") : part] };
  }
  const name = variable.replace(/\?$/, "");
  const fact = nameAsked(variable);
  if (fact !== undefined) return factOf(fact, variable.endsWith("?"), server);
  const certain = always.get(name);
  if (certain) return certain;
  const type = sometimes.get(name) ?? word("string");
  return variable.endsWith("?") ? type : { kind: "orNull", of: type };
};

/** The members of an object of the body. */
const bodyMembers = (template: { readonly [key: string]: Json }, server: Server): readonly MemberView[] =>
  Object.entries(template).map(([name, part]) => ({ name, optional: variableOf(part)?.endsWith("?") === true, doc: [], type: typeOf(part, server) }));

/** The body of a server's errors; undefined if only the envelope has the code, which has its own types. */
export const bodyOf = (server: Server): BodyView | undefined => {
  const { body } = server.format;
  if (body === undefined || !holds(body, "$code")) return undefined;
  return {
    members: bodyMembers(body, server),
    withDetails: holds(body, "$details"),
    withEnvelope: holds(body, "$envelope"),
    codes: sentErrors(server).map(({ code }) => wireCode(server, code)),
  };
};
