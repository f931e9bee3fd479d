// Examples of the rules as data, among errors and servers that have nothing to do with them: what an edit is made in. No tests here.

import { isDeepStrictEqual } from "node:util";
import { parse } from "yaml";
import { expect } from "vitest";
import type { Json } from "../../generator/model/spec.ts";
import { taxonomyRegister as pages } from "../../generator/register/register.ts";
import { readTexts } from "../judge.ts";
import { complete } from "../snippet.ts";

export type Entries = { readonly [name: string]: Json };
export type Data = { readonly [key: string]: Json } & { readonly errors: Entries; readonly servers: Entries };

export const isEntries = (value: unknown): value is Entries => typeof value === "object" && value !== null && !Array.isArray(value);

/** As JSON, with blanks: so the quick reader takes it. */
const inLine = (value: Json): string => JSON.stringify(value, undefined, 1).replaceAll(/\n */g, " ");

const lines = (entries: Entries): string => Object.entries(entries).map(([name, value]) => `  ${JSON.stringify(name)}: ${inLine(value)}\n`).join("");

/** An entry a line, so that each can be edited by itself. */
export const written = ({ errors, servers, ...head }: Data): string =>
  `${Object.entries(head).map(([key, value]) => `${key}: ${inLine(value)}\n`).join("")}errors:\n${lines(errors)}servers:\n${lines(servers)}`;

/** Servers that have nothing to do with an example. They, or some of them, are what a check need not look at. */
export const bystanders = Array.from({ length: 6 }, (_, index) => [`bystander-${index}`, `one_of_${index}`, `another_of_${index}`] as const);

export const among = (data: Data): Data => ({
  ...data,
  errors: { ...Object.fromEntries(bystanders.flatMap(([, one, other]) => [[one, { message: `This is ${one}.` }], [other, { message: `This is ${other}.` }]])), ...data.errors },
  servers: { ...Object.fromEntries(bystanders.map(([name, one, other]) => [name, { package: `@by/${name}`, fallback: "internal_error", tools: { work: [one, other] } }])), ...data.servers },
});

/** With findings that have nothing to do with what is edited: at an error, at a server and beside both. */
export const withFindings = ({ errors, servers, ...head }: Data): Data => ({
  ...head,
  categories: { ...(isEntries(head["categories"]) ? head["categories"] : {}), nobodys: { description: "Of no error." } },
  errors: { ...errors, one_of_4: { message: "This is one_of_4.", details: { password: "string" } }, nobodys: { message: "This is nobody's." } },
  servers: { ...servers, last: { package: "@by/last", errors: ["one_of_3", "one_of_3"] } },
});

/** The example among bystanders; undefined where it is not a taxonomy that can be written as data. */
function exampleOf(text: string): Data | undefined {
  try {
    const data: unknown = parse(complete(text));
    return isEntries(data) && isEntries(data["errors"]) && isEntries(data["servers"]) ? among(data as Data) : undefined;
  } catch {
    return undefined;
  }
}

export const isBystander = (name: string): boolean => /^bystander-|^(?:one|another)_of_/.test(name);

export type Edit = readonly [what: string, other: Data];

export const rows = [...pages].flatMap(([code, { bad, good, files = {} }]) => {
  const examples = [exampleOf(bad), exampleOf(good)].filter((data) => data !== undefined);
  return examples.length === 0 ? [] : [[code, examples, readTexts(files)] as const];
});

export const source = (text: string) => ({ path: "taxonomy.yaml", text });

/** Node compares in a fraction of the time, and more strictly; what differs is for `expect` to say. */
export const same = (one: unknown, other: unknown, what: string): void => {
  if (!isDeepStrictEqual(one, other)) expect(one, what).toEqual(other);
};
