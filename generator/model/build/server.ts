// One server as resolved: the errors it can raise under their public codes, its tools, methods, rules and wire.

import { builtins, textLines } from "../builtins.ts";
import { broughtBy } from "../builtins/errors.ts";
import { byName, mapSorted, sortedJson, sortedKeys } from "../canonical.ts";
import { publicCodeOf, wordOf } from "../codes.ts";
import { defined } from "../defined.ts";
import { ecosystemsOf } from "../ecosystem.ts";
import type { Expanded, FullError } from "../expand.ts";
import { errorFields } from "../fields/error.ts";
import { fileFields, serverFields } from "../fields/file.ts";
import { formatFields, jsonrpcWireFields, toolWireFields } from "../fields/format.ts";
import { scenarioFields, toolFields } from "../fields/tool.ts";
import { foldersOf } from "../into.ts";
import { leastSizes } from "../least.ts";
import { bareName, inCase } from "../names.ts";
import { defaultProtocol } from "../numbers.ts";
import { resolve } from "../resolve.ts";
import { becomeOf, sdkFailureKinds } from "../sdk-failures.ts";
import type { FormatSpec, Json, LogSpec, Node, ScenarioSpec, ServerSpec, Spec, ToolSpec } from "../spec.ts";
import type { LogFormat, Reserved, Scenario, SdkFailures, Server, Tool, WireFormat } from "../taxonomy.ts";
import { basesOf, dependenciesOf, targetsOf, baseOf, languageOf, ownerOf } from "./owner.ts";
import { buildError } from "./error.ts";
import { extendedBy } from "./parts.ts";
import { buildRules, buildWith } from "./rules.ts";
import { sharedTypes } from "./types.ts";

export interface SdkScope {
  readonly errors: { readonly [code: string]: FullError };
  readonly fallback: string;
  readonly publicCode: (code: string) => string;
}

const buildSdkFailures = (server: ServerSpec, { errors, fallback, publicCode }: SdkScope): SdkFailures =>
  Object.fromEntries(
    sdkFailureKinds.map((kind) => {
      const { error, with: filled } = becomeOf(kind, server, errors, fallback);
      return [kind, defined({ error: publicCode(error), with: filled && Object.keys(filled).length > 0 ? buildWith(filled) : undefined })];
    }),
  );

type Written = Node<"reserved">;
type Numbers = number | readonly number[];

const range = (written: Numbers): readonly [from: number, to: number] => {
  const [from = 0, to = from] = typeof written === "number" ? [written] : written;
  return [from, to];
};

const isList = (entry: object): entry is readonly number[] => Array.isArray(entry);

const numbersOf = (entry: NonNullable<Written["jsonrpc"]>[number]): Numbers =>
  typeof entry === "number" || isList(entry) ? entry : entry.numbers;

const buildReserved = ({ codes = [], jsonrpc = [] }: Written): Reserved => ({
  codes: [...new Set(codes.map((entry) => (typeof entry === "string" ? entry : entry.code)))].sort(byName),
  jsonRpc: jsonrpc.map((entry) => range(numbersOf(entry))).sort(([a], [b]) => a - b),
});

const emptyTool: ToolSpec = { errors: [] };
const longTool = (tool: ToolSpec | readonly string[]): ToolSpec => (Array.isArray(tool) ? { errors: tool } : (tool as ToolSpec));

/** Every code of the file that a server names, itself or through its own mapping sets. */
export const declaredCodes = (server: ServerSpec, spec: Spec, errors: Expanded["errors"]): ReadonlySet<string> =>
  new Set([
    server.fallback ?? serverFields.fallback.default,
    ...sdkFailureKinds.map((kind) => becomeOf(kind, server, errors, server.fallback ?? serverFields.fallback.default).error),
    ...(server.errors ?? []),
    ...Object.values(server.tools ?? {}).flatMap((tool) => longTool(tool).errors),
    ...Object.values(server.methods ?? {}).flat(),
    ...Object.entries(server.conceal ?? {}).flat(),
    ...(server.mappings ?? []).flatMap((set) => (spec.mappings?.[set] ?? []).map((rule) => rule.error)),
    ...broughtCodes(server, spec),
  ]);

/** Codes that come with the built-in mapping sets of a server. */
export const broughtCodes = ({ mappings = [] }: ServerSpec, spec: Spec): readonly string[] =>
  mappings.flatMap((set) => (Object.hasOwn(spec.mappings ?? {}, set) || !Object.hasOwn(broughtBy, set) ? [] : (broughtBy[set] ?? [])));

