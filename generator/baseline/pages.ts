// What is told about findings of a comparison beside the changes themselves. It finds nothing.

import type { Notice } from "../diagnose/page.ts";

/** By code. */
export const comparePages = {
  "approval-expired": {
    severity: "warning",
    why: "An approval with an end was given for a time. That is over, so the change counts again.",
    help: "announce the break with the version, undo the change, or move until",
  },
  "approval-unused": {
    severity: "warning",
    why: "What it approved was released or undone, and the next change of its kind at this place would pass without anybody having seen it.",
    help: "remove it",
  },
  "code-unreserved": {
    severity: "error",
    why: "A code that was published means something to clients of that version. Unless it is reserved, nothing keeps it from being used for something else one day, and they would read that wrongly.",
    help: "reserve it, or let its successor have it under aliases",
  },
} as const satisfies { readonly [code: string]: Notice };
