// Finds credentials in texts by the same forms as the generated packages do (model/secrets). It judges nothing.

import { gone } from "../model/secrets/rule.ts";
import { redacted } from "../wire/plain/secrets.ts";

/** Words that documentation writes in the place of a value: `your-key-here`, `user:password`. */
const words = /^(?:[A-Za-z]{1,15}(?:[ ._-][A-Za-z]{1,15})*|<?(?:user(?:name)?|login)>?:<?(?:pass(?:word|wd)?|pwd|secret|token)>?)$/i;

/** Home folders, which are also redacted but are not credentials: hidden first, so that only credentials are replaced. */
const homes = /(?<=[\\/])(?:home|Users|root)(?=[\\/])/g;

export interface Part {
  readonly offset: number;
  readonly length: number;
}

/** Texts without any: a taxonomy says the same again and again. */
const clean = new Set<string>();
const mostClean = 20_000;

/** The first part of `text` that looks like a key, a password or another credential; mail addresses and folders do not. */
export function secretIn(text: string): Part | undefined {
  if (clean.has(text)) return undefined;
  const seen = text.replace(homes, (folder) => "-".repeat(folder.length));
  const [first = "", ...rest] = redacted(seen, true).split(gone);
  let start = first.length;
  for (const next of rest) {
    const from = next === "" ? -1 : seen.indexOf(next, start);
    const end = from < 0 ? seen.length : from;
    const found = seen.slice(start, end);
    if (found !== gone && !words.test(found)) return { offset: start, length: end - start };
    start = end + next.length;
  }
  if (clean.size >= mostClean) clean.clear();
  clean.add(text);
  return undefined;
}
