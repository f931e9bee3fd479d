// Whether texts of a detail may have mail addresses in them: all others are redacted. It knows nobody who notices.

import type { DetailShape } from "../model/taxonomy.ts";
import type { BothDetails } from "./pair.ts";

/** Texts of a list are the taxonomy's own, and are sent as they are. */
const keepsMail = ({ type, format, enum: values }: DetailShape): boolean => type === "string" && format === "email" && values === undefined;

/** Which way it moved; undefined where nobody can tell, since what it is a part of is in no log. */
export function addressMove({ before, after, inside }: BothDetails): "shown" | "hidden" | undefined {
  if (before.type !== "string" || after.type !== "string" || keepsMail(before) === keepsMail(after)) return undefined;
  return Math.min(inside.before, inside.after) === 2 ? undefined : keepsMail(after) ? "shown" : "hidden";
}
