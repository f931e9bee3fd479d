// From codes and details to Python's names: the only place that makes them. It never repairs a clash of codes; check reports it.

import { className, pascal, stem } from "../../model/names.ts";
import type { Server } from "../../model/taxonomy.ts";
import { keywords } from "./print/literal.ts";

export { className };

/** Names every generated package exports, whose form the name of an error can take. */
export const packageTaken: ReadonlySet<string> = new Set(["NoDetails", "RemoteError", "TaxonomyError", "TransportFailure", "UnknownError"]);

/** Names that modules of errors are made with: a shared type of such a name would hide one. */
export const moduleTaken: ReadonlySet<string> = new Set(["Any", "ClassVar", "Details", "ErrorSpec", "False", "Literal", "Mapping", "Missing", "NoDetails", "None", "Sequence", "Shape", "TaxonomyError", "True", "TypeAlias", "TypedDict", "MISSING"]);

export const detailsName = (code: string): string => `${stem(code)}Details`;

/** The base class of all errors of a server: `gmail` → `GmailError`. */
export const familyName = (server: string): string => `${pascal(server)}Error`;

/** The union of them: `AnyGmailError`. */
export const unionName = (server: string): string => `Any${familyName(server)}`;

/** `rateLimited`, `rate_limited` → `RATE_LIMITED`. */
const constant = (name: string): string => name.replace(/(?<=[a-z0-9])[A-Z]/g, "_$&").replace(/[^A-Za-z0-9]+/g, "_").toUpperCase();

/** The shape of a type that contains itself: `TREE_SHAPE`. */
export const shapeName = (type: string): string => `${constant(type)}_SHAPE`;

/** Parameters of a constructor beside details. */
const options: ReadonlySet<string> = new Set(["self", "ref", "recoverable", "retry_after_ms"]);

/** Names that are read inside of a constructor. */
const inside: ReadonlySet<string> = new Set(["details", "super"]);

/** Names of details as parameters: an underscore goes behind one that cannot be one, or that the constructor has for something else. */
export const parameterNames = (details: readonly string[]): ReadonlyMap<string, string> => {
  const taken = new Set(details);
  return new Map(
    details.map((name) => {
      let made = name;
      while (keywords.has(made) || options.has(made) || inside.has(made) || (made !== name && taken.has(made))) made += "_";
      taken.add(made);
      return [name, made];
    }),
  );
};

type Words = { readonly [word: string]: unknown };

/** The keys of the server's package in Python; undefined if it has none. */
export const wordsOf = ({ targets = {} }: Pick<Server, "targets">): Words | undefined => targets["python"];

/** The name that is imported. */
export const importName = (words: Words): string => String(words["module"] ?? String(words["package"]).replace(/[^a-z0-9]+/g, "_"));

/** The name of a distribution as indexes compare it (PEP 503): `Foo.Bar_baz` and `foo-bar-baz` are one. */
export const normal = (name: string): string => name.toLowerCase().replace(/[-_.]+/g, "-");

/** A semantic version as PyPI writes it (PEP 440): a prerelease is a release candidate, an alpha or a beta by its word, else a development one. */
export const pythonVersion = (version: string): string => {
  const [release = "", pre] = version.split(/-(.*)/s);
  if (pre === undefined) return release;
  const [, word = "", number] = /^([A-Za-z]*)[^0-9]*(\d*)/.exec(pre) ?? [];
  const sign = { a: "a", alpha: "a", b: "b", beta: "b", c: "rc", pre: "rc", preview: "rc", rc: "rc" }[word.toLowerCase()] ?? ".dev";
  return `${release}${sign}${number || "0"}`;
};
