// A comparison for people at a terminal: a paragraph per server, a few lines per change. It prints nothing itself.

import { inert, leading } from "../../diagnose/print/inert.ts";
import { address, ranges, type Texts } from "../../diagnose/print/range.ts";
import { spelled } from "../change.ts";
import type { Comparison, LocatedChange, LocatedServer } from "../located.ts";
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
