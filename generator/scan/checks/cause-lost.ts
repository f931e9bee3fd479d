// An error that answers another one carries it as its cause.

import type { Check } from "../check.ts";

export const causeLost: Check = {
  code: "cause-lost",
  severity: "warning",
  why: "The log shows the whole chain of causes, and mapping rules look along it. Where a catch block throws a new error without the old one, the stack that says what broke is gone (ECMAScript 2022, Error cause).",
  help: "pass what was caught as cause: new Error(\"…\", { cause: error })",
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
    for (const { where, what, made } of survey.catches) if (what === "cause-lost") yield { where, sentence: `${made} is thrown in the place of what was caught, without it as cause` };
  },
};
