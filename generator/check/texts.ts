// The message templates of errors. It judges nothing.

import type { Expanded, FullError } from "../model/expand.ts";
import type { Spec } from "../model/spec.ts";
import { placeholders, type Placeholder } from "../model/template.ts";
import type { Path } from "./places.ts";

export interface Template {
  readonly code: string;
  /** With the details it inherits. */
  readonly error: FullError;
  readonly text: string;
  readonly placeholders: readonly Placeholder[];
  /** Of the text; the category's where guidance is inherited. */
  readonly path: Path;
  readonly inherited: boolean;
}

/** Message and guidance of every error of the file in every language, where they have braces. Of one that is not `known` nothing can be said. */
export function templatesOf({ errors }: Spec, known: ReadonlyMap<string, FullError>, { categories }: Pick<Expanded, "categories">): readonly Template[] {
  const found: Template[] = [];
  for (const [code, written] of Object.entries(errors)) {
    const error = known.get(code);
    if (!error) continue;
    const add = (text: string | undefined, path: Path, inherited = false): void => {
      if (text !== undefined && /[{}]/.test(text)) found.push({ code, error, text, placeholders: placeholders(text), path, inherited });
    };
    const own = ["errors", code];
    const { category = "user" } = error;
    add(written.message, [...own, "message"]);
    if (written.guidance !== undefined) add(written.guidance, [...own, "guidance"]);
    else if (error.guidance === undefined) add(categories[category]?.guidance, ["categories", category, "guidance"], true);
    for (const [tag, { message, guidance }] of Object.entries(written.locales ?? {})) {
      add(message, [...own, "locales", tag, "message"]);
      add(guidance, [...own, "locales", tag, "guidance"]);
    }
  }
  return found;
}
