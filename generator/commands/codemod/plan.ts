// What codemod would change: messages into errors, results into throws, causes, guards. It writes nothing.

import type { Server } from "../../main.ts";
import { specifierIn } from "../../model/into.ts";
import { matchOf } from "../../scan/match.ts";
import type { Declared } from "../../scan/declared.ts";
import type { Comparison, Survey, Template } from "../../typescript/scan/facts.ts";
import type { Construct, Refusal, Rewritten } from "../../typescript/rewrite/change.ts";
import type { Place } from "../../diagnose/place.ts";
import { sourceNames } from "../scan/taxonomy.ts";

export interface Plan {
  readonly changed: readonly Rewritten[];
  readonly refused: readonly Refusal[];
}

const shortest = 3;

/** Whether a comparison may mean this message. */
const means = ({ text }: Comparison, message: Template): boolean => {
  if (text.length < shortest) return false;
  const said = message.text.toLowerCase();
  if (said.includes(text.toLowerCase())) return true;
  try {
    return new RegExp(text, "i").test(message.text);
  } catch {
    return false;
  }
};

const sameFile = (one: Place, other: Place): boolean => one.file === other.file && one.start === other.start;

/** The tools that come to a place. */
const usersOf = ({ tools }: Survey, where: Place): readonly string[] =>
  tools.filter(({ reached }) => reached.some(({ failure }) => sameFile(failure.where, where) || (failure.where.file === where.file && failure.where.start <= where.start && where.end <= failure.where.end))).map(({ name }) => name);

/** `files`: texts by path. */
export async function planFor(files: ReadonlyMap<string, string>, survey: Survey, server: Server, declared: Declared): Promise<Plan> {
  const { rewrites } = await import("../../typescript/rewrite/rewrites.ts");
  const { askedClasses } = await import("../../typescript/rewrite/asked-classes.ts");
  const { brokenBy } = await import("../../typescript/rewrite/still-parses.ts");
  const { guardEdits } = await import("../../typescript/guard-edits.ts");
  const namesOf = sourceNames(server.errors);
  const asked = askedClasses(files);
  const construct = (message: Template, where: Place, thrown = ""): Construct | { readonly why: string } | undefined => {
    const matched = matchOf(message, server.errors);
    if (!matched || "why" in matched) return matched;
    const { code } = matched;
    const compared = survey.comparisons.find((each) => means(each, message));
    if (compared) return { why: `its message is asked for in ${compared.where.file}` };
    if (asked.has(thrown)) return { why: `whether it is a ${thrown} is asked in ${asked.get(thrown)}` };
    const other = usersOf(survey, where).find((tool) => declared.tools.has(tool) && declared.tools.get(tool)?.has(code) !== true);
    if (other !== undefined) return { why: `${other} can come to it, and does not declare ${code}` };
    return { ...matched, className: namesOf(code)[0] ?? code };
  };
  const { changed, refused } = rewrites(files, { specifier: (path) => specifierIn(path, server), isGuarded: survey.servers.length > 0, construct });
  const after = new Map([...files].map(([path, text]) => [path, changed.find((each) => each.path === path)?.text ?? text]));
  const guards = guardEdits(after, (path) => specifierIn(path, server));
  const none = { throws: 0, results: 0, causes: 0, guards: 0 };
  const merged = new Map(changed.map((each) => [each.path, each]));
  for (const { path, text } of guards) {
    const { done, before } = merged.get(path) ?? { done: none, before: files.get(path) ?? "" };
    merged.set(path, { path, before, text, done: { ...done, guards: 1 } });
  }
  const broken = new Map([...merged.values()].flatMap(({ path, before, text }) => {
    const fault = brokenBy(path, before, text);
    return fault === undefined ? [] : [[path, fault] as const];
  }));
  const left = [...broken].map(([path, fault]) => ({ where: { file: path, start: 0, end: 0 }, why: `it would be no module any more: ${fault}` }));
  return { changed: [...merged.values()].filter(({ path }) => !broken.has(path)).sort((a, b) => (a.path < b.path ? -1 : 1)), refused: [...refused, ...left] };
}
