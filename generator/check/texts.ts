// The message templates of errors. It judges nothing.

import type { CategorySpec, ErrorSpec, Spec } from "../model/spec.ts";
import { placeholders, type Placeholder } from "../model/template.ts";
import { categoryOf } from "./details.ts";
import type { Path } from "./places.ts";

export interface Template {
  readonly code: string;
  readonly error: ErrorSpec;
  readonly text: string;
  readonly placeholders: readonly Placeholder[];
  /** Of the text; the category's where guidance is inherited. */
  readonly path: Path;
  readonly inherited: boolean;
}

/** Message and guidance of every error of the file, where they have braces. */
export function templatesOf({ errors }: Spec, categories: ReadonlyMap<string, CategorySpec>): readonly Template[] {
  const found: Template[] = [];
  for (const [code, error] of Object.entries(errors)) {
    const { message, category = "user" } = error;
    if (hasBraces(message)) {
      found.push({ code, error, text: message, placeholders: placeholders(message), path: ["errors", code, "message"], inherited: false });
    }
    const text = error.guidance ?? categoryOf(error, { categories })?.guidance;
    if (text === undefined || !hasBraces(text)) continue;
    const inherited = error.guidance === undefined;
    const path = inherited ? ["categories", category, "guidance"] : ["errors", code, "guidance"];
    found.push({ code, error, text, placeholders: placeholders(text), path, inherited });
  }
  return found;
}

const hasBraces = (text: string): boolean => text.includes("{") || text.includes("}");
