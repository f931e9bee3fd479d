// What to do about each code in general, from the tables that define the codes. It says nothing of its own.

import { rules } from "../check/rules/index.ts";
import { checks } from "../live/checks/index.ts";
import { checks as scanChecks } from "../scan/checks/index.ts";
import { faults } from "../read/faults.ts";
import { changeKinds } from "../compare/kinds/index.ts";
import { comparePages } from "../baseline/pages.ts";
import { projectPages } from "./project-pages.ts";

/** By code. A code that always says it in its own words has none. */
export const helps = (): ReadonlyMap<string, string> =>
  new Map([
    ...Object.entries({ ...faults, ...projectPages, ...comparePages }).map(([code, { help }]) => [code, help] as const),
    ...[...rules, ...changeKinds, ...checks, ...scanChecks].map(({ code, help }) => [code, help] as const),
  ]);
