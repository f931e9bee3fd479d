// The texts of an error, as every page about it has them. A template checks whether a text exists before it prints it.

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
