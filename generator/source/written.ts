// The parts of a template that are written out. It knows no compiler.

import { quote } from "../diagnose/quote.ts";
import type { Template } from "./facts.ts";

/** A text about an unknown tool belongs to no tool. */
export const isAboutNoTool = (text: string): boolean =>
  /\b(?:unknown|no such|invalid|unsupported|unrecognized) (?:tool|name)\b|\btool\b.{0,40}\b(?:not found|does not exist|is unknown|not available|not supported)\b/i.test(text);

export const quoted = ({ text }: Template): string => quote(text);

export const wordsOf = ({ text }: Template): string => text.replace(/\{\w+\}/g, " ").trim();

/** Paths below folders that machines have, and addresses, with what is filled into them. */
const place = /(?<![\w.:/~@%-])(?:file:\/\/)?\/(?:home|Users|root|tmp|var|etc|usr|opt|srv|private|mnt)\/(?:[^\s'"`<>,;()[\]{}]|\{\w+\})*|(?<!\w)[A-Za-z]:\\(?:[^\s'"`<>,;()[\]{}]|\{\w+\})+|\b\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5})?\b/g;

/** The message with a hole in place of each: what they are is of one machine, and that they are there is of the failure. */
export function placesInHoles(message: Template): Template {
  const bare = message.text.replace(place, " ");
  const taken = new Set(message.holes.flatMap(({ name }) => (bare.includes(`{${name}}`) ? [name] : [])));
  const made: Template["holes"][number][] = [];
  const text = message.text.replace(place, (found) => {
    const end = /[.!?:]+$/.exec(found)?.[0] ?? "";
    const noun = /^\d/.test(found) ? "address" : "path";
    const name = [noun, ...Array.from({ length: 9 }, (_, index) => `${noun}_${index + 2}`)].find((each) => !taken.has(each)) ?? noun;
    taken.add(name);
    made.push({ name, source: found, isPlain: true, isNative: false });
    return `{${name}}${end}`;
  });
  return made.length === 0 ? message : { ...message, text, holes: [...message.holes.filter(({ name }) => text.includes(`{${name}}`)), ...made] };
}
