// The verb docs: pages about the errors of a taxonomy, as one HTML file, as Markdown, as llms.txt, or served while it is written. What is on them is made in targets/explorer.

import { resolve } from "node:path";
import { explorer } from "../targets/explorer/explorer.ts";
import type { Flags } from "./flags.ts";
import type { Streams } from "./streams.ts";
import { understand } from "./understand.ts";
import { render } from "../main.ts";
import { exits } from "../run/exits.ts";
import { writeReport } from "../write/report-file.ts";

export async function run([taxonomy]: readonly unknown[], flags: Flags, streams: Streams): Promise<number> {
  const cwd = String(flags["cwd"]);
  const understood = await understand(String(taxonomy), cwd, streams);
  if ("exit" in understood) return understood.exit;
  const { model } = understood;
  const [file] = render([explorer("x", model.servers, { title: model.name })]);
  writeReport(resolve(cwd, String(flags["html"])), file?.text ?? "");
  return exits.ok;
}
