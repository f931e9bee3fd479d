// The blocks of a README and what is special in its lines: equal for two READMEs that differ in wording alone. A parser of our own, for our output.

import { syntaxOf } from "./syntax.ts";

/** What means something inside of a line, or makes a link by itself (CommonMark and GFM), in the order it is looked for. */
const signs = {
  address: /(?<=\])\(<(?:[^<>\\&\n]|\\[!-/:-@[-`{-~])*>\)/,
  escape: /\\[!-/:-@[-`{-~]/,
  span: /(?<!`)(?<fence>`+)(?!`)[^]*?(?<!`)\k<fence>(?!`)/,
  sign: /[`*<>~[\]]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])|&[#A-Za-z]|:\/\/|\bwww\./,
};

const anySign = new RegExp(
  Object.entries(signs)
    .map(([kind, { source }]) => `(?<${kind}>${source})`)
    .join("|"),
  "g",
);

/** The signs of a line; an escape is none, and what stands in an address or a span is not looked at. */
const inline = (text: string): string =>
  [...text.matchAll(anySign)]
    .flatMap(({ groups: { address, escape, span, sign } = {} }) => (address ? ["address"] : escape ? [] : span ? ["span"] : [sign]))
    .join(" ");

const cells = (row: string): number => row.replace(/\\./g, "").split("|").length;

function blockOf(line: string): string {
  if (line.trim() === "") return "text ";
  const heading = /^ {0,3}(#{1,6})(\s|$)/.exec(line)?.[1];
  if (heading !== undefined) return `${heading} ${inline(line)}`;
  if (/^ {4}|^\t/.test(line)) return "code";
  if (/^ {0,3}(([-*_=] *)\2*)$/.test(line)) return "rule";
  if (/^ {0,3}([-+*]|\d+[.)])(\s|$)/.test(line)) return `item ${inline(line)}`;
  if (/^ {0,3}>/.test(line)) return `quote ${inline(line)}`;
  if (/^ {0,3}</.test(line)) return `html ${inline(line)}`;
  return line.startsWith("|") ? `row ${cells(line)} ${inline(line)}` : `text ${inline(line)}`;
}

/** Its blocks in order, and what is wrong with the TypeScript in it. */
export function markdownOf(path: string, text: string): { readonly faults: readonly string[]; readonly shape: readonly string[] } {
  const faults: string[] = [];
  const shape: string[] = [];
  let fence: readonly string[] | undefined;
  let code: string[] = [];
  for (const line of text.split(/\r\n|[\n\r]/)) {
    const mark = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line);
    if (fence === undefined && mark) {
      fence = mark.slice(1);
      code = [];
    } else if (fence !== undefined && mark?.[1]?.startsWith(fence[0] ?? "") && mark[2]?.trim() === "") {
      const syntax = fence[1] === "ts" ? syntaxOf(`${path}.ts`, code.join("\n")) : undefined;
      faults.push(...(syntax?.faults ?? []));
      shape.push(`fence ${fence[1]} ${syntax?.shape ?? code.length}`);
      fence = undefined;
    } else if (fence !== undefined) code.push(line);
    else shape.push(blockOf(line));
  }
  if (fence !== undefined) faults.push(`${path}: a fence is never closed`);
  return { faults, shape };
}
