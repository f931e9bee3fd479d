// Prints prose as documentation comments. The text cannot end the comment, start a tag or hide characters.

import { everyHidden } from "../../../diagnose/quote.ts";
import type { Doc, LinkView, Passage } from "../view.ts";
import { ident } from "./literal.ts";
import { once } from "../../../model/once.ts";
import { wrap } from "../../surface/docs.ts";

const width = 100;

/** Words that test runners, bundlers and linters look for anywhere in a file. */
const pragma = /(?<=@(?:vitest|jest))-(?=environment)|(?<=sourceMappingURL)=|(?<=\b(?:biome|deno-lint|dprint|eslint|oxlint|prettier|stylelint))-(?=[a-z])/gi;

/** Words that coverage tools look for in a comment, documentation or not. */
const coverage = /(?<=\b(?:c8|istanbul|node:coverage|v8))\s+(?=ignore)/gi;

/** Spaces normalised, nothing invisible; `*` + `/`, an `@` that starts a word and pragmas disarmed as Markdown does not show: with a backslash or an entity. */
const disarmed = (text: string): string =>
  text
    .replace(/[\s\u2028\u2029]+/gu, " ")
    .replace(everyHidden, "")
    .replace(/\*\//g, "*\\/")
    .replace(/(?<=^|[\s({[<"'`*])@/g, "\\@")
    .replace(pragma, "\\$&")
    .replace(coverage, "&#32;");

/** ASCII words with a space between them: what most texts are, and nothing to disarm but pragmas and the end of a comment. */
const words = /^[!-~]+(?: [!-~]+)*$/;

/** The same where a space may stand on either side. */
const someWords = /^ ?[!-~]+(?: [!-~]+)* ?$/;
const risky = /@|\*\/|URL=|ignore|-(?:disable|enable|env)/i;

const plain = (text: string): string => (words.test(text) && !risky.test(text) ? text : disarmed(text).trim());
const piece = (text: string): string => (someWords.test(text) && !risky.test(text) ? text : disarmed(text));

/** Stands for the space inside of a link, so that no line ends there; a text has none left. */
const space = "\u00a0";

/** Percent-encoded (RFC 3986, section 2.1). */
const encoded = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

/** An address that ends neither link nor comment, starts no tag, forms no pragma and hides nothing. */
const address = (url: string): string => url.replace(everyHidden, "").replace(pragma, encoded).replace(/[*{}|@]/g, encoded);

const link = (view: LinkView): string => `{@link${space}${"name" in view ? ident(view.name) : address(view.url)}}`;

const passage = ({ tag, pieces }: Passage): string => {
  const text = pieces.map((each) => (typeof each === "string" ? piece(each) : link(each))).join("");
  return `${tag === undefined ? "" : `@${tag} `}${text.replace(/\*\//g, "*\\/").trim()}`.trim();
};

const rows = (text: string): readonly string[] => wrap(text, width).map((line) => line.replaceAll(space, " "));

/** The lines of a comment that says `doc`, with a blank line between paragraphs but none between tags; none when there is nothing to say. Sources and declarations say the same. */
export const docLines: (doc: Doc) => readonly string[] = once((doc) => {
  const texts = doc
    .map((part) => ({ text: typeof part === "string" ? plain(part) : passage(part), isTag: typeof part !== "string" && part.tag !== undefined }))
    .filter(({ text }) => text !== "");
  const [first, ...more] = texts;
  if (first === undefined) return [];
  if (more.length === 0 && first.text.length <= width) return [`/** ${first.text.replaceAll(space, " ")} */`];
  const body = texts.flatMap(({ text, isTag }, at) => (at === 0 || (isTag && texts[at - 1]?.isTag) ? rows(text) : ["", ...rows(text)]));
  return ["/**", ...body.map((line) => (line === "" ? " *" : ` * ${line}`)), " */"];
});

/** The same as comments of a line each, which stay in the compiled form. */
export const remarkLines = (doc: Doc): readonly string[] =>
  docLines(doc)
    .filter((line) => line !== "/**" && line !== " */")
    .map((line) => `// ${line.replace(/^(?:\/\*\*| \*) ?/, "").replace(/ \*\/$/, "")}`);
