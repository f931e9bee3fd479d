// What templates are given: plain data, no undefined, no functions. Each template's first line names its view here; a test checks the two agree.

import type { DetailShape, DetailShapes, Json } from "../model/taxonomy.ts";

/** Paragraphs of a documentation comment, as the taxonomy has them. Empty: no comment. */
export type Doc = readonly string[];

/** A module of the package and what is taken from it. */
export interface ImportView {
  readonly from: string;
  /** Names of values, then of types; each in the order printed. */
  readonly values: readonly string[];
  readonly types: readonly string[];
}

/** The type of a detail, without limits. */
export type TypeView =
  | { readonly kind: "word"; readonly word: "string" | "number" | "boolean" | "unknown" }
  | { readonly kind: "values"; readonly values: readonly Json[] }
  | { readonly kind: "list"; readonly of: TypeView }
  | { readonly kind: "object"; readonly members: readonly MemberView[] };

export interface MemberView {
  readonly name: string;
  readonly optional: boolean;
  readonly doc: Doc;
  readonly type: TypeView;
}

/** The first line of every module: where it comes from. */
export interface HeadView {
  /** Name of the server. */
  readonly server: string;
}

/** What every module of a package starts with. */
export interface ModuleView extends HeadView {
  readonly imports: readonly ImportView[];
}

/** The names of an error's class and what its constructor takes. */
export interface ClassView {
  readonly code: string;
  readonly className: string;
  readonly specName: string;
  readonly detailsName: string;
  readonly hasDetails: boolean;
  readonly detailsCanBeLeftOut: boolean;
  readonly optionsName: string;
  readonly optionsCanBeLeftOut: boolean;
}

/** One error: its details, its spec, its class. */
export interface ErrorView extends ClassView {
  readonly doc: Doc;
  readonly details: readonly MemberView[];
  readonly spec: Json;
}

/** src/errors/<category>.ts */
export interface CategoryView extends ModuleView {
  readonly errors: readonly ErrorView[];
}

/** src/errors/index.ts */
export interface ErrorsIndexView extends HeadView {
  readonly files: readonly string[];
}

/** src/family.ts */
export interface FamilyView extends ModuleView {
  readonly familyName: string;
  readonly doc: Doc;
  readonly classNames: readonly string[];
  readonly domain: string;
  readonly contract: string;
  readonly fallback: string;
  readonly conceal: Json;
  readonly protocol: Json;
}

/** The function that makes an error. */
export interface FactoryView extends ClassView {
  readonly name: string;
  readonly doc: Doc;
}

export interface ToolView {
  readonly name: string;
  readonly doc: Doc;
  /** Names of the constructors of its errors. */
  readonly factories: readonly string[];
}

/** src/tools.ts */
export interface ToolsView extends ModuleView {
  readonly hasTools: boolean;
  readonly tools: readonly ToolView[];
  readonly factories: readonly FactoryView[];
  readonly hasConcealed: boolean;
  /** Constructors whose errors callers never get, and the class they get. */
  readonly concealed: readonly { readonly name: string; readonly publicName: string }[];
  /** Codes by tool, codes by method, names of constructors by tool. */
  readonly toolCodes: Json;
  readonly methodCodes: Json;
  readonly offered: Json;
}

/** src/mapping.ts */
export interface MappingView extends ModuleView {
  readonly sets: readonly { readonly name: string; readonly rules: readonly { readonly doc: Doc; readonly rule: Json }[] }[];
}

/** src/format.ts */
export interface FormatView extends ModuleView {
  readonly format: Json;
  readonly log: Json;
}

/** src/wire.ts */
export interface FamilyNameView extends HeadView {
  readonly familyName: string;
}

/** src/index.ts and src/client.ts */
export interface DoorView extends FamilyNameView {
  /** The errors of each category. */
  readonly errors: readonly ImportView[];
  readonly hasTools: boolean;
}

export interface ExampleView extends ClassView {
  readonly details: Json;
}

/** src/testing.ts */
export interface TestingView extends ModuleView {
  readonly familyName: string;
  readonly examples: readonly ExampleView[];
}

export interface SchemaView extends ClassView {
  readonly category: string;
  readonly detailsSchemaName: string;
  readonly schemaName: string;
  /** Type and maker of its envelope: with details, or bare where they may be missing. */
  readonly envelopeType: string;
  readonly envelopeFunction: string;
  /** What may be seen of its details. */
  readonly shapes: DetailShapes;
}

/** src/schemas.ts */
export interface SchemasView extends ModuleView {
  readonly familySchemaName: string;
  readonly errors: readonly SchemaView[];
  readonly schemaNames: readonly string[];
  readonly hasTools: boolean;
  readonly tools: readonly { readonly name: string; readonly codes: readonly string[]; readonly schemaNames: readonly string[] }[];
}

/** Files copied as they are. */
export interface CopyView {
  /** A file or folder below templates/server. */
  readonly from: string;
}

export interface ReadmeErrorView {
  readonly code: string;
  /** The code callers get in its place, if it is concealed: one or none. */
  readonly concealed: readonly string[];
  readonly className: string;
  readonly message: string;
  readonly details: readonly string[];
  readonly recoverable: string;
  readonly nextAction: string;
  /** Each number it has, and the revision it starts with; the first is older than any. */
  readonly jsonRpc: readonly { readonly number: string; readonly later: boolean; readonly since: string }[];
  readonly httpStatus: string;
}

export interface ReadmeCategoryView {
  readonly name: string;
  readonly hasDescription: boolean;
  readonly description: string;
  readonly errors: readonly ReadmeErrorView[];
}

export interface ReadmeRetryView {
  readonly code: string;
  readonly wait: string;
  readonly backoff: string;
  readonly attempts: string;
  readonly only: string;
}

export interface ReadmeToolView {
  readonly name: string;
  readonly hasDescription: boolean;
  readonly description: string;
  readonly hasRepeating: boolean;
  /** What repeating a call does. */
  readonly repeating: string;
  readonly errors: readonly { readonly code: string; readonly message: string }[];
  readonly hasScenarios: boolean;
  readonly scenarios: readonly { readonly when: string; readonly fails: boolean; readonly code: string; readonly message: string }[];
}

/** README.md */
export interface ReadmeView {
  readonly title: string;
  readonly hasDescription: boolean;
  readonly description: string;
  readonly package: string;
  readonly server: string;
  readonly version: string;
  readonly familyName: string;
  readonly clientPackage: string;
  readonly hasTools: boolean;
  /** A tool to show, and what it does. */
  readonly tool: string;
  readonly toolDescription: string;
  /** An error of it, the details it is made with, and the first of those a client sees if there are any. */
  readonly example: {
    readonly code: string;
    readonly className: string;
    readonly factory: string;
    readonly hasDetails: boolean;
    readonly details: Json;
    readonly showsDetail: boolean;
    readonly detail: string;
  };
  readonly categories: readonly ReadmeCategoryView[];
  readonly hasRetries: boolean;
  readonly retries: readonly ReadmeRetryView[];
  readonly tools: readonly ReadmeToolView[];
  readonly hasMethods: boolean;
  readonly methods: readonly { readonly name: string; readonly named: boolean; readonly codes: readonly string[] }[];
  readonly license: string;
}

/** LICENSE */
export interface LicenceView {
  readonly mit: boolean;
  /** SPDX identifier. */
  readonly license: string;
  readonly holder: string;
}

export type { DetailShape, DetailShapes, Json };
