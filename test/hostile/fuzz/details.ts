// The rows of details and shared types whose values must suit the rest of the detail. Those of other nodes stand in special.ts.

import type { Doc } from "../document.ts";
import { sentence, valueOf } from "./choices.ts";
import { typesOf, type Make, type Scope } from "./scope.ts";

const isLeaf = ({ type }: Doc): boolean => ["string", "integer", "number", "boolean"].includes(String(type));
export const isNumeric = ({ type }: Doc): boolean => type === "integer" || type === "number";
const onlyFor =
  (suits: (own: Doc) => boolean, make: Make): Make =>
  (c, scope, own) =>
    suits(own) ? make(c, scope, own) : undefined;
const isFree = (own: Doc): boolean => own["enum"] === undefined && own["pattern"] === undefined;
const inItems = ({ key }: Scope): boolean => key === "items";
const outside =
  (make: Make): Make =>
  (c, scope, own) =>
    inItems(scope) ? undefined : make(c, scope, own);

const enumOf: Make = (c, scope, own) => [...new Set(Array.from({ length: 1 + c.count(3) }, () => valueOf(c, own, typesOf(scope))))];

export const detailRows: { readonly [field: string]: Make } = {
  "detail.required": outside((c) => c.chance(50)),
  "detail.safety": outside((c) => c.one(["safe", "unsafe", "do-not-log"])),
  "detail.wire": outside(
    onlyFor(
      ({ safety }) => safety === "unsafe",
      (c) => ({ reason: sentence(c) }),
    ),
  ),
  "detail.unit": (c) => c.one(["s", "ms", "h", 'µ */ "', "constructor"]),
  "detail.format": onlyFor(
    ({ type }) => type === "string",
    (c) => c.one(["uri", "x */ y"]),
  ),
  "detail.enum": onlyFor((own) => isLeaf(own) && own["pattern"] === undefined, enumOf),
  "detail.oneOf": () => undefined,
  "detail.discriminator": () => undefined,
  "detail.const": () => undefined,
  "detail.default": (c, scope, own) => (inItems(scope) || own["required"] === false || own["pattern"] !== undefined ? undefined : valueOf(c, own, typesOf(scope))),
  "detail.minimum": onlyFor(
    (own) => isNumeric(own) && isFree(own),
    (c) => c.one([-5, 0, 1]),
  ),
  "detail.maximum": onlyFor(
    (own) => isNumeric(own) && isFree(own),
    (c) => c.one([1, 60, 1e9]),
  ),
  "detail.pattern": onlyFor(
    ({ type }) => type === "string",
    (c) => c.one(["^[a-z]{1,8}$", 'a|\\/"', "[`'*/]|^.", "\\u{61}"]),
  ),
  "detail.minLength": onlyFor(
    (own) => own["type"] === "string" && isFree(own),
    (c) => c.count(3),
  ),
  "detail.maxLength": onlyFor(
    (own) => own["type"] === "string" && isFree(own),
    (c) => 3 + c.count(40),
  ),
  "detail.items": onlyFor(
    ({ type }) => type === "array",
    (c) => ({ type: c.one(["string", "integer", "boolean"]) }),
  ),
  "detail.properties": onlyFor(
    ({ type }) => type === "object",
    (c) =>
      Object.fromEntries(
        c.some(["a", "type", "Default"], 1, 3).map((key) => [key, c.one(["string", "integer", { type: "boolean", required: false }])]),
      ),
  ),
  "detail.additionalProperties": onlyFor(
    ({ type }) => type === "object",
    (c, _, own) => (own["properties"] === undefined ? c.one([false, "string", { type: "integer", nullable: true }]) : c.chance(50)),
  ),
  "detail.exclusiveMinimum": onlyFor(
    (own) => isNumeric(own) && isFree(own),
    (c) => c.one([-9, -6.5]),
  ),
  "detail.exclusiveMaximum": onlyFor(
    (own) => isNumeric(own) && isFree(own),
    (c) => c.one([61, 1e10]),
  ),
  "detail.multipleOf": onlyFor(
    (own) => own["type"] === "integer" && isFree(own) && ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"].every((word) => own[word] === undefined),
    (c) => c.one([1, 5]),
  ),
  "detail.uniqueItems": onlyFor(
    ({ type, minItems }) => type === "array" && Number(minItems ?? 0) < 2,
    (c) => c.chance(50),
  ),
  "detail.minItems": onlyFor(
    ({ type }) => type === "array",
    (c) => c.count(2),
  ),
  "detail.maxItems": onlyFor(
    ({ type }) => type === "array",
    (c) => 2 + c.count(2),
  ),
  "detail.example": (c, scope, own) => valueOf(c, own, typesOf(scope)),
};
