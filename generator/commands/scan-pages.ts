// The pages of the checks of scan. Their examples are files of a server. It judges nothing.

import { checkOf, checks } from "../scan/checks/index.ts";
import type { LivePage } from "./live-pages.ts";

export const scanCodes: readonly string[] = checks.map(({ code }) => code);

export function scanPage(code: string): LivePage | undefined {
  const check = checkOf(code);
  if (!check) return undefined;
  const { severity, why, help, bad, good, files } = check;
  const without = (what: string): string => `faultline scan --suppress "${what}=the reason"`;
  return { code, severity, why, help, bad, good, ...(files && { files }), of: "a check of faultline scan", suppress: { here: without(`${code}@FILE`), everywhere: without(code) } };
}
