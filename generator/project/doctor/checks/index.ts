// All checks of doctor, in alphabetical order. A check is a row in the list of its subject.

import { byName } from "../../../model/canonical.ts";
import type { Check } from "../scene.ts";
import { packageChecks } from "./packages.ts";
import { sourceChecks } from "./sources.ts";
import { versionChecks } from "./versions.ts";

export const checks: readonly Check[] = [...packageChecks, ...sourceChecks, ...versionChecks].sort((a, b) => byName(a.code, b.code));
