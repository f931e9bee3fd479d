// The message templates of errors. It judges nothing.

import type { ErrorSpec } from "../model/spec.ts";
import type { Context } from "./context.ts";
import { categoryOf } from "./details.ts";
import type { Path } from "./places.ts";

export interface Template {
  readonly code: string;
  readonly error: ErrorSpec;
  readonly text: string;
  /** Of the text; the category's where guidance is inherited. */
  readonly path: Path;
  readonly inherited: boolean;
}

/** Message and guidance of every error of the file, where they have braces. */
export function* templates(context: Context): Generator<Template> {
  for (const [code, error] of Object.entries(context.spec.errors)) {
    if (hasBraces(error.message)) yield { code, error, text: error.message, path: ["errors", code, "message"], inherited: false };
    const guidance = error.guidance ?? categoryOf(error, context)?.guidance;
    if (guidance === undefined || !hasBraces(guidance)) continue;
    const inherited = error.guidance === undefined;
    const path = inherited ? ["categories", error.category ?? "user", "guidance"] : ["errors", code, "guidance"];
    yield { code, error, text: guidance, path, inherited };
  }
}

const hasBraces = (text: string): boolean => text.includes("{") || text.includes("}");
