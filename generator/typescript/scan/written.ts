// What of a template is written out. It knows no compiler.

import type { Template } from "./facts.ts";

export const wordsOf = ({ text }: Template): string => text.replace(/\{\w+\}/g, " ").trim();
