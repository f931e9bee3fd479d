// From codes to TypeScript's identifiers and file names: the only place that makes them. It never repairs a clash; check reports it.

import { pascal, stem } from "../../model/names.ts";

/** `rate_limited` → `rateLimited`. */
const camel = (name: string): string => {
  const words = pascal(name);
  return words.charAt(0).toLowerCase() + words.slice(1);
};

export { className } from "../../model/names.ts";

export const detailsName = (code: string): string => `${stem(code)}Details`;

/** The constant beside a type that contains itself. */
export const shapeName = (type: string): string => `${camel(type)}Shape`;

/** The constructor `errorsOf(tool)` offers. */
export const factoryName = (code: string): string => camel(code);

/** The union type and namespace of a server: `gmail` → `GmailError`. */
export const familyName = (server: string): string => `${pascal(server)}Error`;

/** The types of a format's body and its codes, by the name of the family. */
export const codeType = (server: string): string => `${familyName(server)}Code`;
export const bodyType = (server: string): string => `${familyName(server)}Body`;
export const bodiesType = (server: string): string => `${familyName(server)}Bodies`;

/** The types and schemas that are called after the family. */
export const familyNames = (server: string): readonly string[] => [
  familyName(server),
  `${familyName(server)}Schema`,
  ...[codeType(server), bodyType(server)].flatMap((name) => [name, `${name}Schema`]),
  bodiesType(server),
];

/** The module of a category's errors, without its folder: `rate_limits` → `rate-limits`. */
export const categoryFile = (category: string): string => category.replaceAll("_", "-");
