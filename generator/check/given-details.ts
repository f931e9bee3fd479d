// The ground that examples and scenarios share: whether their details are those an error can carry, and the text that a template gives with them.

import { quote } from "../diagnose/quote.ts";
import { detailShapesOf } from "../model/build/detail.ts";
import type { FullError } from "../model/expand.ts";
import { worded } from "../model/names.ts";
import { once } from "../model/once.ts";
import { plainly } from "../model/plainly.ts";
import type { Json } from "../model/spec.ts";
import type { DetailShapes } from "../model/taxonomy.ts";
import { detailNamed, type Placeholder, placeholders } from "../model/template.ts";
import { type Audience, filled as toldIn, forClient, forHolder } from "../wire/plain/message.ts";
import type { Context } from "./context.ts";
import { detailsOf, isAsked, isPublic } from "./details.ts";
import { type Guess, suggested } from "./finding.ts";
import type { Path } from "./places.ts";
import type { Finding } from "./rule.ts";
import { mismatch, quotesHelp } from "./satisfies.ts";

export type Given = { readonly [detail: string]: Json };

/** The names that the texts of an error have for its details: one text may have thousands. */
const namesIn = once((error: FullError): ReadonlySet<string> => {
  const texts = [error.message, error.guidance, ...Object.values(error.locales ?? {}).flatMap(({ message, guidance }) => [message, guidance])];
  return new Set(texts.flatMap((text) => (text === undefined ? [] : placeholders(text).map(({ name }) => name))));
});

/** A guess that is sure only where a text of the error calls the detail by that name: else that one may be misspelt. */
export const provenBy = (error: FullError, { meant, sure }: Guess): Guess => (meant === undefined ? { sure: false } : { meant, sure: sure && namesIn(error).has(meant) });

/** Details that the error does not have, or that do not fit. `at`: where `given` stands. */
export function* unfitting(given: Given, code: string, error: FullError, at: Path, { guess }: Pick<Context, "guess">): Generator<Finding> {
  const details = detailsOf(error);
  for (const [name, value] of Object.entries(given)) {
    const detail = details.get(name);
    const wrong = detail === undefined ? undefined : mismatch(value, detail);
    if (wrong !== undefined) yield { at: [...at, name], sentence: `the detail ${quote(name)} of ${quote(code)} ${wrong}`, ...(detail && quotesHelp(value, detail)) };
    if (detail !== undefined) continue;
    const free = [...details.keys()].filter((each) => given[each] === undefined);
    const target = { at: [...at, name], part: "key" } as const;
    yield {
      ...target,
      sentence: `error ${quote(code)} has no detail ${quote(name)}`,
      ...suggested(provenBy(error, guess(name, free)), (meant) => ({ ...target, rename: meant })),
    };
  }
}

/** Names of the details that are always sent and were not given. */
export const lacking = (given: Given, error: FullError): readonly string[] =>
  [...detailsOf(error)].flatMap(([name, detail]) => (isAsked(detail) && isPublic(detail) && given[name] === undefined ? [name] : []));

type Details = { readonly [detail: string]: Json };

/** The reader of the text: a client, who gets it cleaned and redacted, or the process that holds the error. */
const readers = { client: forClient, holder: forHolder } as const satisfies { readonly [reader: string]: Audience };

export type Reader = keyof typeof readers;

/** The values that templates of an error are filled with. */
interface Filling {
  readonly details: Details;
  readonly shapes: DetailShapes;
  /** The error, by which it is called where a text comes out empty. */
  readonly of: { readonly code: string; readonly title?: string | undefined };
}

/** Constants and defaults are there whether they are written or not. */
export const fillingOf = (given: Details, { details, ...of }: Pick<FullError, "details"> & Filling["of"]): Filling => {
  const usual = Object.entries(details).flatMap(([name, { const: only, default: value = only }]): [string, Json][] => (value === undefined ? [] : [[name, value]]));
  return { details: { ...Object.fromEntries(usual), ...given }, shapes: detailShapesOf(details, new Map()), of };
};

/** `template` filled in, what has a form in no language, and its doubled braces single. An absent detail leaves nothing; where nothing is left, the error is called by its title or code. */
export function filled(template: string, filling: Filling, reader: Reader): string {
  const text = hasForms(template) ? partsOf(template, ({ form }, part) => (form === undefined ? rendered(part, filling, reader) : plainly(part.slice(1, -1), filling.details))).join("") : rendered(template, filling, reader);
  return worded(text, filling.of);
}

/** Whether `template`, filled in, may be `message`: what a placeholder with a form says is up to a language. */
export function couldSay(template: string, filling: Filling, message: string, reader: Reader): boolean {
  if (!hasForms(template)) return filled(template, filling, reader) === message;
  const pattern = partsOf(template, ({ form }, text) => (form === undefined ? rendered(text, filling, reader) : undefined)).map((part) => (part === undefined ? "[^]*" : literal(part)));
  return new RegExp(`^${pattern.join("")}$`).test(message);
}

/** Whether all readers get the same text, so that no part is cut or hidden on its way. Only a package knows recursive values. */
export const isCertain = (template: string, filling: Filling): boolean =>
  filled(template, filling, "client") === filled(template, filling, "holder") && !placeholders(template).some(({ name }) => JSON.stringify(filling.shapes[detailNamed(name)] ?? {}).includes('"ref":'));

const rendered = (template: string, { details, shapes }: Filling, reader: Reader): string => toldIn(template, details, { details: shapes }, readers[reader]);

const hasForms = (template: string): boolean => placeholders(template).some(({ form }) => form !== undefined);

/** Pieces of text as they read, and between them what `fill` makes of each placeholder. */
function partsOf<T>(template: string, fill: (placeholder: Placeholder, text: string) => T): readonly (string | T)[] {
  const parts: (string | T)[] = [];
  let from = 0;
  for (const placeholder of placeholders(template)) {
    const end = placeholder.at + placeholder.length;
    parts.push(single(template.slice(from, placeholder.at)), fill(placeholder, template.slice(placeholder.at, end)));
    from = end;
  }
  return [...parts, single(template.slice(from))];
}

const single = (text: string): string => text.replace(/\{\{|\}\}/g, (pair) => pair.charAt(0));

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
