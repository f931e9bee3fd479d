// Change api-moved: a newer Faultline generates another API.

import type { ChangeRule } from "../rule.ts";

export const apiMoved: ChangeRule = {
  code: "api-moved",
  verdict: "major",
  readers: { server: "breaks", client: "breaks" },
  why:
    "The taxonomy says what it said, and the code made of it has other exports, or others of the same name. What uses the package " +
    "may not compile.",
  help: "read what Faultline says of the upgrade, and release the package as it is numbered here",
  before: `
# as Faultline 1.2.0 made a package of it
errors:
  note_locked: { message: "The note is locked.", details: { id: string } }
`,
  after: `
# as Faultline 2.0.0 makes a package of it
errors:
  note_locked: { message: "The note is locked.", details: { id: string } }
`,
  instead: `
# as Faultline 1.3.0 makes a package of it, with what was there before
errors:
  note_locked: { message: "The note is locked.", details: { id: string } }
`,
  // Found where the exports of two packages are compared (api.ts).
  find: () => [],
};
