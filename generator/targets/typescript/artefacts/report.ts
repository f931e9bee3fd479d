// src/report.ts: the entry for telling of failures, in traces and by exit codes. The same in every package.

import type { Artefact } from "../../target.ts";
import type { HeadView } from "../view.ts";

export const report: Artefact = {
  name: "report",
  files: ({ name }) => [{ path: "src/report.ts", template: "src/report.ts", view: { server: name } satisfies HeadView }],
};
