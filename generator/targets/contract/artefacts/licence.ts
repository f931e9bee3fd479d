// LICENSE: the text of the licence, where it is one whose text is known here. The text of another is the author's to put there.

import type { Artefact } from "../../target.ts";
import type { LicenceView } from "../view.ts";

/** SPDX identifiers with a template in licences/. */
const texts: ReadonlySet<string> = new Set(["Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT"]);

export const licence: Artefact = {
  name: "licence",
  files: ({ license, owner, package: name }) => {
    const view: LicenceView = { holder: owner ?? `the authors of ${name}` };
    return texts.has(license) ? [{ path: "LICENSE", template: `licences/${license}`, view }] : [];
  },
};
