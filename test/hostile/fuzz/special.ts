// The rows whose values must suit something else: a name that is declared, a detail's type, an error's details. Any other row is made by its shape.

import { bodyVariables, logVariables, textVariables } from "../../../generator/model/words.ts";
import type { Doc } from "../document.ts";
import { anything, sentence, valueOf, valuesOf, type Choices } from "./choices.ts";
import { detailRows, isNumeric } from "./details.ts";
import { codes, detailsOf, errorOf, holder, isPlain, isPublic, isRequired, names, shapesOf, typesOf, type Make, type Scope } from "./scope.ts";

const template: Make = (c, scope, own) => {
  const holes = shapesOf(scope, own)
    .filter(([, detail]) => isPublic(detail))
    .map(([name]) => `{${name}}`);
  return [sentence(c), ...c.some([...holes, "{{x}}"], 0, 2)].join(" ");
};

/** As the error around says it in its own language. */
const translated =
  (row: string): Make =>
  (_, { around }) =>
    around.at(-2)?.[row];

const number: Make = (c) => {
  const free = (): number => c.one([-32602, -32603, -32600, 4001, 4001, -7, 1, 70_000]);
  return c.chance(60) ? free() : { default: free(), ...(c.chance(50) && { "2025-11-25": c.one([-32001, 9, -32602]) }) };
};

const waits: Make = (c, scope) => {
  const suitable = shapesOf(scope, scope.around.at(-2) ?? {}).filter(
    ([, detail]) => isNumeric(detail) && isRequired(detail) && isPublic(detail) && ["ms", "s", "min", "h"].includes(String(detail["unit"])),
  );
  return suitable.length > 0 && c.chance(70) ? c.one(suitable)[0] : c.one([0, 250, 1000, 86_400_000]);
};

const source = (c: Choices, detail: Doc, scope: Scope): unknown => {
  const value = valueOf(c, detail, typesOf(scope));
  if (detail["type"] === "string" && c.chance(40))
    return c.one(["$error.message", "No {$error.path} for {$tool}", "$error['x-y'].z ?? abc", "$tool"]);
  if (detail["enum"] === undefined && !isRequired(detail) && c.chance(40)) return c.one(["$error.retryAfter", "$args.x"]);
  return typeof value === "string" && value.startsWith("$") ? `$${value}` : value;
};

const withRow: Make = (c, scope, own) => {
  const chosen = shapesOf(scope, errorOf(scope, own["error"])).filter(([, detail]) => isRequired(detail) || c.chance(50));
  return chosen.length === 0 ? undefined : Object.fromEntries(chosen.map(([name, detail]) => [name, source(c, detail, scope)]));
};

const body: Make = (c, _, own) => ({
  [String(own["discriminator"] ?? "error")]: "$code",
  ...Object.fromEntries(
    c.some(["text", "b-c", "then", "1", "x y"], 0, 3).map((key) => [key, c.one([...bodyVariables, "$details?", "$ref?", "plain", "$$5", 1, null])]),
  ),
});

const lines: Make = (c) => c.some([...textVariables.map((name) => `{${name}}`), "[{code}] {message}", '{{{code}}} \\ "', "plain"], 1, 3);

const logFields: Make = (c) =>
  Object.fromEntries(
    c
      .some(["message", "error_code", "constructor", "@timestamp", "x y", "2"], 1, 4)
      .map((key) => [key, c.one([...logVariables, ...bodyVariables, "$stack?", "plain"])]),
  );

const unlessSuccess =
  (make: Make): Make =>
  (c, scope, own) =>
    own["error"] === undefined ? undefined : make(c, scope, own);

/** Errors of the tool around that a server may send. */
const sendable = (scope: Scope): readonly string[] =>
  ((holder(scope, "errors")["errors"] ?? []) as readonly string[]).filter((code) => errorOf(scope, code)["origin"] !== "client");

const scenarioError: Make = (c, scope, own) => {
  if (own["throws"] !== undefined) return holder(scope, "package")["fallback"] ?? "internal_error";
  const known = sendable(scope);
  return known.length > 0 && c.chance(80) ? c.one(known) : undefined;
};

const scenarioMessage: Make = (_, scope, own) => {
  const { message } = errorOf(scope, own["error"]);
  const concealed = Object.keys((holder(scope, "package")["conceal"] ?? {}) as Doc);
  return typeof message === "string" && /^[A-Za-z .]+$/.test(message) && !concealed.includes(String(own["error"])) ? message : undefined;
};

const concealed: Make = (c, scope) => {
  const shown = codes(scope).find((code) => isPlain(scope, code));
  const hidden = codes(scope).filter((code) => code !== shown && code !== holder(scope, "package")["fallback"] && code !== "internal_error");
  return shown === undefined ? undefined : Object.fromEntries(c.some(hidden, 0, 1).map((code) => [code, shown]));
};

