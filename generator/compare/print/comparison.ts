// A comparison printed: for people at a terminal, for programs (changes.schema.json, version 1), and as Markdown for a pull request. It writes nothing.

import { inert, leading, inertJson } from "../../diagnose/print/inert.ts";
import { address, ranges, type Texts } from "../../diagnose/print/range.ts";
import { spelled } from "../change.ts";
import type { Comparison, LocatedChange, LocatedServer } from "../judge.ts";
import { noticed, standing, versions } from "../words.ts";

/** The text, its last line ended. `texts`: what places are in. */
export function forPeople({ against, notes, servers }: Comparison, texts: Texts): string {
  const rangeOf = ranges(texts);
  const at = (change: LocatedChange): string => {
    const then = change.formerly === undefined ? "" : `, then ${inert(address(rangeOf(change.formerly)))}`;
    return `${inert(address(rangeOf(change.where)))}${then}`;
  };
  const lines = (change: LocatedChange): readonly string[] => {
    const { code, verdict, at: path, sentence, readers, help, security, approved, suppressed } = change;
    const effect = noticed(readers);
    return [
      `  ${verdict.padEnd(5)}  ${code}${path.length === 0 ? "" : `  ${inert(spelled(path))}`}`,
      `         ${inert(sentence)}`,
      ...(security ? ["         security: callers learn more than before"] : []),
      ...(approved === undefined ? [] : [`         approved: ${inert(approved)}`]),
      ...(suppressed === undefined ? [] : [`         suppressed: ${inert(suppressed)}`]),
      ...(effect === "" ? [] : [`         ${effect}`]),
      `         at ${at(change)}`,
      ...(help === "nothing" ? [] : [`         = help: ${inert(help)}`]),
    ];
  };
  const paragraph = (server: LocatedServer): string =>
    [`${leading(server.name)} (${inert(versions(server))}): ${standing(server)}`, ...server.changes.flatMap(lines)].map((line) => `${line}\n`).join("");
  const changed = servers.filter(({ changes }) => changes.length > 0);
  const same = servers.filter(({ changes }) => changes.length === 0).map(({ name }) => leading(name));
  return [
    [`Compared with ${leading(against)}.`, ...notes.map((note) => `Note: ${inert(note)}.`)].map((line) => `${line}\n`).join(""),
    ...changed.map(paragraph),
    ...(same.length === 0 ? [] : [`${same.join(", ")}: no changes\n`]),
  ].join("\n");
}

/** One line of JSON. `texts`: what places are in. */
export function data({ against, notes, servers }: Comparison, texts: Texts): string {
  const rangeOf = ranges(texts);
  const changeOf = ({ code, verdict, readers, at, was, sentence, help, security, approved, suppressed, where, formerly }: LocatedChange) => ({
    ...{ code, verdict, readers, at: spelled(at), was: was && spelled(was), sentence, help },
    ...{ security, approved, suppressed, where: rangeOf(where), formerly: formerly && rangeOf(formerly) },
  });
  const serverOf = ({ name, before, after, verdict, isUnannounced, needs, changes }: LocatedServer) => ({
    ...{ name, package: (after ?? before)?.package, before: before?.version, after: after?.version },
    ...{ verdict, needs, isUnannounced, changes: changes.map(changeOf) },
  });
  // JSON leaves out members that are undefined.
  return `${inertJson({ version: 1, against, notes, servers: servers.map(serverOf) })}\n`;
}

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
