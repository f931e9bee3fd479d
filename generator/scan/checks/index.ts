// All checks of scan, in alphabetical order. A check is a row in the list of its subject, with its example in test/scan/examples.yaml.

import { byName } from "../../model/canonical.ts";
import type { Check } from "../check.ts";
import { resultChecks } from "./results.ts";
import { throwChecks } from "./throws.ts";

export const checks: readonly Check[] = [...resultChecks, ...throwChecks].sort((a, b) => byName(a.code, b.code));
