// A resolved taxonomy: every default applied, every name resolved, plain data. The only input of plan and render.

import type { DetailShape, DetailShapes, ErrorSpec, Json, LogFormat, Rule, SdkFailures, WireFormat } from "./data.ts";
import type { Ecosystem } from "./ecosystem.ts";
import type { errorFields, exampleFields } from "./fields/error.ts";
import type { scenarioFields, toolFields } from "./fields/tool.ts";
import type { Resolved } from "./resolve.ts";

export type { DetailShape, DetailShapes, ErrorSpec, Json, LogFormat, Match, RetrySpec, Rule, SdkFailureKind, SdkFailures, Source, WireFormat } from "./data.ts";

export interface Taxonomy {
  readonly edition: 1;
  readonly name: string;
  readonly version: string;
  /** Sorted by name. */
  readonly servers: readonly Server[];
}

/** One package. Complete by itself: nothing outside a server is needed to generate it. */
export interface Server {
  /** The edition of this document: taxonomy.json holds one server. */
  readonly edition: 1;
  readonly name: string;
  /** Name of the npm package; of a server without one, that of its contract. */
  readonly package: string;
  /** Words by language, where it has packages in other languages than TypeScript, which is named here too where it has one. */
  readonly targets?: { readonly [language: string]: { readonly [word: string]: Json } };
  /** Name of the contract on the wire, where it is not the package's. */
  readonly contract?: string;
  readonly version: string;
  readonly domain: string;
  readonly title?: string;
  readonly description?: string;
  readonly license: string;
  readonly owner?: string;
  readonly repository?: string;
  /** Folder of the package in the repository; generated/<name> when absent. */
  readonly directory?: string;
  /** Folder beside the taxonomy that the errors stand in, as sources of the server; a package of their own when absent. */
  readonly into?: string;
  /** Folders of the contracts and of the contract test then. */
  readonly contracts?: string;
  readonly tests?: string;
  /** The package that the runtime is taken from; a copy in each package when absent. */
  readonly runtime?: string;
  /** Versions of the packages that classes of errors are taken from, by name. */
  readonly dependencies?: { readonly [name: string]: string };
  /** The keys of these packages in languages beside TypeScript, by name and language. */
  readonly bases?: { readonly [name: string]: NonNullable<Server["targets"]> };
  /** The package carries a page of its errors. */
  readonly docs?: true;
  /** The package is published with its vectors. */
  readonly vectors?: true;
  readonly protocol: readonly string[];
  /** Categories in use, sorted by name. */
  readonly categories: readonly Category[];
  /** Every error of the package under its public code, sorted by code. */
  readonly errors: readonly ErrorDef[];
  /** Objects that several details may be, under the names they have in TypeScript, sorted by name. */
  readonly types?: readonly TypeDef[];
  readonly tools: readonly Tool[];
  readonly methods: readonly Method[];
  /** In the order they are tried. */
  readonly rules: readonly RuleDef[];
  /** The errors that stand for failures of the SDK itself, by kind. */
  readonly sdkFailures: SdkFailures;
  readonly format: WireFormat;
  readonly log: LogFormat;
  readonly fallback: string;
  /** Undeclared failures send their words, redacted; absent: none of their text. */
  readonly undeclared?: "scrubbed";
  /** Results that speak of a failure and are not marked as one become the errors of rules that know them; they stay when absent. */
  readonly unmarked?: "typed";
  /** Public code by concealed code. */
  readonly conceal: { readonly [code: string]: string };
  /** Details of the errors that stand for others, by public code. */
  readonly standIns?: { readonly [code: string]: { readonly [detail: string]: Json } };
  /** The format says that clients need not be able to read it back. */
  readonly oneWay?: true;
  /** Facts of the author's own, of the file and of the server. */
  readonly x?: { readonly [name: string]: Json };
  /** Codes and numbers that must not be used (again), in any server of the taxonomy. */
  readonly reserved?: Reserved;
}

export interface Reserved {
  /** Sorted. */
  readonly codes: readonly string[];
  /** Inclusive ranges of JSON-RPC numbers, sorted. */
  readonly jsonRpc: readonly (readonly [from: number, to: number])[];
}

export interface Category {
  readonly name: string;
  readonly description?: string;
}

/** A type that details share: an object, or any type that contains itself. */
export interface TypeDef {
  readonly name: string;
  readonly description?: string;
  /** It contains itself: shapes refer to it by name (`ref`). */
  readonly recursive?: true;
  /** It may have more members than these, and sends them. */
  readonly open?: true;
  /** Members of an object. */
  readonly properties?: DetailShapes;
  /** Its shape, unless it is an object with named members. */
  readonly shape?: DetailShape;
  /** Descriptions and shared types of its parts, by path: `name`, `children[]`; a path in any other type begins with its kind: `[]`, `{}`, `<0>`. */
  readonly docs: { readonly [path: string]: string };
  readonly types?: { readonly [path: string]: string };
}

/** An error: what the runtime knows of it, every other row of its table, and what is made of the rows that are resolved apart. */
export type ErrorDef = Omit<ErrorSpec, keyof Resolved<typeof errorFields>> &
  Resolved<typeof errorFields> & {
    /** The word that languages make its names from, where that is not its code. */
    readonly word?: string;
    /** The package that its class is taken from; absent where this package has the class itself. */
    readonly from?: string;
    /** Public codes of what it is a special case of, nearest first. */
    readonly extends?: readonly string[];
    /** Former codes, sorted. */
    readonly aliases?: readonly string[];
    readonly deprecated?: Deprecation;
    /** Descriptions of details by path, such as `address.street` or `items[].id`. */
    readonly docs: { readonly [path: string]: string };
    /** Names of the shared types that details have, by path. */
    readonly types?: { readonly [path: string]: string };
    /** Why details that are not safe still cross the wire, by path. */
    readonly wire?: { readonly [path: string]: string };
    /** Details that satisfy the shapes, for documentation and tests. */
    readonly example: { readonly [detail: string]: Json };
    readonly examples?: readonly Example[];
  };

export interface Deprecation {
  readonly since: string;
  /** A public code. */
  readonly replacedBy?: string;
  readonly removeIn?: string;
  readonly note?: string;
}

export type Example = Resolved<typeof exampleFields>;

export type Tool = Resolved<typeof toolFields> & {
  readonly name: string;
  /** Public codes the tool may return, sorted; the server's fallback included. */
  readonly errors: readonly string[];
  readonly idempotent: boolean | { readonly repeated: string };
  readonly scenarios: readonly Scenario[];
  /** Facts of the author's own. */
  readonly x?: { readonly [name: string]: Json };
};

export type Scenario = Resolved<typeof scenarioFields> & {
  readonly throws?: { readonly [property: string]: Json };
  readonly args?: { readonly [name: string]: Json };
  /** A public code. Absent: the call succeeds. */
  readonly error?: string;
  readonly details?: { readonly [detail: string]: Json };
};

export interface Method {
  /** A JSON-RPC method, or `*` for any. */
  readonly name: string;
  readonly errors: readonly string[];
}

export interface RuleDef extends Rule {
  readonly name: string;
  /** The mapping set the rule stands in. */
  readonly set: string;
  readonly note?: string;
  /** The ecosystem whose libraries it knows, if the server has packages in several; any when absent. */
  readonly ecosystem?: Ecosystem;
}
