// Compiles texts for the hostile tests and sees to it that the answer is one: files, or refusals with places. The only caller of compile here.

import { expect } from "vitest";
import type { Diagnostic } from "../../generator/diagnose/diagnostic.ts";
import { pretty } from "../../generator/diagnose/print/pretty.ts";
import { compile } from "faultline";
import type { Taxonomy } from "../../generator/model/taxonomy.ts";

/** Texts by path relative to the out folder. */
export type Files = ReadonlyMap<string, string>;

export type Answer =
  | { readonly accepted: true; readonly files: Files; readonly model: Taxonomy; readonly diagnostics: readonly Diagnostic[] }
  | { readonly accepted: false; readonly diagnostics: readonly Diagnostic[] };

const path = "taxonomy.yaml";

/** What may not reach a terminal from a sentence about a hostile text. */
const raw = /[\u0000-\u001f\u007f-\u009f\u200b\u202a-\u202e\u2066-\u2069\u2028\u2029]/;

function* unsound(text: string, diagnostics: readonly Diagnostic[]): Generator<string> {
  for (const { where, notes = [], sentence, label = "", help = "" } of diagnostics) {
    for (const place of [where, ...notes.map((note) => note.where)]) {
      const { file, start, end } = place;
      const isSound = file === path && Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start <= end && end <= text.length;
      if (!isSound) yield `${sentence}: ${JSON.stringify(place)} of ${text.length}`;
    }
    for (const words of [sentence, label, help]) if (raw.test(words)) yield `raw control characters in ${JSON.stringify(words)}`;
  }
  const printed = pretty(diagnostics, new Map([[path, text]])).replaceAll("\n", "");
  if (raw.test(printed)) yield "the report shows raw control characters";
}

/** Compiles `text`. A refusal has an error with a place in the text and no files. */
export function answerTo(text: string): Answer {
  const { files, model, diagnostics } = compile({ path, text });
  expect([...unsound(text, diagnostics)]).toEqual([]);
  if (model !== undefined) return { accepted: true, files: new Map(files.map((file) => [file.path, file.text])), model, diagnostics };
  expect(diagnostics.some(({ severity }) => severity === "error")).toBe(true);
  expect(files).toEqual([]);
  return { accepted: false, diagnostics };
}

/** The files of a taxonomy that must be accepted. */
export function filesOf(text: string): Files {
  const answer = answerTo(text);
  if (!answer.accepted) throw new Error(answer.diagnostics.map(({ code, sentence }) => `${code}: ${sentence}`).join("\n"));
  return answer.files;
}

const verbatim = /^[^/]+\/(src|dist)\/(runtime\.(js|d\.ts)$|zod\.)|^[^/]+\/test\//;

/** The contract's digest is another one whenever anything else is; where the rest is compared it says nothing. */
export const undigested = (files: Files): Files => new Map([...files].map(([file, text]) => [file, /\bhash(?:: |=)"/.test(text) ? text.replace(/\bhash(: |=)"[0-9a-f]{12}"/, 'hash$1""') : text]));

/** The files that are made for a taxonomy, without those that are the same in every package and without digests. */
export const ownFiles = (files: Files): Files => undigested(new Map([...files].filter(([file]) => !verbatim.test(file))));
