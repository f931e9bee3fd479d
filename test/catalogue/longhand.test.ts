// Four public catalogues in the short words of the language and in long ones: they mean the same, and the short ones take fewer lines.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { compile } from "../../generator/main.ts";

type Detail = string | { readonly [word: string]: unknown };
interface Named {
  readonly extends?: string;
  readonly category?: string;
  readonly message?: string;
  readonly ownMessage?: boolean;
  readonly details?: { readonly [name: string]: Detail };
  readonly with?: { readonly [name: string]: unknown };
}
interface File {
  readonly types?: { readonly [name: string]: Detail };
  readonly categories: { readonly [name: string]: Named };
  readonly errors: { readonly [name: string]: Named };
}

const lineage = (name: string, named: { readonly [name: string]: Named }): readonly Named[] => {
  const found = named[name];
  return found === undefined ? [] : [found, ...(found.extends === undefined ? [] : lineage(found.extends, named))];
};

const isOptional = (name: string): boolean => name.endsWith("?");
const bare = (name: string): string => name.replace(/\?$/, "");
const inLong = (detail: Detail): { readonly [word: string]: unknown } => (typeof detail === "string" ? { type: detail } : detail);

/** Without a ? behind any name. */
function spelled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(spelled);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [bare(key), isOptional(key) ? { ...inLong(spelled(part) as Detail), required: false } : spelled(part)]));
}

function longhand(file: File): object {
  const spellOut = (name: string, { details, with: _, ...error }: Named): Named => {
    const line = lineage(name, file.errors);
    const root = line.at(-1) ?? error;
    const category = lineage(root.category ?? "user", file.categories);
    const given = Object.assign({}, ...category.map((each) => each.details ?? {}).reverse());
    const own = { ...(error.extends === undefined ? given : {}), ...details };
    const whole: { readonly [name: string]: Detail } = Object.assign({}, given, ...line.map((each) => each.details ?? {}).reverse());
    const constant = new Set(Object.entries(whole).flatMap(([key, detail]) => (typeof detail !== "string" && "const" in detail ? [bare(key)] : [])));
    const sources = Object.assign({}, ...[...line, ...category].map((each) => each.with ?? {}).reverse());
    const filled = Object.fromEntries(Object.entries(sources).filter(([detail]) => !constant.has(detail)));
    const speaker = line.findIndex(({ ownMessage }) => ownMessage === true);
    const said = (speaker < 0 ? line : line.slice(0, speaker + 1)).flatMap(({ message }) => message ?? []).reverse().join(" ");
    return {
      ...error,
      ...(error.message === undefined ? { message: said, ownMessage: true } : {}),
      ...(Object.keys(own).length === 0 ? {} : { details: own }),
      ...(Object.keys(filled).length === 0 ? {} : { with: filled }),
    };
  };
  const categories = Object.fromEntries(Object.entries(file.categories).map(([name, { details: _, with: __, ...category }]) => [name, category]));
  const errors = Object.fromEntries(Object.entries(file.errors).map(([name, error]) => [name, spellOut(name, error)]));
  return spelled({ ...file, categories, errors }) as object;
}

const linesOf = (file: object): number => stringify(file, { lineWidth: 0 }).split("\n").length;

test.each([
  ["registry", 208, 432],
  ["rooms", 295, 614],
  ["certificates", 243, 427],
  ["broker", 209, 479],
])("%s: %i lines stand for %i", (name, short, long) => {
  const text = readFileSync(new URL(`${name}/taxonomy.yaml`, import.meta.url), "utf8");
  const file: File = parse(text);
  const spelt = longhand(file);
  const [before, after] = [compile({ path: "taxonomy.yaml", text }), compile({ path: "taxonomy.yaml", text: stringify(spelt, { lineWidth: 0 }) })];
  // Of two that read alike only the short form says that they are meant to.
  expect([...before.diagnostics, ...after.diagnostics.filter(({ code }) => code !== "message-unique")].map(({ code, sentence }) => `${code}: ${sentence}`)).toEqual([]);
  expect(after.model).toEqual(before.model);
  expect([linesOf(file), linesOf(spelt)]).toEqual([short, long]);
});