const record = (written: { readonly [key: string]: Json } | undefined): { readonly [key: string]: Json } | undefined => written && mapSorted(written, sortedJson);

const buildScenario = (scenario: ScenarioSpec, publicCode: (code: string) => string): Scenario =>
  defined({
    ...resolve(scenarioFields, scenario),
    throws: record(scenario.throws),
    args: record(scenario.args),
    error: scenario.error === undefined ? undefined : publicCode(scenario.error),
    details: record(scenario.details),
  });

/** Public codes by concealed code; what is internal is concealed as the fallback. */
const concealed = (server: ServerSpec, declared: ReadonlySet<string>, { errors }: Expanded, fallback: string): { readonly [code: string]: string } => ({
  ...Object.fromEntries([...declared].filter((code) => code !== fallback && errors[code]?.visibility === "internal").map((code) => [code, fallback])),
  ...server.conceal,
});

const buildTool = (name: string, tool: ToolSpec, sendable: (codes: readonly string[]) => readonly string[], publicCode: (code: string) => string): Tool => {
  const { idempotent = false } = tool;
  const repeated = typeof idempotent === "object" ? (idempotent.notFound ?? idempotent.exists) : undefined;
  return defined({
    name,
    ...resolve(toolFields, tool),
    errors: sendable(tool.errors),
    idempotent: repeated === undefined ? idempotent === true : { repeated: publicCode(repeated) },
    scenarios: (tool.scenarios ?? []).map((scenario) => buildScenario(scenario, publicCode)),
    x: extendedBy(tool),
  });
};

/** A map by code as outsiders see it. */
const underPublicCodes = <T, R>(written: { readonly [code: string]: T }, publicCode: (code: string) => string, to: (value: T) => R): { readonly [code: string]: R } =>
  mapSorted(Object.fromEntries(Object.entries(written).map(([code, value]) => [publicCode(code), value])), to);

/** The treatment of failures that nothing declares or marks. */
const leavingOf = (server: ServerSpec, spec: Spec) => ({
  undeclared: (server.undeclared ?? spec.undeclared) === "scrubbed" ? ("scrubbed" as const) : undefined,
  unmarked: (server.unmarked ?? spec.unmarked) === "typed" ? ("typed" as const) : undefined,
});

/** The words of a package and its project for people. */
const aboutOf = (name: string, { title, description }: ServerSpec, spec: Spec) => ({
  title,
  description: description ?? spec.description,
  license: spec.license ?? "UNLICENSED",
  owner: spec.owner,
  repository: spec.repository,
  directory: spec.repositoryDirectory?.replaceAll("{server}", name),
});

/** The errors that a server declares, and the types that several of them share. */
const buildErrors = (name: string, server: ServerSpec, spec: Spec, expanded: Expanded, declared: ReadonlySet<string>): { readonly errors: Server["errors"]; readonly types: ReturnType<typeof sharedTypes>["types"] } => {
  const { errors } = expanded;
  const calling = { server, errors };
  const shared = sharedTypes([...declared].map((code) => errors[code]?.details ?? {}), spec.types);
  const scope = {
    ...expanded,
    ...{ server: name, domain: server.domain ?? name, docsUrl: spec.docsUrl, typeNames: shared.names, sizes: leastSizes(spec.types) },
    publicCode: (code: string) => publicCodeOf(code, calling),
    wordOf: (code: string) => wordOf(code, calling),
    ownerOf: (code: string) => ownerOf(code, server, spec),
    baseOf: (code: string) => baseOf(code, server, spec),
    languageOf: (code: string) => languageOf(code, spec),
  };
  const defs = [...declared].flatMap((code) => {
    const error = errors[code];
    return error ? [buildError(code, error, scope)] : [];
  });
  return { errors: defs.sort((a, b) => byName(a.code, b.code)), types: shared.types };
};

/** The categories of errors, described where those of the file are. */
const buildCategories = (defs: Server["errors"], declared: ReadonlySet<string>, { errors, categories }: Expanded): Server["categories"] => {
  const described = new Map([...declared].map((code) => errors[code]?.category ?? errorFields.category.default).map((category) => [bareName(category), categories[category]]));
  return [...new Set(defs.map((error) => error.category))].sort(byName).map((category) => defined({ name: category, description: described.get(category)?.description }));
};

