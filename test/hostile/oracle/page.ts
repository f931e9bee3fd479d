// The explorer's tags and the servers in it: equal for two pages that differ in wording alone.

import { pageOf } from "../../explorer/page.ts";
import { jsonOf, type Syntax } from "./syntax.ts";

/** The shape is every tag, attributes and all; the texts are those of the data, put together again. */
export function pageSyntax(path: string, html: string): Syntax {
  const { tags, servers } = pageOf(html);
  const { faults, texts } = jsonOf(path, JSON.stringify(servers));
  return { faults, texts, shape: tags.filter((tag) => tag !== "<meta").join("\n") };
}
