// A comparison as Markdown: no text of a taxonomy means anything to it, and it can be read where nobody renders it.

import { expect, test } from "vitest";
import { noPolicy } from "../../generator/compare/change.ts";
import { judge } from "../../generator/compare/judge.ts";
import { compare } from "../../generator/compare/compare.ts";
import { markdown } from "../../generator/compare/print/comparison.ts";
import { resolved, whole } from "./resolved.ts";

const nothing = { reasonFor: () => undefined, expired: [], unused: () => [] };

/** The cell that says what is different, of a message. */
function told(message: string): string {
  const text = (words: string): string => `errors:\n  note_locked: { message: ${JSON.stringify(words)} }\n`;
  const servers = compare(resolved(whole(text("Once."))), resolved(whole(text(message)))).map((server) => {
    const judged = judge(server, nothing, noPolicy);
    return { ...judged, changes: judged.changes.map((change) => ({ ...change, where: { file: "taxonomy.yaml", start: 0, end: 0 } })) };
  });
  const row = markdown({ against: "git:main", notes: [], servers }, new Map([["taxonomy.yaml", text(message)]])).split("\n").find((line) => line.includes("message-changed"));
  return row?.split(" | ")[3]?.split("<br>")[0] ?? "";
}

const plain = 'the message of "note_locked" is now ';

test.each([
  ["Ask (again), in 5 s: it's 100% sure!", "Ask (again), in 5 s: it's 100% sure!"],
  ["rate_limited + retry_after = {wait} - a.b/c", undefined],
])("%s stands as it is", (message, shown) => {
  if (shown !== undefined) expect(told(message)).toContain(`${plain}"${shown}"`);
  else expect(told(message.replace("{wait}", "5"))).toContain(`${plain}"rate_limited + retry_after = 5 - a.b/c"`);
});

test.each(["| cell", "[x](y)", "![x](y)", "<b>", "`code`", "*b*", "_b_", "__b__", "~~b~~", "@all", "see https://evil.example", "www.evil.example", ":skull:", "#12", "&lt;b&gt;", "a\\|b", "ada@example.org"])("%s means nothing", (message) => {
  const cell = told(`It is ${message}.`);
  expect(cell).toContain(plain);
  expect(cell).not.toMatch(/[`*[\]<>~@|]|:\/\/|www\.|:skull:|(?<!&)#\d|&(?!#\d+;)|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/);
});
