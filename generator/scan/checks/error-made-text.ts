// A caught error is rethrown, or becomes an error of the taxonomy; it is not returned as a text or a value.

import type { Check } from "../check.ts";
import { quoted } from "../example.ts";

export const errorMadeText: Check = {
  code: "error-made-text",
  severity: "warning",
  why: "A helper that returns a failure as a text or as { error } passes it on as data. Its callers have to check for it, and usually put it into a success result. No guard sees it, no rule matches it, and the model reads it without a code.",
  help: "let it throw, with the caught error as cause; the guard turns it into an error of the taxonomy",
  helpInPython: "let it raise, from what was caught; the guard makes an error of the taxonomy of it",
  bad: `
const load = async (id) => {
  try {
    return await store.get(id);
  } catch (error) {
    return { error: \`The note cannot be read: \${error.message}\` };
  }
};
server.registerTool("read_note", { description: "Reads." }, async ({ id }) => {
  const note = await load(id);
  return { content: [{ type: "text", text: note.error ?? note.text }] };
});
`,
  good: `
const load = async (id) => {
  try {
    return await store.get(id);
  } catch (error) {
    throw new Error("The note cannot be read", { cause: error });
  }
};
server.registerTool("read_note", { description: "Reads." }, async ({ id }) => {
  const note = await load(id);
  return { content: [{ type: "text", text: note.text }] };
});
`,
  *find({ survey }) {
    const reached = new Set(survey.tools.flatMap((tool) => tool.reached.map(({ failure }) => failure)));
    for (const failure of survey.failures) {
      const { way, where, inCatch, message, made } = failure;
      if (way !== "value" || !(inCatch || reached.has(failure))) continue;
      const said = message ? `, ${quoted(message)}` : "";
      yield { where, sentence: inCatch ? `this catch returns the failure as ${made}${said}: no guard sees it` : `this returns a failure as ${made}${said}: no guard sees it` };
    }
  },
};
