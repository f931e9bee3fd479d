// Prints prose as documentation comments. The text cannot end the comment, start a tag or hide characters.

import { hidden } from "../../diagnose/hidden.ts";

const width = 100;

const invisible = new RegExp(hidden.source, "gu");

/** Spaces normalised, nothing invisible, `*` + `/` and an `@` that starts a word disarmed with a backslash, which Markdown drops again. */
const disarmed = (text: string): string =>
  text
    .replace(/[\s\u2028\u2029]+/gu, " ")
    .replace(invisible, "")
    .replace(/\*\//g, "*\\/")
    .replace(/(?<=^|[\s({[<"'`*])@/g, "\\@")
    .trim();

/** ASCII words with a space between them: what most texts are, and nothing to disarm but `@` and the end of a comment. */
const words = /^[!-~]+(?: [!-~]+)*$/;

const plain = (text: string): string => (words.test(text) && !text.includes("@") && !text.includes("*/") ? text : disarmed(text));

const wrap = (text: string): readonly string[] => {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === "" ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
};

/** The lines of a comment that says `paragraphs`; none when there is nothing to say. */
export const docLines = (paragraphs: readonly string[]): readonly string[] => {
  const said = paragraphs.map(plain).filter((text) => text !== "");
  const [first, ...more] = said;
  if (first === undefined) return [];
  if (more.length === 0 && first.length <= width) return [`/** ${first} */`];
  const body = said.flatMap((text, index) => (index === 0 ? wrap(text) : ["", ...wrap(text)]));
  return ["/**", ...body.map((line) => (line === "" ? " *" : ` * ${line}`)), " */"];
};
