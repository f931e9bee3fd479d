// The command line in its usual forms, read by the table of verbs. Of any other form, and of every fault, it makes nothing: then program.ts reads it.

import type { Flags } from "../terminal/flags.ts";
import type { Verb } from "./verb.ts";

/** The meaning of a command line. */
export interface CommandLine {
  readonly verb: Verb;
  /** One for each argument that the verb takes. */
  readonly positional: readonly unknown[];
  readonly flags: Flags;
}

const camelCase = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

interface Flag {
  readonly name: string;
  /** Adds its words to the arguments so far; undefined if they have an unusual form. */
  readonly take: (before: unknown, words: string[]) => unknown;
  readonly preset: unknown;
}

/** A word that follows a flag or stands alone. Commander decides about words that begin like a flag. */
const isWord = (text: string | undefined): text is string => text !== undefined && !text.startsWith("-");

const nextWord = (words: string[]): string | undefined => (isWord(words[0]) ? words.shift() : undefined);

const listed = (before: unknown): readonly unknown[] => (Array.isArray(before) ? before : []);

const flagOf = ([written, , preset]: Verb["options"][number], options: Verb["options"]): readonly [word: string, flag: Flag] => {
  const [word = "", value = ""] = written.split(" ");
  const name = camelCase(word.slice(2));
  if (word.startsWith("--no-")) {
    const hasOpposite = options.some(([other]) => other.split(" ")[0] === word.replace("--no-", "--"));
    return [word, { name: camelCase(word.slice(5)), take: () => false, preset: hasOpposite ? undefined : true }];
  }
  if (value === "") return [word, { name, take: () => true, preset }];
  if (value.endsWith("...>")) {
    const several = (before: unknown, words: string[]): unknown => {
      const given: string[] = [];
      for (let next = nextWord(words); next !== undefined; next = nextWord(words)) given.push(next);
      return given.length === 0 ? undefined : [...listed(before), ...given];
    };
    return [word, { name, take: several, preset }];
  }
  if (!value.startsWith("<")) return [word, { name, take: () => undefined, preset }];
  const isRepeated = Array.isArray(preset);
  const one = (before: unknown, words: string[]): unknown => {
    const next = nextWord(words);
    return isRepeated && next !== undefined ? [...listed(before), next] : next;
  };
  return [word, { name, take: one, preset: isRepeated ? undefined : preset }];
};

const positionalOf = ({ arguments: declared = [] }: Verb, words: readonly string[]): readonly unknown[] | undefined => {
  const isVariadic = declared.at(-1)?.[0].endsWith("...]") === true;
  if (words.length > declared.length && !isVariadic) return undefined;
  const positional = declared.map(([name, , preset], index) => {
    if (!name.endsWith("...]")) return words[index] ?? preset;
    return index < words.length ? words.slice(index) : (preset ?? []);
  });
  return declared.some(([name], index) => name.startsWith("<") && words[index] === undefined) ? undefined : positional;
};

/** The meaning of the words after the command's name. */
export function plainly([name, ...words]: readonly string[], verbs: readonly Verb[]): CommandLine | undefined {
  const verb = verbs.find((each) => each.name === name);
  if (!verb) return undefined;
  const known = new Map(verb.options.map((each) => flagOf(each, verb.options)));
  const flags = new Map<string, unknown>();
  for (const { name: each, preset } of known.values()) if (preset !== undefined) flags.set(each, preset);
  const given = new Map<string, unknown>();
  const alone: string[] = [];
  while (words.length > 0) {
    const word = words.shift() ?? "";
    if (isWord(word)) {
      alone.push(word);
      continue;
    }
    const flag = known.get(word);
    const value = flag?.take(given.get(flag.name), words);
    if (!flag || value === undefined) return undefined;
    given.set(flag.name, value);
  }
  const positional = positionalOf(verb, alone);
  return positional && { verb, positional, flags: Object.fromEntries([...flags, ...given]) };
}
