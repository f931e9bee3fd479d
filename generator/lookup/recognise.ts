// Which errors something pasted stands for: a code, a number, JSON from the wire, a log line, a text. It prints nothing and trusts nothing.

import type { Server } from "../model/taxonomy.ts";
import type { Found } from "./found.ts";
import { fromLog } from "./from-log.ts";
import { fromText } from "./from-text.ts";
import { fromWire } from "./from-wire.ts";
import { jsonIn } from "./json-in.ts";
import { named, numbered } from "./named.ts";
import { subjectOf } from "./subject.ts";

const longest = 262_144;

const some = (found: Found | undefined): readonly Found[] => (found ? [found] : []);

/** All that a name or a number may mean, the one error that an occurrence is of, or none. Never throws. */
export function recognise(text: string, servers: readonly Server[]): readonly Found[] {
  const subject = subjectOf(text.slice(0, longest));
  // Digits may be a code of their own spelling, too.
  if (subject.kind === "number") return [...named(text.trim(), servers), ...numbered(subject.numbers, servers)];
  if (subject.kind === "word") return named(subject.word, servers);
  for (const value of jsonIn(subject.text)) {
    const found = fromWire(value, servers) ?? fromLog(value, servers);
    if (found) return [found];
  }
  return some(fromText(subject.text, servers));
}
