// A tool of the server: its contract and its answers, as data. It registers none.

import type { Project } from "./project.ts";

type Property = { readonly type: "string" | "boolean" | "integer" | "array" | "object"; readonly description: string } & { readonly [keyword: string]: unknown };

export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Its arguments in JSON Schema words; those without a default in `required`. */
  readonly properties: { readonly [argument: string]: Property };
  readonly required?: readonly string[];
  /** Whether it may change the taxonomy, where the server was started so. */
  readonly writes?: true;
  /** Its arguments fit the schema. Raises the errors that the tool declares. */
  answer(args: Arguments, project: Project): object;
}

export interface Arguments {
  readonly [argument: string]: unknown;
}

/** A text among the arguments; undefined where it is left out. */
export const text = (args: Arguments, name: string): string | undefined => (typeof args[name] === "string" ? args[name] : undefined);

export const server = { type: "string", description: "Only this server of the taxonomy; all servers by default." } as const;

const bounds = { string: { maxLength: 10_000 }, array: { maxItems: 1_000 }, object: { maxProperties: 200 }, boolean: {}, integer: {} } as const;

/** `properties` with a bound each, where it has none of its own: one call must not keep the others waiting for minutes. */
export const bounded = (properties: Tool["properties"]): Tool["properties"] =>
  Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, { ...bounds[property.type], ...property }]));

/** Whether maps and lists of `value` stand in each other more than `levels` deep. */
export const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === "object" && value !== null && (levels === 0 || Object.values(value).some((each) => isDeeper(each, levels - 1)));
