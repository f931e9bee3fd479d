// Pages of findings of a comparison that are not changes. It finds nothing.

import type { Notice } from "../diagnose/page.ts";

/** By code. */
export const comparePages = {
  "approval-expired": {
    severity: "warning",
    why: "An approval with an end was given for a time. That time is over: the change counts again.",
    help: "announce the break with the version, undo the change, or move until",
  },
  "approval-unused": {
    severity: "warning",
    why: "The change it approved was released or undone. The next change of its kind at this place would pass unseen.",
    help: "remove it",
  },
  "code-unreserved": {
    severity: "error",
    why: "A code that was published means something to clients of that version. Unless it is reserved, another error may get it one day, and those clients read it wrongly.",
    help: "reserve it, or list it under aliases of the error that replaces it",
  },
} as const satisfies { readonly [code: string]: Notice };
