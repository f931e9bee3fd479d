// Prints prose as docstrings. The text cannot end the string, hide characters or speak to a linter.

import { everyHidden } from "../../../diagnose/quote.ts";
import { pad, width } from "./literal.ts";
import { wrap } from "../../surface/docs.ts";

/** Words that linters, type checkers and test runners look for anywhere in a file; doctest would run the code after its prompt. */
const pragma = /(?<=#\s{0,4})(?=(?:type|noqa|ruff|pyright|mypy|pylint|fmt|isort|pragma|nosec)\b)/gi;

/** Words with a space between, without a sign that is escaped. */
const harmless = /^(?!>>>)[!$-[\]-~]+(?: [!$-[\]-~]+)*$/;

/** Spaces normalised, nothing invisible; a backslash is one, quotes cannot end the string. */
const disarmed = (text: string): string => (harmless.test(text) ? text : escaped(text));

const escaped = (text: string): string =>
  text
    .replace(/[\s\u2028\u2029]+/gu, " ")
    .replace(everyHidden, "")
    .replace(pragma, "\u200a")
    .replaceAll("\u200a", "")
    .replaceAll("\\", "\\\\")
    .replace(/"{2,}/g, (run) => '\\"'.repeat(run.length))
    .replace(/#(?=\s*(?:type|noqa|ruff|pyright|mypy|pylint|fmt|isort|pragma|nosec)\b)/gi, "\\x23")
    .replace(/^>>>/, "\\x3e>>")
    .trim();

const rows = (text: string, room: number): readonly string[] => wrap(text, room).map((line) => line.replace(/^>>>/, "\\x3e>>"));

/** A docstring that begins or ends in a quote would end elsewhere. */
const begun = (text: string): string => text.replace(/^"/, '\\"');
const ended = (text: string): string => text.replace(/(?<=(?:^|[^\\])(?:\\\\)*)"$/, '\\"');

/** The docstring that says `paragraphs`, for a place `indent` deep: without its first indentation, with its line end. Nothing where there is nothing to say. */
export const docstring = (paragraphs: readonly string[], indent: number): string => {
  const [only = ""] = paragraphs;
  if (paragraphs.length === 1 && only.length <= width - indent - 6 && harmless.test(only)) return `"""${only}"""\n`;
  const texts = paragraphs.map(disarmed).filter((text) => text !== "");
  const [first, ...more] = texts;
  if (first === undefined) return "";
  const room = width - indent;
  const one = `"""${ended(begun(first))}"""`;
  if (more.length === 0 && one.length <= room) return `${one}\n`;
  const [head = "", ...rest] = rows(`"""${begun(first)}`, room);
  const lines = [head, ...rest, ...more.flatMap((text) => ["", ...rows(text, room)])];
  return `${lines.map((line, at) => (at === 0 || line === "" ? line : pad(indent) + line)).join("\n")}\n${pad(indent)}"""\n`;
};
