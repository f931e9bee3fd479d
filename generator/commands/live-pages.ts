// The pages of the checks of verify. Their examples are recordings, which verify --replay reads. It judges nothing.

import type { Severity } from "../diagnose/diagnostic.ts";
import type { Page } from "../diagnose/page.ts";
import { checkOf, checks } from "../live/checks/index.ts";

export interface LivePage extends Page {
  readonly code: string;
  readonly severity: Severity;
  /** What it belongs to, where that is not the taxonomy. */
  readonly of: string;
  /** How to do without it. */
  readonly suppress: { readonly here: string; readonly everywhere: string };
}

export const liveCodes: readonly string[] = checks.map(({ code }) => code);

export function livePage(code: string): LivePage | undefined {
  const check = checkOf(code);
  if (!check) return undefined;
  const { severity, why, help, bad, good, files } = check;
  const without = (what: string): string => `faultline verify --suppress "${what}=the reason"`;
  return { code, severity, why, help, bad, good, ...(files && { files }), of: "a check of faultline verify", suppress: { here: without(`${code}@TOOL`), everywhere: without(code) } };
}
