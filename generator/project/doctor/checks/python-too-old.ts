// The versions of Python that the project says it runs with.

import type { Check } from "../check.ts";

/** The least version of a range: `>=3.9,<4`, `^3.8`, `~3.9`. */
const least = /(?:>=|\^|~=?|==)\s*3\.(\d+)/;

export const pythonTooOld: Check = {
  code: "python-too-old",
  severity: "error",
  why: "Generated packages, and the SDKs that they guard, need Python 3.10. A project that promises older versions cannot be installed with them there.",
  help: 'ask for Python 3.10 or later: requires-python = ">=3.10"',
  find({ inPython, project: { python } }) {
    const minor = Number(least.exec(python?.requires ?? "")?.[1] ?? "10");
    return inPython.length > 0 && python && minor < 10 ? [{ path: python.file, sentence: `the project promises to run with Python 3.${minor}` }] : [];
  },
};
