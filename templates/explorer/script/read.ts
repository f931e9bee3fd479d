// Reads the page it stands in: the data, and the texts of the list that is there without scripts.

import type { Server } from "../../../generator/model/taxonomy.ts";
import type { PackedServer } from "../../../generator/targets/explorer/pack.ts";
import type { ExplorerView } from "../../../generator/targets/explorer/view.ts";
import { element } from "./document.ts";
import { unpack, type ListedTexts } from "./unpack.ts";

/** Without the line end that the template writes after each text. */
const textOf = (node: Node): string => (node.textContent ?? "").replace(/\n$/, "");

const names: { readonly [className: string]: keyof ListedTexts } = { "": "message", d: "description", g: "guidance" };

/** The elements of one error: its term, and what follows until the next. */
function textsOf(term: Element): ListedTexts {
  const [, code = "", number, status] = /^(\S+) (\S+)\/(\d+)/.exec(term.textContent ?? "") ?? [];
  const texts: { [name: string]: string | number } = { code, number: Number(number), status: Number(status) };
  const title = term.querySelector("b");
  if (title) texts["title"] = textOf(title);
  for (let next = term.nextElementSibling; next?.tagName === "DD"; next = next.nextElementSibling) {
    const name = names[next.className];
    if (name) texts[name] = textOf(next);
  }
  return texts as object as ListedTexts;
}

export interface Read {
  readonly servers: readonly Server[];
  readonly changes: ExplorerView["changes"];
}

export function read(): Read {
  const { servers, changes } = JSON.parse(element("data").textContent ?? "") as { readonly servers: readonly PackedServer[]; readonly changes: ExplorerView["changes"] };
  const lists = [...element("list").querySelectorAll("dl")];
  return { servers: servers.map((packed, index) => unpack(packed, [...(lists[index]?.querySelectorAll("dt") ?? [])].map(textsOf))), changes };
}
