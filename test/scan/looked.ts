// Texts of a server, looked through as scan does, without a disk. No tests here.

import type { Diagnostic } from "../../generator/diagnose/diagnostic.ts";
import { sourceNames } from "../../generator/sources/taxonomy.ts";
import { compile, type Server } from "../../generator/main.ts";
import { declaredBy, type Declared } from "../../generator/scan/declared.ts";
import { judge } from "../../generator/scan/judge.ts";
import { survey } from "../../generator/typescript/scan/survey.ts";
import { expect } from "vitest";

export const serversOf = (text: string): readonly Server[] => {
  const { model, diagnostics } = compile({ path: "taxonomy.yaml", text });
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  return model?.servers ?? [];
};

export const declaredIn = (text: string, sources: Iterable<string>): Declared => {
  const servers = serversOf(text);
  return declaredBy({ servers, namesOf: sourceNames(servers.flatMap(({ errors }) => errors)), taxonomy: { path: "taxonomy.yaml", text }, sources });
};

/** What the checks say of `files`, held to a taxonomy where there is one. */
export function judged(files: { readonly [path: string]: string }, taxonomy?: string): readonly Diagnostic[] {
  return judge({ survey: survey(new Map(Object.entries(files))), declared: taxonomy === undefined ? undefined : declaredIn(taxonomy, Object.values(files)) });
}

/** Per tool, what it reaches: `Error "No note {id}" (read > open)`; and what handlers reach for several tools. */
export function reachedIn(text: string, more: { readonly [path: string]: string } = {}): { readonly [tool: string]: readonly string[] } {
  const { tools, shared } = survey(new Map(Object.entries({ "server.ts": text, ...more })));
  return Object.fromEntries(
    [...tools, ...shared.map(({ reached }) => ({ name: "(handler)", reached }))].map(({ name, reached }) => [
      name,
      reached.map(({ failure, through }) => `${failure.way === "result" ? "result" : (failure.made ?? "?")}${failure.message ? ` "${failure.message.text}"` : ""}${through.length === 0 ? "" : ` (${through.join(" > ")})`}`),
    ]),
  );
}
