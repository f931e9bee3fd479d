// The pages of the checks of verify and scan. Their examples are recordings, which verify --replay reads, and files of a server. It judges nothing.

import type { Severity } from "../diagnose/diagnostic.ts";
import type { Page } from "../diagnose/page.ts";
import { checks as ofVerify } from "../live/checks/index.ts";
import { checks as ofScan } from "../scan/checks/index.ts";

interface Checked extends Page {
  readonly code: string;
  readonly severity: Severity;
}

export interface CheckPage extends Checked {
  /** What it belongs to, where that is not the taxonomy. */
  readonly of: string;
  /** How to do without it. */
  readonly suppress: { readonly here: string; readonly everywhere: string };
}

const pageOf = ({ code, severity, why, help, bad, good, files }: Checked, verb: string, place: string): CheckPage => {
  const without = (what: string): string => `faultline ${verb} --suppress "${what}=the reason"`;
  return { code, severity, why, help, bad, good, ...(files && { files }), of: `a check of faultline ${verb}`, suppress: { here: without(`${code}@${place}`), everywhere: without(code) } };
};

/** By code; no two checks have one. */
export const checkPages: ReadonlyMap<string, CheckPage> = new Map(
  [...ofVerify.map((check) => pageOf(check, "verify", "TOOL")), ...ofScan.map((check) => pageOf(check, "scan", "FILE"))].map((page) => [page.code, page]),
);
