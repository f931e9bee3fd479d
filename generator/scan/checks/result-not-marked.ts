// A result that reads as a failure says that it is one.

import type { Check } from "../check.ts";
import { wordsOf } from "../../source/written.ts";
import { quoted } from "../example.ts";

export const resultNotMarked: Check = {
  code: "result-not-marked",
  severity: "error",
  why: "Hosts and telemetry recognise a failed call by isError alone (MCP, tools, error handling). A failure sent as a success is believed: the model takes the error text for data.",
  help: "throw an error of the taxonomy, or give the result isError: true",
  helpInPython: "raise an error of the taxonomy from what was caught; a returned text is a success",
  bad: `
server.registerTool("read_note", { description: "Reads." }, async ({ id }) => {
  if (!notes.has(id)) return { content: [{ type: "text", text: \`Error: no note \${id}\` }] };
  return { content: [{ type: "text", text: notes.get(id) }] };
});
`,
  good: `
server.registerTool("read_note", { description: "Reads." }, async ({ id }) => {
  if (!notes.has(id)) return { isError: true, content: [{ type: "text", text: \`There is no note \${id}.\` }] };
  return { content: [{ type: "text", text: notes.get(id) }] };
});
`,
  *find({ survey }) {
    for (const { where, message } of survey.unmarked) {
      const words = message && wordsOf(message) !== "" ? `, ${quoted(message)},` : "";
      const isCaught = words === "" && message?.holes.some(({ isNative }) => isNative);
      yield { where, sentence: isCaught ? "this result contains the text of a caught failure, but lacks isError" : `this result reads as a failure${words} but lacks isError` };
    }
  },
};
