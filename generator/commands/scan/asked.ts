// What the command line asks scan for, read and checked. It reads no source.

import { nearest } from "../../diagnose/nearest.ts";
import { quote } from "../../diagnose/quote.ts";
import { usageError } from "../../run/usage.ts";
import { checkOf, checks } from "../../scan/checks/index.ts";
import type { Suppression } from "../../scan/judge.ts";
import type { Flags } from "../flags.ts";

export type FailOn = "error" | "warning" | "never";

export interface Asked {
  readonly paths: readonly string[];
  readonly failOn: FailOn;
  readonly suppressed: readonly Suppression[];
  readonly tools: readonly string[];
  readonly cwd: string;
}

export const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : value === undefined ? [] : [String(value)]);

/** The folder it is run in, where no path is named. */
export const pathsOf = (value: unknown): readonly string[] => (texts(value).length === 0 ? ["."] : texts(value));

/** `cause-lost@src/store.ts=the library shows its cause itself` */
export function suppressionOf(text: string): Suppression {
  const [, check = "", file, reason = ""] = /^([a-z-]+)(?:@([^=]+))?=(.*)$/s.exec(text) ?? [];
  if (check === "" || reason.trim() === "") throw usageError(`--suppress takes check=reason or check@file=reason, not ${quote(text)}`);
  if (!checkOf(check)) {
    const meant = nearest(check, checks.map(({ code }) => code));
    throw usageError(`there is no check ${quote(check)}${meant === undefined ? "" : `; did you mean "${meant}"?`}`);
  }
  return { check, reason: reason.trim(), ...(file === undefined ? {} : { file }) };
}

const levels: readonly FailOn[] = ["error", "warning", "never"];

/** Raises a usage error (usage.ts). */
export function askedFor([paths]: readonly unknown[], { failOn, suppress, tool, cwd }: Flags): Asked {
  const level = levels.find((each) => each === failOn);
  if (level === undefined) throw usageError(`--fail-on takes error, warning or never, not ${quote(String(failOn))}`);
  return { paths: pathsOf(paths), failOn: level, suppressed: texts(suppress).map(suppressionOf), tools: texts(tool), cwd: String(cwd) };
}
