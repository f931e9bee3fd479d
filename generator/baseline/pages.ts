// Pages of findings of a comparison that are not changes. It finds nothing.

import type { Notice } from "../diagnose/page.ts";

/** By code. */
export const comparePages = {
  "approval-expired": {
    severity: "warning",
    why: "The approval was limited in time. The time is over, so the change counts again.",
    help: "announce the break with a major version, undo the change, or extend until",
  },
  "approval-unused": {
    severity: "warning",
    why: "Its change was released or undone. The next change of this kind at this place would pass unseen.",
    help: "remove it",
  },
  "code-unreserved": {
    severity: "error",
    why: "A published code has a meaning for clients of that version. Unless it is reserved, another error may get it one day, and these clients misread it.",
    help: "reserve it, or list it under aliases of the error that replaces it",
  },
} as const satisfies { readonly [code: string]: Notice };
