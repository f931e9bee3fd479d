// The panel of an opened error: all its facts, its wires, text to copy, and a pasted occurrence if any.

import type { Found } from "../../../generator/lookup/named.ts";
import { wireFormsOf } from "../../../generator/lookup/wire-forms.ts";
import { rowsOf, tablesOf, type Table } from "../../../generator/lookup/rows.ts";
import type { ErrorDef } from "../../../generator/model/taxonomy.ts";
import { copyButton } from "./copy.ts";
import { make } from "./document.ts";
import type { Entry } from "./entries.ts";
import { inLanguages } from "./language.ts";

export type Occurrence = Pick<Found, "details" | "message" | "ref">;

const paragraph = (text: string | undefined, attributes = {}): HTMLElement | undefined => (text === undefined ? undefined : make("p", attributes, text));

const tableOf = ({ caption, heads, lines }: Table): HTMLElement =>
  make(
    "div",
    { class: "wide", tabindex: 0, role: "group", "aria-label": caption },
    make(
      "table",
      {},
      make("caption", {}, caption),
      make("thead", {}, make("tr", {}, ...heads.map((head) => make("th", { scope: "col" }, head)))),
      make("tbody", {}, ...lines.map(([first = "", ...rest]) => make("tr", {}, make("th", { scope: "row" }, first), ...rest.map((cell) => make("td", {}, cell))))),
    ),
  );

const code = (label: string, text: string): HTMLElement => {
  const shown = make("pre", { tabindex: 0, "aria-label": label }, text);
  return make("div", { class: "code" }, make("h3", {}, label), copyButton(`Copy ${label}`, () => text, () => shown), shown);
};

const linked = (url: string, text: string): HTMLElement => make("a", { href: url, rel: "noreferrer" }, text);

const linksOf = ({ url, help = [] }: ErrorDef, anchor: string): readonly HTMLElement[] => {
  const all = [...(url === undefined || url.endsWith(`#${anchor}`) ? [] : [linked(url, url)]), ...help.map(({ description, url }) => linked(url, description))];
  return all.length === 0 ? [] : [make("p", {}, "See ", ...all.flatMap((link, index) => (index === 0 ? [link] : [", ", link])))];
};

const occurrenceOf = ({ message, details, ref }: Occurrence): HTMLElement =>
  make(
    "div",
    { class: "pasted" },
    make("h3", {}, "What you pasted"),
    paragraph(message),
    ...(details === undefined ? [] : [make("dl", {}, ...Object.entries(details).flatMap(([name, value]) => [make("dt", {}, name), make("dd", {}, typeof value === "string" ? value : JSON.stringify(value))]))]),
    ...(ref === undefined ? [] : [paragraph(`The server's log has more under ${ref}.`)]),
  );

const json = (value: object): string => JSON.stringify(value, null, 2);

/** The wires with these details; with those of the example, where these make no error of this kind. */
function wiresOf({ error, server }: Entry, occurrence: Occurrence | undefined): readonly HTMLElement[] {
  const attempt = (): ReturnType<typeof wireFormsOf> => {
    try {
      return wireFormsOf(error, server, occurrence?.details);
    } catch {
      return wireFormsOf(error, server);
    }
  };
  const wires = attempt();
  if (!wires) return [];
  const texts: readonly (readonly [string, object])[] = [["tool result", wires.tool], ["JSON-RPC error", wires.jsonRpc], ["problem+json", wires.http], ["log record", wires.log]];
  return texts.map(([label, value]) => code(label, json(value)));
}

const envelopeOf = (wires: ReturnType<typeof wireFormsOf>, metaKey: string): object => (wires?.tool as { readonly _meta?: { readonly [key: string]: object } } | undefined)?._meta?.[metaKey] ?? {};

export function panelOf(entry: Entry, occurrence?: Occurrence): HTMLElement {
  const { anchor, server, error } = entry;
  const link = (): string => `${location.href.split("#")[0]}#${anchor}`;
  return make(
    "div",
    { class: "panel" },
    occurrence && (occurrence.message !== undefined || occurrence.details !== undefined || occurrence.ref !== undefined) && occurrenceOf(occurrence),
    paragraph(error.description),
    error.guidance !== undefined && make("p", { class: "guidance" }, make("b", {}, "For the model: "), error.guidance),
    make("dl", { class: "facts" }, ...rowsOf(entry).map(([label, texts]) => make("div", {}, make("dt", {}, label), ...texts.map((text) => make("dd", {}, text))))),
    ...tablesOf(entry).map(tableOf),
    ...linksOf(error, anchor),
    make(
      "p",
      { class: "copies" },
      copyButton("Copy link", link),
      error.origin === "server" && copyButton("Copy as JSON", () => json(envelopeOf(wireFormsOf(error, server), server.format.metaKey))),
    ),
    ...inLanguages(server, ({ title, throwing, catching }) => [
      ...(error.origin === "client" ? [] : [code(`${title} to throw it`, throwing(server, error, occurrence?.details))]),
      code(`${title} to catch it`, catching(server, error)),
    ]),
    make("div", { class: "wires" }, ...wiresOf(entry, occurrence)),
  );
}