const some =
  (kind: (scope: Scope) => readonly string[], most = 3): Make =>
  (c, scope) =>
    c.some(kind(scope), 0, most);

const rows: { readonly [field: string]: Make } = {
  "file.taxonomy": () => 1,
  "file.imports": () => undefined,
  // Of any other package there would have to be one: test/shared-runtime has it.
  "file.runtime": () => "bundled",
  "file.protocol": (c) => c.some(["2025-06-18", "2025-11-25", "2026-07-28"], 1, 3),
  // Most servers have a package: what it is made of is what there is to see.
  "server.into": (c) => (c.chance(25) ? c.one(["deep", "a", "read-file", "src/errors"]) : undefined),
  "category.guidance": (c) => sentence(c),
  "category.jsonrpc": number,
  "error.message": template,
  "error.guidance": template,
  "error.jsonrpc": number,
  "type.$ref": () => undefined,
  "example.details": (c, scope) => valuesOf(c, detailsOf(scope, scope.around.at(-2) ?? {}), typesOf(scope)),
  "example.message": () => undefined,
  "example.locale": () => undefined,
  "localized.message": translated("message"),
  "localized.guidance": translated("guidance"),
  "retry.after": waits,
  "rule.error": (c, scope) => c.one(names(scope, "errors").length > 0 ? names(scope, "errors") : codes(scope)),
  "rule.with": withRow,
  "match.name": (c) => c.one([undefined, "TypeErr", ["A", "B */"]]),
  "match.code": (c) => `E${c.count(1_000_000)}`,
  "match.status": (c) => c.one([undefined, 429, [502, "5xx"], "404"]),
  "match.path": (c) => c.one([undefined, { "response.data['a b']": "x */" }, { "errors[0].n": 1 }]),
  "match.message": (c) => c.one([undefined, "locked", '^\\d+ (a|b) "`/$']),
  "match.cause": (c) => c.one([undefined, "deep"]),
  "format.body": body,
  "toolWire.content": (c, scope) => (holder(scope, "body")["body"] !== undefined && c.chance(60) ? "$body" : lines(c, scope, {})),
  "toolWire.carriers": (c) => c.some(["structuredContent", "meta"], 1, 2),
  "jsonrpcWire.message": (c) => c.one(["{message}", "[{code}] {message} \\ */", "plain"]),
  "jsonrpcWire.data": (c) => ({ error: "$envelope", ...(c.chance(50) && { "x y": c.one(["$code", "$ref?", "plain", 1]) }) }),
  "lint.rules": (c) => ({ "is-error-off": c.one(["off", "warning"]) }),
  "suppression.rule": () => "is-error-off",
  "log.fields": logFields,
  "server.package": (c, { key }) => c.one([`@me/${key}-errors`, `${key}.errors`]),
  "server.domain": (c, { key }) => c.one([`${key}.example.org`, `${key}-domain`]),
  "server.mappings": (c, scope) => c.some([...names(scope, "mappings"), "node", "http", "fetch"], 0, 3),
  "server.fallback": (c, scope) => c.one([undefined, ...codes(scope).filter((code) => isPlain(scope, code))]),
  "server.errors": some(codes, 2),
  "server.rename": (c, scope) => Object.fromEntries(c.some(names(scope, "errors"), 0, 2).map((code) => [code, `${code}_too`])),
  "server.conceal": concealed,
  "server.methods": (c, scope) =>
    Object.fromEntries(c.some(["resources/read", "custom/thing", "*"], 0, 2).map((name) => [name, c.some(codes(scope), 1, 3)])),
  "tool.errors": some(codes),
  "repeat.notFound": (c, scope) => c.one(sendable(scope)),
  "repeat.exists": () => undefined,
  "scenario.throws": (c) => c.one([undefined, undefined, { name: "StrangerError", message: "a private matter", "x */": anything(c) }]),
  "scenario.error": scenarioError,
  "scenario.details": unlessSuccess((c, scope, own) =>
    own["throws"] === undefined ? valuesOf(c, detailsOf(scope, errorOf(scope, own["error"])), typesOf(scope)) : undefined,
  ),
  "scenario.message": unlessSuccess(scenarioMessage),
};

/** Shared types are written with the words of details. */
const ofTypes = Object.entries(detailRows).map(([field, make]): [string, Make] => [field.replace("detail.", "type."), make]);

export const special: { readonly [field: string]: Make } = { ...Object.fromEntries(ofTypes), ...detailRows, ...rows };

/** Rows others look at, in this order, and rows that look at all others of their node. */
export const early: readonly string[] = [
  "types",
  "categories",
  "type",
  "extends",
  "pattern",
  "safety",
  "details",
  "message",
  "guidance",
  "discriminator",
  "body",
  "package",
  "fallback",
  "conceal",
  "throws",
  "errors",
  "error",
];
export const late: readonly string[] = ["mappings", "enum", "example", "default", "with", "servers", "tools"];
