// The command line of scan, read and checked. It reads no source.

import { checks } from "../scan/checks/index.ts";
import type { Suppression } from "../scan/judge.ts";
import { failOnOf, type FailOn, withoutOf } from "../terminal/check-flags.ts";
import { texts, type Flags } from "../terminal/flags.ts";

export interface SourceRequest {
  readonly paths: readonly string[];
  readonly failOn: FailOn;
  readonly suppressed: readonly Suppression[];
  readonly tools: readonly string[];
  readonly cwd: string;
}

/** The folder it is run in, where no path is named. */
export const pathsOf = (value: unknown): readonly string[] => (texts(value).length === 0 ? ["."] : texts(value));

const codes = checks.map(({ code }) => code);

const suppressionOf = (text: string): Suppression => {
  const { check, reason, place } = withoutOf(text, "file", codes);
  return { check, reason, ...(place === undefined ? {} : { file: place }) };
};

/** Raises a usage error (usage.ts). */
export function askedFor([paths]: readonly unknown[], { failOn, suppress, tool, cwd }: Flags): SourceRequest {
  return { paths: pathsOf(paths), failOn: failOnOf(failOn), suppressed: texts(suppress).map(suppressionOf), tools: texts(tool), cwd: String(cwd) };
}
