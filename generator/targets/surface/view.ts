// The readable side of a server, before a language spells it: documentation, details as types, tools, and the pages of its package. Types only.

import type { ErrorDef, Json } from "../../model/taxonomy.ts";

/** A name of ours to link to, or a page. */
export type LinkView = { readonly name: string } | { readonly url: string };

/** A paragraph around links; or a block tag (TSDoc) and what follows it. */
export interface Passage {
  readonly tag?: "deprecated" | "experimental" | "see" | "since";
  readonly pieces: readonly (string | LinkView)[];
}

/** Paragraphs of a documentation comment, as the taxonomy has them; tags come last. Empty: no comment. */
export type Doc = readonly (string | Passage)[];

/** The type of a detail, without limits. */
export type TypeView =
  | { readonly kind: "word"; readonly word: "string" | "number" | "boolean" | "unknown" }
  | { readonly kind: "values"; readonly values: readonly Json[] }
  | { readonly kind: "list"; readonly of: TypeView }
  /** `open`: it may have more members. */
  | { readonly kind: "object"; readonly members: readonly MemberView[]; readonly open?: boolean }
  | { readonly kind: "map"; readonly of: TypeView }
  | { readonly kind: "union"; readonly of: readonly TypeView[] }
  | { readonly kind: "named"; readonly name: string }
  | { readonly kind: "orNull"; readonly of: TypeView };

export interface MemberView {
  readonly name: string;
  readonly optional: boolean;
  readonly doc: Doc;
  readonly type: TypeView;
}

export interface ToolView {
  readonly name: string;
  readonly doc: Doc;
  /** The codes that not every tool has. */
  readonly codes: readonly string[];
}

/** Which tool and method may raise what. */
export interface ToolsView {
  readonly hasTools: boolean;
  /** Codes that every tool has. */
  readonly common: readonly string[];
  readonly tools: readonly ToolView[];
  /** Codes by method; public code by concealed code. */
  readonly methodCodes: Json;
  readonly conceal: Json;
}

/** The body of a format as a type. The types `Code`, `Details` and `Envelope` are the language's. */
export interface BodyView {
  readonly members: readonly MemberView[];
  /** Whether the body has details, so that it differs by code. */
  readonly withDetails: boolean;
  readonly withEnvelope: boolean;
  /** As the format writes them. */
  readonly codes: readonly string[];
}

/** The words in brackets after a code: plain words, then codes. */
export interface MarkView {
  readonly says: string;
  readonly hasCodes: boolean;
  readonly codes: readonly string[];
}

/** A row of a table; every row of the error's own table is under `error`. */
export interface ReadmeErrorView {
  readonly error: ErrorDef;
  readonly code: string;
  readonly marks: readonly MarkView[];
  readonly className: string;
  readonly message: string;
  readonly details: readonly string[];
  readonly recoverable: string;
  readonly nextAction: string;
  /** Each number it has, and the revision it starts with; the first is older than any. */
  readonly jsonRpc: readonly { readonly number: string; readonly later: boolean; readonly since: string }[];
  readonly httpStatus: string;
}

export interface ReadmeExampleView {
  readonly when: string;
  readonly hasLocale: boolean;
  readonly locale: string;
  /** As JSON. */
  readonly details: string;
  readonly message: string;
}

/** Facts outside the tables; every row of the error's own table is under `error`. */
export interface ReadmeStoryView {
  readonly error: ErrorDef;
  readonly hasExamples: boolean;
  readonly examples: readonly ReadmeExampleView[];
  readonly hasPages: boolean;
  readonly pages: NonNullable<ErrorDef["help"]>;
}

export interface ReadmeCategoryView {
  readonly name: string;
  readonly hasDescription: boolean;
  readonly description: string;
  readonly errors: readonly ReadmeErrorView[];
  readonly stories: readonly ReadmeStoryView[];
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
  /** Its purpose, and the effect of a repeated call. */
  readonly says: readonly string[];
  /** The codes that not every tool has. */
  readonly codes: readonly string[];
}

/** A tool with scenarios. */
export interface ReadmeScenariosView {
  readonly name: string;
  readonly scenarios: readonly { readonly when: string; readonly fails: boolean; readonly code: string; readonly message: string }[];
}

/** An error in use: the details it is made with, and the first of those a client sees if there are any. */
export interface ReadmeUseView {
  readonly code: string;
  readonly className: string;
  readonly factory: string;
  readonly hasDetails: boolean;
  readonly details: Json;
  readonly showsDetail: boolean;
  readonly detail: string;
}

/** README.md */
export interface ReadmeView {
  readonly title: string;
  readonly hasDescription: boolean;
  readonly description: string;
  readonly package: string;
  /** The name that code imports the package by. */
  readonly module: string;
  readonly server: string;
  readonly version: string;
  readonly familyName: string;
  readonly hasTools: boolean;
  /** A tool to show, and what it does. */
  readonly tool: string;
  readonly toolDescription: string;
  /** An error of it. */
  readonly example: ReadmeUseView;
  readonly categories: readonly ReadmeCategoryView[];
  readonly hasRetries: boolean;
  readonly retries: readonly ReadmeRetryView[];
  readonly hasLanguages: boolean;
  /** Tags of the languages that messages are in besides the taxonomy's own, the first of them, and an error to show. */
  readonly languages: readonly string[];
  readonly language: string;
  readonly translated: ReadmeUseView;
  /** Codes that every tool has. */
  readonly common: readonly string[];
  readonly tools: readonly ReadmeToolView[];
  readonly toolScenarios: readonly ReadmeScenariosView[];
  readonly hasMethods: boolean;
  readonly methods: readonly { readonly name: string; readonly named: boolean; readonly codes: readonly string[] }[];
  /** The package that the runtime is taken from. */
  readonly hasRuntime: boolean;
  readonly runtime: string;
  /** Packages that have classes of its errors. */
  readonly bases: readonly string[];
  readonly license: string;
}

/** AGENTS.md */
export interface AgentsView {
  readonly title: string;
  readonly package: string;
  /** The name that code imports the package by. */
  readonly module: string;
  readonly server: string;
  readonly familyName: string;
  readonly fallback: string;
  readonly hasTools: boolean;
  readonly tool: string;
  readonly example: ReadmeUseView;
}
