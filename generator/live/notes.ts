// Findings with their places in the transcript, each kind once. It keeps no more than a report can show.

import { defined } from "../model/defined.ts";
import type { Judgement } from "./judge.ts";
import type { Finding } from "./report.ts";
import { scrub } from "./secrets.ts";

/** Different findings of one run, and characters of the transcript that are kept for them. */
const mostFindings = 2_000;
const mostText = 16_000_000;
/** Characters of one line; what a very large argument fills it with is not shown. */
const longestLine = 60_000;

const shortened = (line: string): string => (line.length <= longestLine ? line : `${line.slice(0, longestLine)}…`);

/** The place of what is judged. */
export interface Place {
  readonly subject: string;
  /** Records of the transcript, from 0: the one it is about, and those that are shown with it. */
  readonly record: number;
  readonly asked?: number;
  readonly lines: readonly (readonly [record: number, line: string])[];
  readonly probe?: string | undefined;
}

interface Notebook {
  note(judgement: Judgement, place: Place): void;
  /** Keeps lines for their own sake. */
  keep(lines: Place["lines"]): void;
  findings(): readonly Finding[];
  /** All lines up to the last record; those that nothing is about are empty. */
  transcript(): readonly string[];
}

export function notebook(): Notebook {
  const found = new Map<string, Finding>();
  const kept = new Map<number, string>();
  let room = mostText;
  const keep = (lines: Place["lines"]): void => {
    for (const [record, full] of lines) {
      const line = shortened(full);
      if (kept.has(record) || line.length > room) continue;
      kept.set(record, scrub(line));
      room -= line.length;
    }
  };
  return {
    keep,
    note({ check, severity, sentence, help, words, record: own, cause, subject: about }, { subject: here, record, asked, lines, probe }) {
      const key = `${check} ${sentence}`;
      const before = found.get(key);
      if (before) {
        found.set(key, { ...before, times: before.times + 1 });
        return;
      }
      if (found.size >= mostFindings) return;
      keep(lines);
      const subject = about ?? here;
      const line = (own ?? record) + 1;
      found.set(key, {
        ...{ check, severity, sentence: scrub(sentence), help, subject, line, times: 1 },
        ...(asked === undefined || asked + 1 === line ? {} : { asked: asked + 1 }),
        ...defined({ words: words && scrub(words), cause: cause && scrub(cause), probe }),
      });
    },
    findings: () => [...found.values()],
    transcript: () => {
      const last = Math.max(-1, ...kept.keys());
      return Array.from({ length: last + 1 }, (_, record) => kept.get(record) ?? "");
    },
  };
}
