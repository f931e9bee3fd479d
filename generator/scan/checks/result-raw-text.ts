// A failed result says what its author wrote, not what another program said.

import type { Check } from "../check.ts";

export const resultRawText: Check = {
  code: "result-raw-text",
  severity: "error",
  why: "The text of a native error contains what its library knew: paths, queries, addresses, keys. No guard removes it from a result that a handler builds itself, so the model, its logs and third parties read it (CWE-209). A third of the failed results in ten public servers do this.",
  help: "throw an error of the taxonomy with the caught error as cause: the log gets everything, the wire only declared details",
  helpInPython: "raise an error of the taxonomy from what was caught: the log has all of it, the wire what is declared",
  bad: `
server.registerTool("read_note", { description: "Reads." }, async ({ id }) => {
  try {
    return { content: [{ type: "text", text: await read(id) }] };
  } catch (error) {
    return { isError: true, content: [{ type: "text", text: \`Reading failed: \${error.message}\` }] };
  }
});
`,
  good: `
server.registerTool("read_note", { description: "Reads." }, async ({ id }) => {
  return { content: [{ type: "text", text: await read(id) }] };
});
`,
  *find({ survey }) {
    for (const { way, where, message } of survey.failures) {
      const native = way === "result" ? message?.holes.find(({ isNative }) => isNative) : undefined;
      if (native) yield { where, sentence: `this result shows the text of a native failure, ${native.source.length > 60 ? "the caught one" : native.source}` };
    }
  },
};
