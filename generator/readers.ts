// The languages that the source of a server is read in, one reader each; a project may have several. It reads nothing itself.

import type { Survey } from "./source/facts.ts";
import { hasPython, isPython, survey as pythonSurvey } from "./python/survey.ts";

type Texts = ReadonlyMap<string, string>;

export interface Watching {
  /** Called as files are read; `found`: how many there are. */
  readonly onFile?: (done: number, found: number) => void;
}

/** The reader of a language's sources. Texts are by path, and may include other languages. */
interface Reader {
  /** Whether there is something to be read. */
  isIn(files: Texts): boolean;
  survey(files: Texts, watching: Watching): Promise<Survey>;
}

/** The files of a source that are JavaScript or TypeScript. */
export const scripts = (files: Texts): Texts => ([...files.keys()].some(isPython) ? new Map([...files].filter(([path]) => !isPython(path))) : files);

/** The compiler is loaded only where it has something to read. */
const typescript: Reader = {
  isIn: (files) => scripts(files).size > 0,
  survey: async (files, watching) => (await import("./typescript/scan/survey.ts")).survey(scripts(files), watching),
};

const python: Reader = {
  isIn: hasPython,
  survey: async (files) => pythonSurvey(files),
};

const readers: readonly Reader[] = [typescript, python];

const joined = <T extends object>(all: readonly T[], none: T): T => {
  const [first = none, ...others] = all;
  return others.reduce((one, other) => Object.fromEntries(Object.entries(one).map(([name, list]) => [name, [...(list as readonly unknown[]), ...((other as { readonly [key: string]: readonly unknown[] })[name] ?? [])]])) as T, first);
};

const nothing: Survey = { tools: [], shared: [], failures: [], classes: [], unmarked: [], catches: [], answered: [], numbers: [], servers: [], printed: [], comparisons: [], registered: [], names: [], unread: [], unreadable: [] };

interface Read {
  readonly files: Texts;
  readonly survey: Survey;
}

/** The last surveys: adopt reads a project, its adopted copy, and the project once more. */
const mostKept = 2;
let kept: readonly Read[] = [];

const isSame = (one: Texts, other: Texts): boolean => one.size === other.size && [...one].every(([path, text]) => other.get(path) === text);

/** All that a source shows. */
export async function surveyOf(files: Texts, watching: Watching = {}): Promise<Survey> {
  const before = kept.find((read) => isSame(read.files, files));
  if (before) return before.survey;
  const all: Survey[] = [];
  for (const reader of readers) if (reader.isIn(files)) all.push(await reader.survey(files, watching));
  const survey = joined(all, nothing);
  kept = [{ files, survey }, ...kept].slice(0, mostKept);
  return survey;
}
