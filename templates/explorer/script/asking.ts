// The input of the search box: words to search by, or a pasted text to recognise. It touches no document.

import { type Found, aboutNumber } from "../../../generator/lookup/named.ts";
import { recognise, subjectOf } from "../../../generator/lookup/recognise.ts";
import type { Server } from "../../../generator/model/taxonomy.ts";

export interface Asked {
  /** Errors that were recognised, the one to open first. */
  readonly found: readonly Found[];
  /** Whether the text is an occurrence: then nothing but what was found is shown. */
  readonly occurred: boolean;
}

/** Characters of a pasted text, not of a typed search. */
const pastedLike = /[[{:\n]/;

/** `whole`: the text was pasted or is finished, so that plain words may be an occurrence too. */
export function ask(text: string, servers: readonly Server[], whole: boolean): Asked {
  if (text.trim() === "") return { found: [], occurred: false };
  const isText = subjectOf(text).kind === "text";
  if (isText && !whole && !pastedLike.test(text)) return { found: [], occurred: false };
  const found = recognise(text, servers);
  return { found, occurred: isText && found.length > 0 };
}

/** Whether this number means JSON-RPC, and not an HTTP status (specification, section 5.1). */
const isJsonRpc = (number: number): boolean => number < 0;

/** A sentence on what was found; undefined where there is nothing to add to the list. */
export function answerOf(text: string, { found, occurred }: Asked): string | undefined {
  const [first] = found;
  const subject = subjectOf(text);
  if (subject.kind === "number" && isJsonRpc(subject.numbers[0] ?? 0)) return aboutNumber(subject.numbers[0] ?? 0).join(" ");
  if (occurred && first) return `This is ${first.error.code} of ${first.server.name}.`;
  return /[{\n]/.test(text) ? "This text contains no error of these servers." : undefined;
}
