// An error that answers another one carries it as its cause.

import type { Check } from "../check.ts";

export const causeLost: Check = {
  code: "cause-lost",
  severity: "warning",
  why: "The log shows the whole chain of causes, and mapping rules follow it. If a catch block throws a new error without the old one, the stack that shows what broke is gone (ECMAScript 2022, Error cause).",
  help: "pass the caught error as cause: new Error(\"…\", { cause: error })",
  bad: `
async function load(id) {
  try {
    return await store.get(id);
  } catch (error) {
    throw new Error("The note cannot be read");
  }
}
`,
  good: `
async function load(id) {
  try {
    return await store.get(id);
  } catch (error) {
    throw new Error("The note cannot be read", { cause: error });
  }
}
`,
  *find({ survey }) {
    for (const { where, what, made } of survey.catches) if (what === "cause-lost") yield { where, sentence: `${made} replaces the caught error without keeping it as cause` };
  },
};
