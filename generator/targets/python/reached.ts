// Modules of the runtime that only some packages have: those whose taxonomy reaches them.

import { readsWait } from "../../model/ecosystem.ts";
import type { Server } from "../../model/taxonomy.ts";
import { hasForms } from "../../model/written-form.ts";
import { hasLocalized } from "./localized/forms.ts";

interface Reached {
  readonly module: string;
  /** The name in it that a family has. */
  readonly name?: string;
  readonly by: (server: Server) => boolean;
}

export const reached: readonly Reached[] = [
  { module: "forms", name: "formed", by: ({ errors }) => errors.some(hasForms) },
  { module: "localized", by: hasLocalized },
  { module: "tool_failure", name: "classified", by: ({ format }) => format.toolFailure === true },
  { module: "wait", name: "wait_in", by: readsWait },
];
