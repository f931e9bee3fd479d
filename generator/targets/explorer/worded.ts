// What is said of an error in words, as every page about it has it. A template asks whether a text is there before it says it.

import type { ErrorDef } from "../../model/taxonomy.ts";

export interface Worded {
  readonly code: string;
  readonly hasTitle: boolean;
  readonly title: string;
  readonly message: string;
  readonly hasDescription: boolean;
  readonly description: string;
  readonly hasGuidance: boolean;
  readonly guidance: string;
}

export const worded = ({ code, title = "", message, description = "", guidance = "" }: ErrorDef): Worded => ({
  code,
  hasTitle: title !== "",
  title,
  message,
  hasDescription: description !== "",
  description,
  hasGuidance: guidance !== "",
  guidance,
});
