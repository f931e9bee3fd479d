// The message templates of errors, each with the details its placeholders may name. It judges nothing.

import type { DetailSpec, ErrorSpec } from "../model/spec.ts";
import type { Context } from "./context.ts";
import { categoryOf, detailsOf } from "./details.ts";
import type { Path } from "./places.ts";

export interface Template {
  readonly code: string;
  readonly text: string;
  /** Of the text; the category's where guidance is inherited. */
  readonly path: Path;
  readonly inherited: boolean;
  readonly details: ReadonlyMap<string, DetailSpec>;
}

/** Message and guidance of every error of the file. */
export function* templates(context: Context): Generator<Template> {
  for (const [code, error] of Object.entries(context.spec.errors)) yield* templatesOf(code, error, context);
}

function* templatesOf(code: string, error: ErrorSpec, context: Context): Generator<Template> {
  const guidance = error.guidance ?? categoryOf(error, context)?.guidance;
  if (!error.message.includes("{") && !error.message.includes("}") && guidance === undefined) return;
  const details = detailsOf(error);
  yield { code, text: error.message, path: ["errors", code, "message"], inherited: false, details };
  if (guidance === undefined) return;
  const inherited = error.guidance === undefined;
  const path = inherited ? ["categories", error.category ?? "user", "guidance"] : ["errors", code, "guidance"];
  yield { code, text: guidance, path, inherited, details };
}
