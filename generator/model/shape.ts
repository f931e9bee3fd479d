// The grammar of field tables: what a value in taxonomy.yaml may look like, as data. It checks nothing itself.

/** A named pattern, so that a message can say what the text should look like instead of showing a regular expression. */
export interface Pattern {
  readonly test: RegExp;
  /** Completes "must be …", for example "a snake_case word". */
  readonly says: string;
}

/** The kinds of things that are declared under a name at the top of a file, and referred to by it. */
export const kinds = ["categories", "errors", "formats", "mappings", "types"] as const;
export type Kind = (typeof kinds)[number];

/** The effect of a changed field on users of a published package (semver); `members`: judged one by one, where adding is minor and removing major. */
export type Change = "none" | "patch" | "minor" | "major" | "members";

export type Shape =
  | { readonly kind: "text"; readonly pattern?: Pattern }
  | { readonly kind: "choice"; readonly values: readonly string[] }
  | { readonly kind: "integer"; readonly minimum?: number; readonly maximum?: number }
  | { readonly kind: "number" }
  | { readonly kind: "flag" }
  | { readonly kind: "data" }
  | { readonly kind: "list"; readonly of: Shape }
  | { readonly kind: "map"; readonly of: Shape; readonly key?: Pattern; readonly keys?: Kind; readonly marks?: true }
  | { readonly kind: "reference"; readonly to: Kind }
  | { readonly kind: "node"; readonly name: string }
  | { readonly kind: "either"; readonly of: readonly Shape[] };

/** One row of a field table. Everything that is known about a field stands in its row. */
export interface Field {
  readonly shape: Shape;
  /** `main`: in the file that is compiled, not in those it imports. */
  readonly required?: true | "main";
  /** Other keys of the same node, each of which makes it unnecessary. */
  readonly unless?: readonly string[];
  /** The type that one of those keys implies. */
  readonly implied?: (node: { readonly [key: string]: unknown }) => unknown;
  /** The value that holds when it is not written. */
  readonly default?: unknown;
  /** One sentence: the editor's hover text and the language reference. */
  readonly sentence: string;
  /** A value as it would be written, for the reference and the editor. */
  readonly example?: string;
  readonly change: Change;
  /** Part of what the running server and its clients know of an error (runtime/spec.ts); the rest is for documentation and tests. */
  readonly runtime?: true;
  /** Resolved by code of its own (model/build/); any other field is resolved by its row alone (model/resolve.ts). */
  readonly apart?: true;
}

export type Fields = Readonly<Record<string, Field>>;

export const text = { kind: "text" } as const;
export const flag = { kind: "flag" } as const;
export const number = { kind: "number" } as const;
export const integer = { kind: "integer" } as const;
/** Any JSON value. */
export const data = { kind: "data" } as const;

export const matching = <const P extends Pattern>(pattern: P): { readonly kind: "text"; readonly pattern: P } => ({ kind: "text", pattern });
export const choice = <const V extends readonly string[]>(...values: V): { readonly kind: "choice"; readonly values: V } => ({ kind: "choice", values });
export const between = (minimum: number, maximum: number): { readonly kind: "integer"; readonly minimum: number; readonly maximum: number } => ({
  kind: "integer",
  minimum,
  maximum,
});
export const listOf = <const S extends Shape>(of: S): { readonly kind: "list"; readonly of: S } => ({ kind: "list", of });
export const mapOf = <const S extends Shape>(of: S, key?: Pattern): { readonly kind: "map"; readonly of: S; readonly key?: Pattern } =>
  key ? { kind: "map", of, key } : { kind: "map", of };
/** A map of nodes with a word `required`: a ? behind a key says that what stands there need not be: `required: false`. */
export const markedMapOf = <const S extends Shape>(of: S, key: Pattern): { readonly kind: "map"; readonly of: S; readonly key: Pattern; readonly marks: true } => ({
  kind: "map",
  of,
  key,
  marks: true,
});
/** A map whose keys are names of `keys`. */
export const byNameOf = <const K extends Kind, const S extends Shape>(keys: K, of: S): { readonly kind: "map"; readonly of: S; readonly keys: K } => ({
  kind: "map",
  of,
  keys,
});
/** The name of something declared, `alias:name` where it stands in an imported file. */
export const ref = <const K extends Kind>(to: K): { readonly kind: "reference"; readonly to: K } => ({ kind: "reference", to });
export const node = <const N extends string>(name: N): { readonly kind: "node"; readonly name: N } => ({ kind: "node", name });
export const either = <const S extends readonly Shape[]>(...of: S): { readonly kind: "either"; readonly of: S } => ({ kind: "either", of });