const callablesOf = (server: ServerSpec, spec: Spec, errors: Expanded["errors"], fallback: string, publicCode: (code: string) => string): Pick<Server, "tools" | "methods"> => {
  const always = [fallback, ...(server.errors ?? []), ...broughtCodes(server, spec)];
  /** A tool may send these before and after its handler. */
  const besides = (["invalid_arguments", "invalid_result"] as const).map((kind) => becomeOf(kind, server, errors, fallback).error);
  /** The codes that a tool or method may send. */
  const sendable = (codes: readonly string[]): readonly string[] =>
    [...new Set([...codes, ...always].filter((code) => errors[code]?.origin !== "client").map(publicCode))].sort(byName);
  return {
    tools: sortedKeys(server.tools ?? {}).map((tool) => buildTool(tool, longTool(server.tools?.[tool] ?? emptyTool), (codes) => sendable([...codes, ...besides]), publicCode)),
    methods: sortedKeys(server.methods ?? {}).map((method) => ({ name: method, errors: sendable(server.methods?.[method] ?? []) })),
  };
};

export const buildServer = (name: string, server: ServerSpec, spec: Spec, expanded: Expanded): Server => {
  const { errors, categories } = expanded;
  const publicCode = (code: string): string => publicCodeOf(code, { server, errors });
  const { domain = name, fallback = serverFields.fallback.default, format = serverFields.format.default } = server;
  const declared = declaredCodes(server, spec, errors);
  const { errors: defs, types } = buildErrors(name, server, spec, expanded, declared);
  const written = spec.formats?.[format] ?? builtins.formats[format] ?? {};
  return defined({
    edition: 1 as const,
    name,
    package: server.package,
    targets: targetsOf(server),
    contract: server.contract === server.package ? undefined : server.contract,
    version: server.version ?? spec.version,
    domain,
    ...aboutOf(name, server, spec),
    dependencies: dependenciesOf(server, spec, declared),
    bases: basesOf(server, spec, declared),
    docs: server.docs || undefined,
    vectors: server.vectors || undefined,
    ...foldersOf(server.into),
    runtime: server.into === undefined && spec.runtime !== fileFields.runtime.default ? spec.runtime : undefined,
    protocol: spec.protocol ?? defaultProtocol,
    categories: buildCategories(defs, declared, expanded),
    errors: defs,
    types,
    ...callablesOf(server, spec, errors, fallback, publicCode),
    rules: buildRules(spec, { sets: server.mappings ?? [], ecosystems: ecosystemsOf(server), errors, categories, declared, publicCode }),
    sdkFailures: buildSdkFailures(server, { errors, fallback, publicCode }),
    format: buildFormat(bareName(format), written, defs.flatMap(({ code, aliases = [] }) => [code, ...aliases])),
    log: buildLog(name, server.log ?? spec.log),
    fallback: publicCode(fallback),
    ...leavingOf(server, spec),
    conceal: underPublicCodes(concealed(server, declared, expanded, fallback), publicCode, publicCode),
    standIns: server.standIns && underPublicCodes(server.standIns, publicCode, (details) => mapSorted(details, sortedJson)),
    oneWay: written.oneWay === true ? (true as const) : undefined,
    x: extendedBy(server, spec),
    reserved: spec.reserved && buildReserved(spec.reserved),
  });
};

const linesOf = (content: string | readonly string[] | undefined): WireFormat["tool"]["content"] => {
  if (content === "$body") return content;
  return typeof content === "string" ? [content] : (content ?? textLines);
};

/** `codes`: the public codes of the server, and their former ones. */
const buildFormat = (name: string, written: FormatSpec, codes: readonly string[]): WireFormat => {
  const { codeCase, metaKey, discriminator, body, toolFailure, limits, contexts } = resolve(formatFields, written);
  const { isError, carriers, content } = resolve(toolWireFields, written.tool ?? {});
  return defined({
    name,
    discriminator,
    body,
    codes: codeCase === "snake_case" ? undefined : Object.fromEntries(codes.map((code) => [code, inCase(code, codeCase)])),
    metaKey,
    tool: { isError, carriers, content: linesOf(content) },
    jsonRpc: resolve(jsonrpcWireFields, written.jsonrpc ?? {}),
    toolFailure: toolFailure || undefined,
    limits,
    contexts: contexts || undefined,
  });
};

const buildLog = (server: string, written: LogSpec = builtins.log): LogFormat => ({ service: written.service ?? server, fields: written.fields });
