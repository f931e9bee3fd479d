// From codes to identifiers and file names: the only place that makes names. It never repairs a clash; check reports it.

// Every artefact asks for the same names again.
const joined = new Map<string, string>();

/** `rate_limited` → `RateLimited`, `st3-workflow` → `St3Workflow`. */
export const pascal = (name: string): string => {
  const known = joined.get(name);
  if (known !== undefined) return known;
  const parts = name.split(/[^A-Za-z0-9]+/).filter(Boolean);
  const made = parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join("");
  joined.set(name, made);
  return made;
};

/** `rate_limited` → `rateLimited`. */
const camel = (name: string): string => {
  const words = pascal(name);
  return words.charAt(0).toLowerCase() + words.slice(1);
};

/** The part its names share: `internal_error` → `Internal`. */
const stem = (code: string): string => pascal(code).replace(/Error$/, "");

/** `rate_limited` → `RateLimitedError`; never `ErrorError`. */
export const className = (code: string): string => `${stem(code)}Error`;

export const detailsName = (code: string): string => `${stem(code)}Details`;
export const detailsSchemaName = (code: string): string => `${stem(code)}DetailsSchema`;
export const schemaName = (code: string): string => `${stem(code)}Schema`;

/** The unexported constant beside the class. */
export const specName = (code: string): string => `${camel(code)}Spec`;

/** The constructor `errorsOf(tool)` offers. */
export const factoryName = (code: string): string => camel(code);

/** The union type and namespace of a server: `gmail` → `GmailError`. */
export const familyName = (server: string): string => `${pascal(server)}Error`;

/** The module of a category's errors, without its folder: `rate_limits` → `rate-limits`. */
export const categoryFile = (category: string): string => category.replaceAll("_", "-");

const cases: { readonly [name: string]: (code: string) => string } = {
  snake_case: (code) => code,
  SCREAMING_SNAKE_CASE: (code) => code.toUpperCase(),
  "kebab-case": (code) => code.replaceAll("_", "-"),
  PascalCase: pascal,
};

/** A code as a format writes it. */
export const inCase = (code: string, codeCase = "snake_case"): string => (cases[codeCase] ?? ((same: string) => same))(code);

/** The name without the alias of the file it is imported from: `not_found` of `std:not_found`. */
export const bareName = (name: string): string => name.slice(name.lastIndexOf(":") + 1);
