// A catch block does something with what it caught, or says why it does nothing.

import type { Check } from "../check.ts";

export const catchSwallowed: Check = {
  code: "catch-swallowed",
  severity: "warning",
  why: "The tool goes on as if nothing had happened, and answers with a false success. Neither the model nor the log of the guard learns of the failure. Of 579 catch blocks in ten public servers, 212 neither throw nor return.",
  help: "remove the catch, throw an error of the taxonomy with the caught one as cause, or say in a comment why the failure does not matter",
  helpInPython: "let it pass, raise an error of the taxonomy from it, or say in a comment why nothing is to be done",
  bad: `
server.registerTool("stop_job", { description: "Stops a job." }, async ({ id }) => {
  try {
    await jobs.finish(id);
  } catch (error) {
    console.error(error);
  }
  return { content: [{ type: "text", text: "Stopped." }] };
});
`,
  good: `
server.registerTool("stop_job", { description: "Stops a job." }, async ({ id }) => {
  await jobs.finish(id);
  return { content: [{ type: "text", text: "Stopped." }] };
});
`,
  *find({ survey }) {
    for (const { where, what, inTool } of survey.catches) if (what === "swallowed" && inTool) yield { where, sentence: "this catch loses the failure: the tool goes on as if it had worked" };
  },
};
