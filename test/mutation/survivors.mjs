// The survivors that are explained, and how one is told again in a file that has changed since: by what stood there and what took its place.

import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { parse } from "yaml";

/** By file; a reason for each mutant. Read as YAML, of which JSON is a part: two entries for one file are refused, where JSON.parse would lose the first. */
const list = parse(readFileSync(new URL("survivors.json", import.meta.url), "utf8"));

const squeezed = (text) => text.replace(/\s+/g, " ").trim();

/** Lines of Stryker's results count from 1, columns too. */
function replaced(source, { start, end }) {
  const lines = source.split("\n").slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1);
  lines[0] = lines[0].slice(start.column - 1);
  return lines.join("\n");
}

function facts({ fileName, location, replacement }, root) {
  const source = readFileSync(fileName, "utf8");
  return {
    file: relative(root, fileName),
    line: location.start.line,
    in: squeezed(source.split("\n")[location.start.line - 1] ?? ""),
    from: squeezed(replaced(source, location)),
    to: squeezed(replacement ?? ""),
  };
}

export const hasSurvived = ({ status }) => status === "Survived" || status === "NoCoverage";

/** A survivor that nobody has said a word about. */
export const isFresh = (result, root) => hasSurvived(result) && !explained(result, root);

/** Whether somebody has said why this one may live. */
export function explained(result, root) {
  const { file, in: line, from, to } = facts(result, root);
  return (list[file] ?? []).some((each) => each.in === line && each.from === from && each.to === to && each.why.length > 0);
}

/** A survivor as people read it, and as it stands in the list. */
export function sayOf(result, root) {
  const { file, line, ...rest } = facts(result, root);
  return `${file}:${line} ${result.status === "NoCoverage" ? "(no test comes by) " : ""}${JSON.stringify({ ...rest, why: "" })}`;
}
