// Reads the explorer's HTML as a browser would, as far as our own output goes: elements, texts, data. No tests here.

import { unpack, type ListedTexts } from "../../templates/explorer/script/unpack.ts";
import type { Server } from "../../generator/model/taxonomy.ts";
import type { PackedServer } from "../../generator/targets/explorer/pack.ts";
import type { VersionsView } from "../../generator/targets/explorer/view.ts";

export interface Page {
  /** Every tag as it is written, in order. */
  readonly tags: readonly string[];
  /** What stands between them, decoded. */
  readonly texts: readonly string[];
  readonly policy: string;
  readonly script: string;
  readonly style: string;
  readonly servers: readonly Server[];
  readonly changes: readonly VersionsView[];
}

const entities: { readonly [name: string]: string } = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", "#13": "\r" };

export const decoded = (text: string): string => text.replace(/&([a-z]+|#\d+);/g, (all, name: string) => entities[name] ?? all);

/** A tag, whose attributes are quoted or have no >; or a script or style whole, as the tokenizer takes them (HTML, 13.2.5.4). */
const token = /<(script|style)\b([^>]*)>([^]*?)<\/\1>|<[!/]?[a-z](?:[^>"]|"[^"]*")*>/gi;

export function pageOf(html: string): Page {
  const tags: string[] = [];
  const texts: string[] = [];
  const raw = new Map<string, string>();
  let at = 0;
  for (const match of html.matchAll(token)) {
    const [whole, name, attributes = "", content] = match;
    const text = html.slice(at, match.index);
    if (text !== "") texts.push(decoded(text));
    at = match.index + whole.length;
    tags.push(name === undefined ? whole : `<${name}${attributes}>`);
    if (name !== undefined) raw.set(`${name}${attributes}`, content ?? "");
  }
  const { servers, changes } = JSON.parse(raw.get('script type="application/json" id="data"') ?? "") as { servers: PackedServer[]; changes: VersionsView[] };
  const lists = html.split("<dl>").slice(1).map((list) => list.split("</dl>", 1)[0] ?? "");
  return {
    tags,
    texts,
    policy: decoded(/http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? ""),
    script: raw.get("script") ?? "",
    style: raw.get("style") ?? "",
    servers: servers.map((packed, index) => unpack(packed, listed(lists[index] ?? ""))),
    changes,
  };
}

const names: { readonly [marker: string]: string } = { "": "message", " class=d": "description", " class=g": "guidance" };

/** A list's texts, one error after another. */
function listed(list: string): readonly ListedTexts[] {
  return list
    .split(/<dt id=[^>]*>/)
    .slice(1)
    .map((item) => {
      const [head = "", ...rest] = item.split("<dd");
      const [, code, number, status, title] = /^(\S+) (\S+)\/(\d+)(?: <b>([^]*)<\/b>)?$/.exec(head) ?? [];
      const texts = rest.map((one) => /^([^>]*)>([^]*)\n$/.exec(one)?.slice(1) ?? []).map(([marker = "", text = ""]) => [names[marker], decoded(text)]);
      return { code, number: Number(number), status: Number(status), ...(title === undefined ? {} : { title: decoded(title) }), ...Object.fromEntries(texts) } as ListedTexts;
    });
}
