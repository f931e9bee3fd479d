// One error as resolved: its category's defaults applied, numbers and waits in the runtime's form.

import { mapSorted, sortedJson } from "../canonical.ts";
import { defined } from "../defined.ts";
import { lineage, type Expanded, type FullError } from "../expand.ts";
import { errorFields, exampleFields } from "../fields/error.ts";
import { fileFields } from "../fields/file.ts";
import type { Sizes } from "../least.ts";
import { bareName } from "../names.ts";
import { resolve } from "../resolve.ts";
import { builtins } from "../builtins.ts";
import type { Base, CategorySpec, Node, Owner, RetrySpec as WrittenRetry } from "../spec.ts";
import type { Deprecation, ErrorDef, Example, RetrySpec } from "../taxonomy.ts";
import { detailShapesOf, docsOf, exceptionsOf } from "./detail.ts";
import { extendedBy } from "./parts.ts";
import { examplesOf } from "./sample.ts";
import { typesOf } from "./types.ts";
import { once } from "../once.ts";

/** Milliseconds in the units a wait may have. */
export const unitMs: { readonly [unit: string]: number } = { ms: 1, s: 1000, min: 60_000, h: 3_600_000 };

const retryOf = (retry: WrittenRetry, details: FullError["details"]): RetrySpec =>
  defined({
    after: typeof retry.after === "string" ? { detail: retry.after, times: unitMs[details[retry.after]?.unit ?? "ms"] ?? 1 } : retry.after,
    backoff: retry.backoff,
    maxAttempts: retry.maxAttempts,
    onlyIfIdempotent: retry.onlyIfIdempotent,
    throttling: retry.throttling,
  });

const jsonRpcOf = (written: FullError["jsonrpc"]): ErrorDef["jsonRpc"] => {
  const usual = errorFields.jsonrpc.default;
  const { default: number = usual, ...revisions } = typeof written === "object" ? written : { default: written ?? usual };
  return { default: number, ...mapSorted(revisions, (number: number) => number) };
};

const exampleOf = (example: Node<"example">): Example => {
  const { details, ...words } = resolve(exampleFields, example);
  return defined({ ...words, details: details && mapSorted(details, sortedJson) });
};

const pageOf = (docsUrl: string | undefined, server: string, code: string): string | undefined =>
  docsUrl?.replaceAll("{server}", server).replaceAll("{code}", code);

/** The inputs for the errors of one server. */
export interface ErrorScope extends Expanded {
  readonly server: string;
  readonly domain: string;
  readonly docsUrl: string | undefined;
  /** The owner of an error that is the same in all servers; undefined for an error of one server. */
  readonly ownerOf: (code: string) => Owner | undefined;
  /** The package that has its class; undefined where the server's own has it. */
  readonly baseOf: (code: string) => Base | undefined;
  readonly languageOf: (code: string) => string;
  readonly publicCode: (code: string) => string;
  readonly wordOf: (code: string) => string;
  /** Names in TypeScript by shared type. */
  readonly typeNames: ReadonlyMap<string, string>;
  /** The sizes of the smallest values of types that contain themselves. */
  readonly sizes: Sizes;
}

const deprecationOf = ({ since, replacedBy, removeIn, note }: NonNullable<FullError["deprecated"]>, { publicCode }: Pick<ErrorScope, "publicCode">): Deprecation =>
  defined({ since, replacedBy: replacedBy === undefined ? undefined : publicCode(replacedBy), removeIn, note });

/** Defaults of a category for its errors. */
const defaultsOf = once(({ description: _, extends: __, suppress: ___, x: ____, match: _____, ...defaults }: CategorySpec): CategorySpec => defaults);

/** The domains of parents that have another one than their error. */
const foreignOf = (parents: readonly (readonly [code: string, error: unknown])[], domain: string, { ownerOf, publicCode, domain: usual }: ErrorScope): ErrorDef["extendsOf"] => {
  const foreign = parents.flatMap(([parent]) => {
    const of = ownerOf(parent)?.domain ?? usual;
    return of === domain ? [] : [[publicCode(parent), of] as const];
  });
  return foreign.length === 0 ? undefined : mapSorted(Object.fromEntries(foreign), (of) => of);
};

/** `code` as in the file. */
export const buildError = (code: string, error: FullError, own: ErrorScope): ErrorDef => {
  const base = own.baseOf(code);
  // Built as in the package of its class: this file's changes of built-in categories and pages do not reach there.
  const there = base && { server: base.server.name, docsUrl: base.docsUrl, categories: { ...own.categories, ...builtins.categories } };
  const scope = there ? { ...own, ...there } : own;
  const { server, docsUrl, publicCode, ownerOf, wordOf, typeNames, categories, errors } = scope;
  const owner = ownerOf(code);
  const domain = owner?.domain ?? scope.domain;
  const category = error.category ?? errorFields.category.default;
  const defaults = defaultsOf(categories[category] ?? {});
  const retry = error.retry ?? defaults.retry ?? "none";
  const language = scope.languageOf(code);
  const parents = lineage(code, errors).slice(1);
  return defined({
    domain,
    code: publicCode(code),
    word: wordOf(code) === publicCode(code) ? undefined : wordOf(code),
    contract: owner?.contract,
    from: base?.package,
    language: language === fileFields.language.default ? undefined : language,
    ...resolve(errorFields, error, defaults),
    category: bareName(category),
    extends: parents.length === 0 ? undefined : parents.map(([parent]) => publicCode(parent)),
    extendsOf: foreignOf(parents, domain, scope),
    retry: retry === "none" ? undefined : retryOf(retry, error.details),
    jsonRpc: jsonRpcOf(error.jsonrpc ?? defaults.jsonrpc),
    url: error.url ?? pageOf(docsUrl, server, publicCode(code)),
    stack: (error.stack ?? defaults.stack) === "none" ? ("none" as const) : undefined,
    aliases: error.aliases?.toSorted(),
    deprecated: error.deprecated && deprecationOf(error.deprecated, scope),
    details: detailShapesOf(error.details, typeNames),
    docs: docsOf(error.details),
    types: typesOf(error.details, typeNames),
    wire: exceptionsOf(error.details),
    example: examplesOf(error.details, scope.sizes),
    examples: error.examples?.map(exampleOf),
    x: extendedBy(error, categories[category]),
  });
};
