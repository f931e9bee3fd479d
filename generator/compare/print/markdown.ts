// A comparison as Markdown, for a comment on a pull request. It prints nothing itself.

import { inert } from "../../diagnose/print/inert.ts";
import { address, ranges, type Texts } from "../../diagnose/print/range.ts";
import { spelled } from "../change.ts";
import type { Comparison, LocatedChange, LocatedServer } from "../located.ts";
import { noticed, standing, versions } from "../words.ts";

/** Signs that mean something to Markdown wherever they stand, and those that do where something follows: an address, an emoji, an issue, an entity; _ inside of a word does not. */
const meaningful = /[\\`*[\]<>|~@]|:(?=\/\/|[\w+-]+:)|#(?=\w)|&(?=#?\w+;)|\bw(?=ww\.)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;

/** Text that means nothing to Markdown: it starts no table, link, tag, mention or emphasis. Everything else stays, for readers of the text itself. */
const escaped = (text: string): string => inert(text).replace(meaningful, (sign) => `&#${sign.charCodeAt(0)};`);

/** A code span, whatever is in it: backticks and bars would end it or its cell. */
const span = (text: string): string => `<code>${escaped(text)}</code>`;

const heads = ["", "change", "where", "what", "who notices"];

/** A reason as a sentence, whether or not it was written as one. */
const ended = (reason: string): string => escaped(/[.!?]$/.test(reason) ? reason : `${reason}.`);

/** The text, its last line ended. `texts`: what places are in. */
export function markdown({ against, notes, servers }: Comparison, texts: Texts): string {
  const rangeOf = ranges(texts);
  const row = (change: LocatedChange): string => {
    const { verdict, code, at, where, sentence, help, readers, security, approved, suppressed } = change;
    const asides = [
      security ? "**Security: callers learn more than before.**" : "",
      approved === undefined ? "" : `Approved: ${ended(approved)}`,
      suppressed === undefined ? "" : `Suppressed: ${ended(suppressed)}`,
      help === "nothing" ? "" : `What to do: ${escaped(help)}.`,
    ];
    const text = [`${escaped(sentence)}.`, ...asides].filter((part) => part !== "").join("<br>");
    const place = `${at.length === 0 ? "" : `${span(spelled(at))}<br>`}${escaped(address(rangeOf(where)))}`;
    const cells = [verdict === "major" ? "**major**" : verdict, span(code), place, text, noticed(readers)];
    return `| ${cells.join(" | ")} |`;
  };
  const section = (server: LocatedServer): string =>
    [
      ...[`### ${escaped(versions(server))}`, "", `${escaped(standing(server))}.`, ""],
      ...[`| ${heads.join(" | ")} |`, `|${" --- |".repeat(heads.length)}`, ...server.changes.map(row)],
    ]
      .map((line) => `${line}\n`)
      .join("");
  const changed = servers.filter(({ changes }) => changes.length > 0);
  const same = servers.filter(({ changes }) => changes.length === 0);
  const about = [`Error contracts compared with ${span(against)}.`, ...notes.map((note) => `Note: ${escaped(note)}.`)].map((line) => `${line}\n`).join("\n");
  return [about, ...changed.map(section), ...(same.length === 0 ? [] : [`Unchanged: ${same.map(({ name }) => escaped(name)).join(", ")}.\n`])].join("\n");
}
