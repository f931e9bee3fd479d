// Compiles a taxonomy and makes its pages, in this process. No tests here.

import { compile, renderPages } from "../../generator/main.ts";
import type { Taxonomy } from "../../generator/model/taxonomy.ts";
import { explorer } from "../../generator/targets/explorer/explorer.ts";
import { llms } from "../../generator/targets/explorer/llms.ts";
import { markdown } from "../../generator/targets/explorer/markdown.ts";

export const modelOf = (text: string): Taxonomy => {
  const { model, diagnostics } = compile({ path: "taxonomy.yaml", text });
  if (!model) throw new Error(diagnostics.map(({ code, sentence, where }) => `${code}: ${sentence} (${where.start})`).join("\n"));
  return model;
};

export const htmlOf = ({ servers, name }: Taxonomy): string => renderPages([explorer("index.html", servers, { title: name })]).files[0]?.text ?? "";

/** By path: the page, llms.txt, and everything in Markdown. */
export const pagesOf = ({ servers, name }: Taxonomy): ReadonlyMap<string, string> => {
  const planned = [explorer("index.html", servers, { title: name }), llms("all/llms.txt", servers, name), ...servers.flatMap((server) => markdown(server, true))];
  return new Map(renderPages(planned).files.map(({ path, text }) => [path, text]));
};
