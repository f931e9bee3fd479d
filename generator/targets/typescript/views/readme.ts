// Views of README.md. Types only.

import type { ErrorDef, Json } from "../../../model/taxonomy.ts";

/** What stands in brackets after a code: words, then codes. */
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

/** What no table has room for; every row of the error's own table is under `error`. */
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
  /** What it does, and what repeating a call does. */
  readonly says: readonly string[];
  /** Those of its codes that not every tool has. */
  readonly codes: readonly string[];
}

/** A tool of which situations are told. */
export interface ReadmeToldToolView {
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
  readonly server: string;
  readonly version: string;
  readonly familyName: string;
  readonly clientPackage: string;
  readonly problemPackage: string;
  readonly statusPackage: string;
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
  readonly told: ReadmeUseView;
  /** Codes that every tool has. */
  readonly common: readonly string[];
  readonly tools: readonly ReadmeToolView[];
  readonly toldTools: readonly ReadmeToldToolView[];
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
  readonly clientPackage: string;
  readonly server: string;
  readonly familyName: string;
  readonly fallback: string;
  readonly hasTools: boolean;
  readonly tool: string;
  readonly example: ReadmeUseView;
}
