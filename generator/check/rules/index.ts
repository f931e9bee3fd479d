// The rules, in alphabetical order.

import type { Rule } from "../rule.ts";
import { edition } from "./edition.ts";

export const rules: readonly Rule[] = [edition];
