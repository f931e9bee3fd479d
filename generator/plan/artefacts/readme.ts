// README.md: how to use the package, and its errors as tables.

import { className, factoryName, familyName } from "../../model/names.ts";
import type { ErrorDef, Json, RetrySpec, Server, Tool } from "../../model/taxonomy.ts";
import type { Artefact } from "../artefact.ts";
import { visibleCodes, visibleErrors, visibleShapes } from "../visible.ts";
import type { ReadmeErrorView, ReadmeRetryView, ReadmeToolView, ReadmeView } from "../view.ts";

const described = ({ description = "" }: { readonly description?: string }): { readonly hasDescription: boolean; readonly description: string } => ({
  hasDescription: description !== "",
  description,
});

const recoverable = ({ recoverable: it }: ErrorDef): string => (it === "caller" ? "depends" : it ? "yes" : "no");

/** The number of each revision the server speaks, where it differs from the one before. */
const numbers = ({ jsonRpc }: ErrorDef, protocol: readonly string[]): ReadmeErrorView["jsonRpc"] => {
  const all = [...protocol].sort().map((since) => ({ since, number: String(jsonRpc[since] ?? jsonRpc.default) }));
  return all.filter(({ number }, at) => number !== all[at - 1]?.number).map((one, at) => ({ ...one, later: at > 0 }));
};

const errorRow = (error: ErrorDef, { conceal, protocol }: Server): ReadmeErrorView => ({
  code: error.code,
  concealed: [conceal[error.code] ?? []].flat(),
  className: className(error.code),
  message: error.message,
  details: Object.entries(visibleShapes(error.details)).map(([name, { optional }]) => (optional === true ? `${name}?` : name)),
  recoverable: recoverable(error),
  nextAction: error.nextAction ?? "",
  jsonRpc: numbers(error, protocol),
  httpStatus: String(error.httpStatus),
});

const seconds = (ms: number): string => (ms % 1000 === 0 ? `${ms / 1000} s` : `${ms} ms`);

const wait = ({ after }: RetrySpec): string => {
  if (after === undefined) return "";
  return typeof after === "number" ? seconds(after) : `what its detail ${after.detail} says`;
};

const retryRow = ({ code, retry }: ErrorDef): readonly ReadmeRetryView[] =>
  retry === undefined
    ? []
    : [
        {
          code,
          wait: wait(retry),
          backoff: retry.backoff ?? "",
          attempts: retry.maxAttempts === undefined ? "" : String(retry.maxAttempts),
          only: retry.onlyIfIdempotent === true ? "idempotent tools" : "",
        },
      ];

const repeating = ({ idempotent }: Tool, { conceal }: Server): string =>
  idempotent === true
    ? "Repeating a call is harmless."
    : idempotent === false
      ? ""
      : `Repeating a call that succeeded fails with ${conceal[idempotent.repeated] ?? idempotent.repeated}.`;

type ByCode = ReadonlyMap<string, ErrorDef>;

const toolView = (tool: Tool, server: Server, byCode: ByCode): ReadmeToolView => ({
  name: tool.name,
  ...described(tool),
  hasRepeating: tool.idempotent !== false,
  repeating: repeating(tool, server),
  errors: visibleCodes(server, tool.errors).map((code) => ({ code, message: byCode.get(code)?.message ?? "" })),
  hasScenarios: tool.scenarios.length > 0,
  scenarios: tool.scenarios.map(({ when, error = "", message = "" }) => ({
    when,
    fails: error !== "",
    code: server.conceal[error] ?? error,
    message,
  })),
});

const visibleNames = ({ details }: ErrorDef): readonly string[] => Object.keys(visibleShapes(details));

/** The example details that its constructor wants, and those that a client sees. */
const exampleOf = (error: ErrorDef): { readonly [detail: string]: Json } => {
  const shown = new Set(visibleNames(error));
  const names = Object.entries(error.details).flatMap(([name, { optional }]) => (optional !== true || shown.has(name) ? [name] : []));
  return Object.fromEntries(names.map((name) => [name, error.example[name] ?? null]));
};

const hasVisible = (error: ErrorDef): boolean => visibleNames(error).length > 0;

interface Showcase {
  readonly tool: Tool | undefined;
  readonly error: ErrorDef;
}

/** The first tool with an error that shows what details are for, or the next best. */
const showcases = (server: Server): readonly Showcase[] => {
  const errors = visibleErrors(server);
  const byCode: ByCode = new Map(errors.map((error) => [error.code, error]));
  const raised = server.tools.flatMap((tool) =>
    tool.errors.flatMap((code): readonly Showcase[] => {
      const error = byCode.get(code);
      return error ? [{ tool, error }] : [];
    }),
  );
  const known: readonly Showcase[] = raised.length > 0 ? raised : errors.map((error) => ({ tool: undefined, error }));
  const plain = known.filter(({ error }) => error.recoverable !== "caller");
  return [...plain.filter(({ error }) => hasVisible(error)), ...plain, ...known];
};

const exampleView = (error: ErrorDef): ReadmeView["example"] => {
  const details = exampleOf(error);
  return {
    code: error.code,
    className: className(error.code),
    factory: factoryName(error.code),
    hasDetails: Object.keys(details).length > 0,
    details,
    showsDetail: hasVisible(error),
    detail: visibleNames(error)[0] ?? "",
  };
};

const view = (server: Server, { tool, error }: Showcase, byCode: ByCode): ReadmeView => ({
  title: server.title ?? server.package,
  ...described(server),
  package: server.package,
  clientPackage: `${server.package}/client`,
  server: server.name,
  version: server.version,
  familyName: familyName(server.name),
  hasTools: tool !== undefined,
  tool: tool?.name ?? "",
  toolDescription: tool?.description ?? tool?.name ?? "",
  example: exampleView(error),
  categories: server.categories.map((category) => ({
    name: category.name,
    ...described(category),
    errors: server.errors.filter((one) => one.category === category.name).map((error) => errorRow(error, server)),
  })),
  hasRetries: visibleErrors(server).some(({ retry }) => retry !== undefined),
  retries: visibleErrors(server).flatMap(retryRow),
  tools: server.tools.map((one) => toolView(one, server, byCode)),
  hasMethods: server.methods.length > 0,
  methods: server.methods.map(({ name, errors }) => ({
    name: name !== "*" ? name : server.methods.length > 1 ? "any other" : "any",
    named: name !== "*",
    codes: visibleCodes(server, errors),
  })),
  license: server.license,
});

export const readme: Artefact = {
  name: "readme",
  files: (server) => {
    const byCode: ByCode = new Map(server.errors.map((error) => [error.code, error]));
    const [shown] = showcases(server);
    return shown ? [{ path: "README.md", template: "README.md", view: view(server, shown, byCode) }] : [];
  },
};
