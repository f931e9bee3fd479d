// What of a template is written out. It knows no compiler.

import type { Template } from "./facts.ts";

/** That no such tool exists is said of no tool. */
export const isAboutNoTool = (text: string): boolean =>
  /\b(?:unknown|no such|invalid|unsupported|unrecognized) (?:tool|name)\b|\btool\b.{0,40}\b(?:not found|does not exist|is unknown|not available|not supported)\b/i.test(text);

export const wordsOf = ({ text }: Template): string => text.replace(/\{\w+\}/g, " ").trim();
