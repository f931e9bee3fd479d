// All checks of verify, in alphabetical order. A check is a row in the list of its subject, with its example in test/live/examples.yaml.

import { byName } from "../../model/canonical.ts";
import type { Check } from "../check.ts";
import { envelopeChecks } from "./envelopes.ts";
import { leakChecks } from "./leaks.ts";
import { processChecks } from "./process.ts";
import { protocolChecks } from "./protocol.ts";
import { resultChecks } from "./results.ts";
import { toolChecks } from "./tools.ts";

export const checks: readonly Check[] = [...envelopeChecks, ...leakChecks, ...processChecks, ...protocolChecks, ...resultChecks, ...toolChecks].sort((a, b) => byName(a.code, b.code));
