// One server as resolved: the errors it can raise under their public codes, its tools, methods, rules and wire.

import { builtins } from "../builtins.ts";
import { byName, mapSorted, sortedJson, sortedKeys } from "../canonical.ts";
import { defined } from "../defined.ts";
import { defaultProtocol } from "../numbers.ts";
import type { CategorySpec, ErrorSpec, Json, ScenarioSpec, ServerSpec, Spec, ToolSpec } from "../spec.ts";
import type { Scenario, Server, Tool } from "../taxonomy.ts";
import { buildError } from "./error.ts";
import { buildFormat, buildLog } from "./format.ts";
import { buildRules } from "./rules.ts";

const emptyTool: ToolSpec = { errors: [] };
const longTool = (tool: ToolSpec | readonly string[]): ToolSpec => (Array.isArray(tool) ? { errors: tool } : (tool as ToolSpec));

/** Every code of the file that a server names, itself or through its own mapping sets. */
export const declaredCodes = (server: ServerSpec, spec: Spec): ReadonlySet<string> =>
  new Set([
    server.fallback ?? "internal_error",
    ...(server.errors ?? []),
    ...Object.values(server.tools ?? {}).flatMap((tool) => longTool(tool).errors),
    ...Object.values(server.methods ?? {}).flat(),
    ...Object.entries(server.conceal ?? {}).flat(),
    ...(server.mappings ?? []).flatMap((set) => (spec.mappings?.[set] ?? []).map((rule) => rule.error)),
  ]);

const record = (written: { readonly [key: string]: Json } | undefined): { readonly [key: string]: Json } | undefined => written && mapSorted(written, sortedJson);

const buildScenario = (scenario: ScenarioSpec, publicCode: (code: string) => string): Scenario =>
  defined({
    when: scenario.when,
    source: scenario.source,
    throws: record(scenario.throws),
    args: record(scenario.args),
    error: scenario.error === undefined ? undefined : publicCode(scenario.error),
    details: record(scenario.details),
    message: scenario.message,
  });

const sortedCodes = (codes: readonly string[], publicCode: (code: string) => string): readonly string[] => [...new Set(codes.map(publicCode))].sort(byName);

export const buildServer = (name: string, server: ServerSpec, spec: Spec): Server => {
  const errors: { readonly [code: string]: ErrorSpec } = { ...builtins.errors, ...spec.errors };
  const categories: { readonly [name: string]: CategorySpec } = { ...builtins.categories, ...spec.categories };
  const publicCode = (code: string): string => server.rename?.[code] ?? code;
  const domain = server.domain ?? name;
  const fallback = server.fallback ?? "internal_error";
  const always = [fallback, ...(server.errors ?? [])];
  const declared = declaredCodes(server, spec);

  const defs = [...declared]
    .flatMap((code) => {
      const error = errors[code];
      if (!error) return [];
      const category = error.category ?? "user";
      const defaults = { ...builtins.categories[category], ...categories[category] };
      return [buildError({ name, domain, code: publicCode(code) }, error, defaults, spec)];
    })
    .sort((a, b) => byName(a.code, b.code));

  const buildTool = (toolName: string): Tool => {
    const tool = longTool(server.tools?.[toolName] ?? emptyTool);
    const { idempotent = false } = tool;
    const repeated = typeof idempotent === "object" ? (idempotent.notFound ?? idempotent.exists) : undefined;
    return defined({
      name: toolName,
      description: tool.description,
      errors: sortedCodes([...tool.errors, ...always], publicCode),
      idempotent: repeated === undefined ? idempotent === true : { repeated: publicCode(repeated) },
      outputSchema: tool.outputSchema ?? false,
      scenarios: (tool.scenarios ?? []).map((scenario) => buildScenario(scenario, publicCode)),
    });
  };

  const formatName = server.format ?? "envelope";
  return defined({
    name,
    package: server.package,
    version: server.version ?? spec.version,
    domain,
    title: server.title,
    description: server.description ?? spec.description,
    license: spec.license ?? "UNLICENSED",
    owner: spec.owner,
    repository: spec.repository,
    protocol: spec.protocol ?? defaultProtocol,
    categories: [...new Set(defs.map((error) => error.category))]
      .sort(byName)
      .map((category) => defined({ name: category, description: categories[category]?.description ?? builtins.categories[category]?.description })),
    errors: defs,
    tools: sortedKeys(server.tools ?? {}).map(buildTool),
    methods: sortedKeys(server.methods ?? {}).map((method) => ({ name: method, errors: sortedCodes([...(server.methods?.[method] ?? []), ...always], publicCode) })),
    rules: buildRules(spec, { sets: server.mappings ?? [], errors, declared, publicCode }),
    format: buildFormat(formatName, spec.formats?.[formatName] ?? builtins.formats[formatName] ?? {}, defs.map((error) => error.code)),
    log: buildLog(name, server.log ?? spec.log),
    fallback: publicCode(fallback),
    conceal: mapSorted(Object.fromEntries(Object.entries(server.conceal ?? {}).map(([from, to]) => [publicCode(from), publicCode(to)])), (code: string) => code),
  });
};
