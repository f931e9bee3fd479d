// The errors in the README of a package: a table per category, and what no table has room for.

import { legible } from "../../model/plainly.ts";
import { substituteOf } from "../../model/codes.ts";
import type { Naming } from "../../model/naming.ts";
import type { Category, ErrorDef, Example, Json, Server } from "../../model/taxonomy.ts";
import { parentsOf } from "../../wire/lineage.ts";
import { documentedErrors, filled, visibleShapes } from "../../wire/visible.ts";
import { classOf } from "./docs.ts";
import type { MarkView, ReadmeCategoryView, ReadmeErrorView, ReadmeExampleView, ReadmeStoryView } from "./view.ts";

const recoverable = ({ recoverable: it }: ErrorDef): string => (it === "caller" ? "depends" : it ? "yes" : "no");

/** The number of each revision the server speaks, in their order, where it differs from the one before. */
const numbers = ({ jsonRpc }: ErrorDef, protocol: readonly string[]): ReadmeErrorView["jsonRpc"] => {
  const all = protocol.map((since) => ({ since, number: String(jsonRpc[since] ?? jsonRpc.default) }));
  return all.filter(({ number }, at) => number !== all[at - 1]?.number).map((one, at) => ({ ...one, later: at > 0 }));
};

const channels: { readonly [channel in ErrorDef["channel"]]?: string } = { tool: "tool results only", protocol: "JSON-RPC errors only" };

const mark = (says: string | undefined, ...codes: readonly string[]): readonly MarkView[] => (says === undefined ? [] : [{ says, hasCodes: codes.length > 0, codes }]);

/** The words in brackets after a code. */
const marks = (error: ErrorDef, server: Server): readonly MarkView[] => {
  const { code, aliases = [], deprecated, stability, origin, channel } = error;
  const [parent] = parentsOf(error, server);
  const substitute = substituteOf(server, code);
  return [
    ...(substitute === undefined ? [] : mark("log only; callers get", substitute)),
    ...(parent === undefined ? [] : mark("a special case of", parent)),
    ...(aliases.length === 0 ? [] : mark("formerly", ...aliases)),
    ...(deprecated === undefined ? [] : mark(`deprecated since ${deprecated.since}`)),
    ...(stability === "experimental" ? mark(stability) : []),
    ...(origin === "client" ? mark("raised by clients, never sent") : mark(channels[channel])),
    ...(origin === "both" ? mark("also raised by clients when no answer arrives") : []),
  ];
};

const errorRow = (error: ErrorDef, server: Server, naming: Naming, protocol: readonly string[]): ReadmeErrorView => ({
  error,
  code: error.code,
  marks: marks(error, server),
  className: classOf(error, naming),
  message: legible(error.message),
  details: Object.entries(visibleShapes(error.details)).map(([name, { optional }]) => (optional === true ? `${name}?` : name)),
  recoverable: recoverable(error),
  nextAction: error.nextAction ?? "",
  jsonRpc: numbers(error, protocol),
  httpStatus: String(error.httpStatus),
});

const exampleView = (example: Example, error: ErrorDef): ReadmeExampleView => {
  const { details = error.example, when = "", locale = "", message } = example;
  const template = error.locales?.[locale]?.message ?? error.message;
  const seen = visibleShapes(error.details);
  const shown = Object.fromEntries(Object.entries(details as { readonly [detail: string]: Json }).filter(([name]) => Object.hasOwn(seen, name)));
  return { when, locale, hasLocale: locale !== "", details: JSON.stringify(shown), message: message ?? filled(template, shown) };
};

/** Rows; any of them gives an error its section. */
const hasStory = ({ causes, deprecated, examples, help }: ErrorDef): boolean => [causes, deprecated, examples, help].some((row) => row !== undefined);

const story = (error: ErrorDef): ReadmeStoryView => {
  const { code, examples = [], help = [], url, title = code } = error;
  const pages = url === undefined ? help : [...help, { description: title, url }];
  return {
    error,
    hasExamples: examples.length > 0,
    examples: examples.map((example) => exampleView(example, error)),
    hasPages: pages.length > 0,
    pages,
  };
};

const categoryView = (category: Category, errors: readonly ErrorDef[], rowOf: (error: ErrorDef) => ReadmeErrorView): ReadmeCategoryView => ({
  name: category.name,
  hasDescription: category.description !== undefined && category.description !== "",
  description: category.description ?? "",
  errors: errors.map(rowOf),
  stories: errors.filter(hasStory).map(story),
});

/** The categories with something in them for readers outside. */
export const categoryViews = (server: Server, naming: Naming): readonly ReadmeCategoryView[] => {
  const documented = documentedErrors(server);
  const protocol = [...server.protocol].sort();
  const rowOf = (error: ErrorDef): ReadmeErrorView => errorRow(error, server, naming, protocol);
  return server.categories.map((category) => categoryView(category, documented.filter((error) => error.category === category.name), rowOf)).filter(({ errors }) => errors.length > 0);
};
