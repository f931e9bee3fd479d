// Prints tables that every implementation shares, as a module of the runtime: limits, visible characters, forms of secrets. The model has their contents.

import { limits, retryLimits } from "../../../model/limits.ts";
import { keyHint } from "../../../model/secrets/keys.ts";
import { withLookAround } from "../../../model/secrets/look-around.ts";
import { spelledOut, secretSigns } from "../../../model/secrets/names.ts";
import { gone, type Outcome, type SecretRule, type Test, type TestPattern, tests } from "../../../model/secrets/rule.ts";
import { mailRule, secretName, secretRules } from "../../../model/secrets/rules.ts";
import { visibleText, whiteSpace } from "../../../model/visible-text.ts";
import { quote, width } from "./literal.ts";
import { classOf, letters, pythonPattern } from "./pattern.ts";

const constant = (name: string): string => name.replace(/[A-Z]/g, "_$&").toUpperCase();
const grouped = (value: number): string => String(value).replace(/\B(?=(?:\d{3})+$)/g, "_");

const comment = (text: string): string => {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines[lines.length - 1];
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`#: ${word}`);
  }
  return `${lines.join("\n")}\n`;
};

/** A text of any length as a literal in pieces, each on its line. */
const pieces = (text: string, indent: number): string => {
  const room = width - indent - 3;
  const parts: string[] = [];
  let part = "";
  for (const sign of text.match(/\\U[0-9a-f]{8}|\\u[0-9a-f]{4}|\\x[0-9a-f]{2}|\\[\s\S]|[\s\S]/gu) ?? []) {
    if (quote(part + sign).length - 2 > room) {
      parts.push(part);
      part = "";
    }
    part += sign;
  }
  if (part !== "" || parts.length === 0) parts.push(part);
  const pad = " ".repeat(indent);
  return parts.map((each) => `${pad}${quote(each)}\n`).join("");
};

/** As an argument or a value of its own, in brackets where it takes several lines. */
const value = (text: string, start: string, indent: number, after: number): string => {
  const line = quote(text);
  if (indent + start.length + line.length + after <= width) return `${start}${line}`;
  const pad = " ".repeat(indent);
  return `${start}(\n${pieces(text, indent + 4)}${pad})`;
};

const assigned = (name: string, text: string): string => `${value(text, `${name} = `, 0, 0)}\n`;
const argument = (text: string): string => `        ${value(text, "", 8, 1)},\n`;

/** White space by a letter, as it stands in one place; numerals count as letters here, where none would tell a secret. */
const secretPattern = (source: string): string => pythonPattern(source).replaceAll(classOf(whiteSpace), "\\s").replaceAll(letters(), "(?u:[^\\W\\d_])");

const condition = ({ of, is, not }: Test): string => {
  return `(${quote(`${not ? "!" : ""}${is}`)}, ${quote([of].flat().join(""))})`;
};

/** As `re` fills it in. */
const expanded = (put: string): string => put.replace(/\{(\d)\}/g, "\\$1");

const outcomeLines = ({ when, put }: Outcome): string => {
  const all = when.map(condition);
  const tail = put === undefined ? "None" : quote(expanded(put));
  const line = `([${all.join(", ")}], ${tail}),`;
  if (line.length + 12 <= width) return `            ${line}\n`;
  const list = `[${all.join(", ")}],`;
  const lines = list.length + 16 <= width ? `                ${list}\n` : `                [\n${all.map((each) => `                    ${each},\n`).join("")}                ],\n`;
  return `            (\n${lines}                ${tail},\n            ),\n`;
};

/** A pattern says itself whether case matters. */
const flagged = (pattern: string, ignoreCase: true | undefined): string => (ignoreCase ? `(?i)${pattern}` : pattern);

