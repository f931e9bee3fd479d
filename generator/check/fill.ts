// The text that a template gives with certain details, as generated runtimes make it. It judges nothing.

import { detailShapesOf } from "../model/build/detail.ts";
import type { FullError } from "../model/expand.ts";
import { plainly } from "../model/plainly.ts";
import { worded } from "../model/names.ts";
import type { Json } from "../model/spec.ts";
import type { DetailShapes } from "../model/taxonomy.ts";
import { detailNamed, placeholders, type Placeholder } from "../model/template.ts";
import { filled as toldIn, held, sent, type Telling } from "../wire/plain/message.ts";

type Details = { readonly [detail: string]: Json };

/** Who reads the text: whoever gets what leaves a server, cleaned and without what looks like a secret, or whoever holds the error. */
const readers = { sent, held } as const satisfies { readonly [reader: string]: Telling };

export type Reader = keyof typeof readers;

/** What templates of an error are filled with. */
export interface Filling {
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
  const text = hasForms(template) ? partsOf(template, ({ form }, part) => (form === undefined ? told(part, filling, reader) : plainly(part.slice(1, -1), filling.details))).join("") : told(template, filling, reader);
  return worded(text, filling.of);
}

/** Whether `template`, filled in, may be `message`: what a placeholder with a form says is up to a language. */
export function couldSay(template: string, filling: Filling, message: string, reader: Reader): boolean {
  if (!hasForms(template)) return filled(template, filling, reader) === message;
  const pattern = partsOf(template, ({ form }, text) => (form === undefined ? told(text, filling, reader) : undefined)).map((part) => (part === undefined ? "[^]*" : literal(part)));
  return new RegExp(`^${pattern.join("")}$`).test(message);
}

/** Whether all readers get the same text, so that no part is cut or hidden on its way. Only a package knows recursive values. */
export const isCertain = (template: string, filling: Filling): boolean =>
  filled(template, filling, "sent") === filled(template, filling, "held") && !placeholders(template).some(({ name }) => JSON.stringify(filling.shapes[detailNamed(name)] ?? {}).includes('"ref":'));

const told = (template: string, { details, shapes }: Filling, reader: Reader): string => toldIn(template, details, shapes, readers[reader]);

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
