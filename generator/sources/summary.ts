// The report of scan beside its findings: per tool the failures it can reach, for people and for programs. It judges nothing.

import { quote, several } from "../diagnose/quote.ts";
import { inert, inertJson } from "../diagnose/print/inert.ts";
import { placesIn } from "../diagnose/source-lines.ts";
import { codeOf, type Declared } from "../scan/declared.ts";
import type { Failure, Reached, ScannedTool, SharedPart, Survey } from "../source/facts.ts";
import { wordsOf } from "../source/written.ts";
import { table } from "../terminal/table.ts";
import type { Diagnostic, Place } from "../diagnose/diagnostic.ts";

/** The fewest tools that make a failure one of the whole server, if all of them reach it. */
const fewest = 4;

/** With each failure that every tool reaches in a part for all: a client below all tools that refuses to start is one fact. */
function sharedApart(survey: Survey): Survey {
  const tools = survey.tools.filter(({ hasHandler }) => hasHandler);
  const [first, ...others] = tools;
  if (!first || tools.length < fewest) return survey;
  const everywhere = first.reached.filter(({ failure }) => others.every(({ reached }) => reached.some((each) => each.failure === failure)));
  if (everywhere.length === 0) return survey;
  const isOwn = ({ failure }: Reached): boolean => everywhere.every((each) => each.failure !== failure);
  const all = { where: first.where, tools: tools.map(({ name }) => name), reached: everywhere };
  return { ...survey, tools: survey.tools.map((tool) => ({ ...tool, reached: tool.reached.filter(isOwn) })), shared: [all, ...survey.shared] };
}

/** JSON, the last line ended. */
export function dataOf(whole: Survey, declared: Declared | undefined, files: ReadonlyMap<string, string>, found: readonly Diagnostic[]): string {
  const survey = sharedApart(whole);
  const places = placesIn(files);
  const at = (where: Place): { readonly file: string; readonly line: number } => ({ file: where.file, line: Number(places(where).slice(where.file.length + 1)) });
  const reaches = ({ failure, through }: Reached): object => {
    const { way, made, message, code, number, isUnmarked } = failure;
    const known = codeOf(failure, declared);
    return {
      way,
      ...(isUnmarked && { unmarked: true }),
      ...(known === undefined ? {} : { error: known }),
      ...(made === undefined ? {} : { made }),
      ...(code === undefined ? {} : { code }),
      ...(number === undefined ? {} : { number }),
      ...(message === undefined ? {} : { message: message.text, native: message.holes.some(({ isNative }) => isNative) }),
      ...at(failure.where),
      through,
    };
  };
  const tools = survey.tools.map(({ name, where, description, hasHandler, reached }) => ({
    name,
    ...at(where),
    ...(description === undefined ? {} : { description }),
    handler: hasHandler,
    reaches: reached.map(reaches),
  }));
  const shared = survey.shared.map(({ where, tools: passing, reached }) => ({ ...at(where), tools: passing, reaches: reached.map(reaches) }));
  const findings = found.map(({ code, severity, where, sentence, help }) => ({ code, severity, ...at(where), sentence, help }));
  return `${inertJson({ version: 1, files: files.size, tools, shared, unread: survey.unread.map(({ where }) => at(where)), findings })}\n`;
}

const longest = 70;

/** The code of the taxonomy; else what is thrown, with the code or the number that the source gives it. */
const calledAs = (failure: Failure, declared: Declared | undefined): string => {
  const { way, made, code, number, isUnmarked } = failure;
  const known = codeOf(failure, declared);
  if (known !== undefined) return known;
  return way === "result" ? (isUnmarked ? "unmarked result" : "isError result") : [made ?? "something", code ?? number].filter((part) => part !== undefined).join(" ");
};

const messageText = ({ message }: Failure): string => {
  // Holes alone say nothing, but where they carry what another program said.
  if (!message || (wordsOf(message) === "" && !message.holes.some(({ isNative }) => isNative))) return "";
  const text = message.text.length > longest ? `${message.text.slice(0, longest - 1)}…` : message.text;
  return `${quote(text)}${message.holes.some(({ isNative }) => isNative) ? " (native text)" : ""}`;
};

const row = ({ failure, through }: Reached, tool: string, declared: Declared | undefined, at: (where: Place) => string): readonly string[] => [tool, calledAs(failure, declared), messageText(failure), at(failure.where), through.join(" > ")].map(inert);

function rowsOf({ name, where, hasHandler, reached }: ScannedTool, shared: readonly SharedPart[], declared: Declared | undefined, at: (where: Place) => string): readonly (readonly string[])[] {
  const none = !hasHandler ? "handler not found" : shared.some(({ tools }) => tools.includes(name)) ? "none of its own" : "no failure found";
  const first = hasHandler && reached.length > 0 ? [] : [[name, `(${none})`, "", at(where), ""].map(inert)];
  return [...first, ...reached.map((each, index) => row(each, first.length + index === 0 ? name : "", declared, at))];
}

const sharedRows = ({ reached }: SharedPart, declared: Declared | undefined, at: (where: Place) => string): readonly (readonly string[])[] =>
  reached.map((each, index) => row(each, index === 0 ? "(handler)" : "", declared, at));

const closing = ({ tools, shared, failures, unread }: Survey, files: number): readonly string[] => {
  const reached = new Set([...tools, ...shared].flatMap((each) => each.reached.flatMap(({ failure }) => (failure.isUnmarked ? [] : [failure])))).size;
  return [
    `${several(tools.length, "tool")} in ${several(files, "file")}; of ${several(failures.length, "place")} that ${failures.length === 1 ? "fails" : "fail"}, ${reached} ${reached === 1 ? "is" : "are"} within four calls of a tool. These are possible failures; none was tried.`,
    ...(unread.length === 0 ? [] : [`${several(unread.length, "registration")} could not be read: the names are built at run time.`]),
  ];
};

/** A table and the remarks on it, as lines. */
export function summaryOf(whole: Survey, declared: Declared | undefined, files: ReadonlyMap<string, string>, only: readonly string[]): string {
  const survey = sharedApart(whole);
  const at = placesIn(files);
  const isAsked = (name: string): boolean => only.length === 0 || only.includes(name);
  const tools = survey.tools.filter(({ name }) => isAsked(name));
  const shared = survey.shared.filter((part) => part.tools.some(isAsked));
  const rows = [...tools.flatMap((tool) => rowsOf(tool, shared, declared, at)), ...shared.flatMap((part) => sharedRows(part, declared, at))];
  return `${rows.length === 0 ? "" : `${table(["TOOL", "FAILS WITH", "MESSAGE", "WHERE", "THROUGH"], rows)}\n`}${closing(survey, files.size).map((line) => `${line}\n`).join("")}`;
}