const ruleLines = (rule: SecretRule): string => {
  const { outcomes = [], only, put, ignoreCase } = rule;
  const pattern = flagged(secretPattern(spelledOut(withLookAround(rule, true))), ignoreCase);
  const kept = outcomes.length === 0 ? "" : `        [\n${outcomes.map(outcomeLines).join("")}        ],\n`;
  const close = rule.match === "keys" ? keyHint : only;
  return [
    `    # ${rule.name}\n    SecretRule(\n`,
    argument(pattern),
    argument(expanded(put)),
    close !== undefined ? argument(secretPattern(spelledOut(close))) : kept ? '        "",\n' : "",
    kept,
    "    ),\n",
  ].join("");
};

const testLine = ([name, { pattern, ignoreCase, least, most }]: readonly [string, TestPattern]): string => {
  const bounds = [...(least === undefined ? [] : [`(?=.{${least}})`]), ...(most === undefined ? [] : [`(?=.{0,${most}}\\Z)`])].join("");
  const bounded = bounds === "" ? secretPattern(pattern) : `(?s)^${bounds}${secretPattern(pattern).replace(/^\^?/, (start) => (start === "" ? ".*" : ""))}`;
  return `${value(flagged(bounded, ignoreCase), `    ${quote(name)}: `, 4, 1)},\n`;
};

const hints = secretRules.flatMap(({ hint }) => (hint === undefined ? [] : [spelledOut(hint)]));

/** The bounds and the characters, as they stand in the runtime. */
export const tablesModule = (): string => {
  const { terminal, breaks, dropped, joiners, selectors } = visibleText;
  return `"""The tables that every implementation keeps alike: bounds and visible texts.

Printed from the tables of Faultline, which other languages have too.
"""

from __future__ import annotations

${Object.entries({ ...limits, ...retryLimits }).map(([name, [amount, means]]) => `${comment(means)}${constant(name)} = ${grouped(amount)}\n`).join("")}
# Characters, as they stand in a class of re.

${assigned("TERMINAL", terminal.map(pythonPattern).join("|"))}${assigned("BREAKS", classOf(breaks))}${assigned("DROPPED", classOf(dropped))}${assigned("JOINERS", classOf(joiners))}${assigned("SELECTORS", classOf(selectors))}${assigned("SPACES", classOf(whiteSpace))}
#: The same, one by one.
${assigned("WHITE_SPACE", whiteSpace.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at))).join(""))}
#: What takes the place of a secret.
GONE = ${quote(gone)}
`;
};

/** Before the tables: the types of their rows. */
const secretsHead = `"""Forms of secrets, equal in every implementation.

Printed from the tables of Faultline, which other languages have too. Patterns are
compiled with re.ASCII when they are needed, and white space covers all scripts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

#: Words behind which a secret may be made of plain words alone.
TELLING = ${quote(secretSigns.join("|"))}


class SecretRule(NamedTuple):
    """The form of a secret, and its replacement."""

    pattern: str
    put: str
    only: str = ""
    #: Tests of groups, by their digits, and the replacement, if any.
    outcomes: Sequence[tuple[Sequence[tuple[str, str]], str | None]] = ()
`;

/** A pattern in small letters, but for its escapes. */
const lowered = (pattern: string): string => pattern.replace(/\\.|[A-Z]/g, (sign) => (sign.length > 1 ? sign : sign.toLowerCase()));

/** The looks of secrets, as they stand in the runtime. */
export const secretsModule = (): string =>
  `${secretsHead}

#: Ask something of a group.
TESTS: Mapping[str, str] = {
${Object.entries(tests).map(testLine).join("")}}

#: Small letters: to ignore case takes re three times as long.
${assigned("HINTS", lowered([keyHint, ...hints].map(secretPattern).join("|")))}
#: In the order in which they are tried.
RULES: Sequence[SecretRule] = (
${secretRules.map(ruleLines).join("")})

#: Mail addresses, after the rules.
${assigned("MAIL", secretPattern(withLookAround(mailRule, true)))}
#: A name whose value is secret, whatever its case, and one that only looks like it.
${assigned("SECRET_NAME", secretPattern(spelledOut(secretName.match)))}${assigned("PLAIN_NAME", secretPattern(secretName.not))}`;
