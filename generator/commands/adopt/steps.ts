// The next steps that matter for this server, the weightiest first, and what could not be seen of it. Data in, sentences out.

import { countOf, isFailing } from "../../adopt/compared.ts";
import { silence } from "../../adopt/received.ts";
import { inert } from "../../diagnose/print/inert.ts";
import { scrub } from "../../live/secrets.ts";
import type { AdoptRequest } from "./request.ts";
import type { Trial } from "./trial.ts";
import { quote, several, shellWord } from "../../diagnose/quote.ts";

const most = 3;
const mostNamed = 6;
const longestNoise = 60;

const named = (names: readonly string[]): string => (names.length <= mostNamed ? names : [...names.slice(0, mostNamed - 1), `${names.length - mostNamed + 1} more`]).map(inert).join(", ");

/** `src/server.ts:12:3`, of the lines of doctor with one of these codes. */
const placesOf = (doctorLines: readonly string[], code: string): readonly string[] => doctorLines.flatMap((line) => (line.includes(`[${code}]`) ? [line.split(/:? (?:error|warning)\[/, 1)[0] ?? ""] : []));

export interface Facts {
  readonly asked: AdoptRequest;
  readonly trial: Trial;
  /** Lines of taxonomy.yaml that wait for a person to choose a name. */
  readonly unnamed: readonly number[];
  /** The command that installs the package, where that is left to be done. */
  readonly install?: string;
  /** Whether everything stands in the project now. */
  readonly isDone: boolean;
}

type Step = (facts: Facts) => string | undefined;

/** Programs that start the release of a registry, whatever folder they are started in. */
const ofRelease = /(?:^|[\\/])(?:uvx|pipx)(?:\.exe)?$/;

const worseIn = ({ pairs }: Trial): Trial["pairs"] => pairs.filter((pair) => isFailing(pair) && pair.effect === "worse");

const steps: readonly Step[] = [
  ({ trial }) => {
    const worse = worseIn(trial);
    return worse.length === 0 || trial.stopped !== undefined ? undefined : `${several(worse.length, "answer")} would tell less: give ${named([...new Set(worse.map(({ call }) => call.tool))])} errors or mapping rules in a taxonomy.yaml (npx faultline init creates one), and run this again`;
  },
  ({ asked: { command } }) => (ofRelease.test(command[0] ?? "") && !command.includes(".") ? `start the source in this folder: ${command.map(shellWord).join(" ")} starts the last release, which has no guard` : undefined),
  ({ asked, isDone, trial }) => (isDone || trial.stopped !== undefined || worseIn(trial).length > 0 ? undefined : `npx faultline adopt --yes -- ${asked.command.map(shellWord).join(" ")}   applies it in this folder`),
  ({ install, isDone }) => (isDone && install !== undefined ? `${install}   installs the package for good` : undefined),
  ({ trial: { noise, doctorLines } }) => {
    const places = placesOf(doctorLines, "printed-to-stdout");
    if (places.length > 0) return `print to stderr, since clients read what goes to stdout as messages: ${named(places)}`;
    return noise === undefined ? undefined : `print to stderr what goes to stdout, which clients read as messages: ${quote(inert(scrub(noise)).slice(0, longestNoise))}`;
  },
  ({ unnamed }) => (unnamed.length === 0 ? undefined : `choose names in taxonomy.yaml: ${several(unnamed.length, "line")} ${unnamed.length === 1 ? "has" : "have"} a placeholder (${unnamed.slice(0, mostNamed).join(", ")})`),
  ({ trial }) => {
    const places = placesOf(trial.doctorLines, "error-swallowed");
    return places.length === 0 ? undefined : `let ${several(places.length, "place")} ${places.every((place) => /\.py:/.test(place)) ? "raise" : "throw"} instead of building an error result by hand: ${named(places)}`;
  },
  ({ trial }) => {
    // A call without an answer fails without words that could be declared.
    const open = trial.pairs.filter((pair) => isFailing(pair) && !pair.isTyped && pair.after.text !== "" && pair.call.tool !== "no_such_tool");
    const tools = [...new Set(open.map(({ call }) => call.tool))];
    const isElsewhere = trial.changed.some(({ path, text }) => trial.edited.includes(path) && text.includes("guardServer(process)"));
    const how = isElsewhere ? "another package throws them, so give them errors and mapping rules in taxonomy.yaml" : "npx faultline scan shows where they are thrown";
    return open.length === 0 || trial.stopped !== undefined ? undefined : `declare the failures of ${several(open.length, "call")} of ${named(tools)}: ${how}`;
  },
  ({ trial }) => (trial.plan.spared.length === 0 ? undefined : `see more failures: --allow ${trial.plan.spared.slice(0, 3).map(shellWord).join(" --allow ")} calls tools without readOnlyHint: true`),
  ({ trial }) => (trial.hasSource && trial.stopped === undefined && !trial.edited.some((path) => path.endsWith(".py")) ? "npx faultline codemod   shows where the source can throw errors of taxonomy.yaml directly" : undefined),
  ({ asked }) => `npx faultline verify -- ${asked.command.map(shellWord).join(" ")}   checks the server against its contract, in CI too`,
];

export const nextSteps = (facts: Facts): readonly string[] => steps.flatMap((step) => step(facts) ?? []).slice(0, most);

/** Whether nothing changed although sources did: the command may start another copy of the server. */
const isUnmoved = ({ edited, stopped, pairs }: Trial): boolean => {
  const failing = pairs.filter(isFailing);
  return edited.length > 0 && stopped === undefined && failing.length > 0 && failing.every(({ before, after }) => before.text === after.text && before.code === undefined && after.code === undefined);
};

const codeIn = (line: string): string | undefined => / (?:error|warning)\[([a-z-]+)\]/.exec(line)?.[1];

/** The findings of init, as doctor sees them in the adopted copy: edits move lines. Where nobody could look there, as init said them. */
function toldOf({ written, doctorLines }: Trial): { readonly found: readonly string[]; readonly others: readonly string[] } {
  const notes = written.notes.filter((line) => !/^note: the guard was not written|^\d+ (?:warning|error)s?[ .]/.test(line)).map((line) => inert(line.replace(/^note: /, "")));
  const codes = new Set(notes.map(codeIn));
  const found = doctorLines.filter((line) => codeIn(line) !== undefined && codes.has(codeIn(line))).map(inert);
  return { found, others: found.length === 0 ? notes : notes.filter((line) => codeIn(line) === undefined) };
}

/** The source files that nobody could read, and why. */
const skipped = ({ unread: [first, ...others] }: Trial): string => (first === undefined ? "" : `: ${inert(first[0])} was skipped, because ${inert(first[1])}${others.length === 0 ? "" : `, and ${several(others.length, "other file")} too`}`);

const noSource = (trial: Trial): string => (trial.unread.length === 0 ? "the project has no JavaScript, TypeScript or Python to guard" : `no source could be read${skipped(trial)}`);

/** Calls that waited in vain: they take most of the time of a run, and what they would say is unknown. */
function unanswered({ pairs }: Trial, { timeoutMs }: AdoptRequest): readonly string[] {
  const silent = pairs.filter(({ before }) => before === silence);
  return silent.length === 0 ? [] : [`${several(silent.length, "call")} had no answer within ${timeoutMs / 1_000} s (--timeout): ${named([...new Set(silent.map(({ call }) => call.tool))])}`];
}

/** The parts that were not examined, in sentences. */
export function unseenOf({ asked, trial }: Facts): readonly string[] {
  const { plan, tools, refused, pairs, hasSource, isGuarded, edited } = trial;
  const { found, others } = toldOf(trial);
  const cutOff = plan.calls.length - pairs.length;
  const counted = countOf(pairs);
  return [
    ...(refused === undefined ? [] : [`the server does not list its tools: ${inert(refused)}`]),
    ...(refused === undefined && tools === 0 ? ["the server has no tools"] : []),
    ...(plan.spared.length === 0 ? [] : [`${several(plan.spared.length, "tool")} without readOnlyHint: true ${plan.spared.length === 1 ? "was" : "were"} not called: ${named(plan.spared)}`]),
    ...(plan.unasked.length === 0 ? [] : [`${several(plan.unasked.length, "failure")} of the recording skipped: their tools need --allow`]),
    ...(plan.isCut ? ["there were more calls than one run makes"] : []),
    ...(cutOff <= 0 ? [] : [`${several(cutOff, "call")} ${cutOff === 1 ? "was" : "were"} not made: the time ran out, or the server kept ending`]),
    ...unanswered(trial, asked),
    ...(hasSource ? [] : [`${noSource(trial)}: the answers after adoption are unknown; the taxonomy has its tools`]),
    ...(hasSource && !isGuarded ? [`the source has no server that adopt can guard${skipped(trial)}`] : []),
    ...(isUnmoved(trial) ? [`no answer changed: perhaps ${asked.command.map(shellWord).join(" ")} starts another copy of the server than the source in this folder`] : []),
    ...(counted.failing === 0 && tools > 0 && asked.leave.tools.length === 0 ? ["no call failed: the answers to failures are unknown"] : []),
    ...[...found.filter((line) => !line.includes("error[")), ...others].slice(0, 8),
    ...trial.doctorLines.filter((line) => line.includes("error[")).map(inert),
    ...(found.some((line) => edited.some((path) => line.startsWith(`${path}:`))) ? ["lines are counted after the edits, here and below"] : []),
  ];
}
