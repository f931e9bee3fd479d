// A plugin as a project may have it: the codes of a server as a Python enum, and its errors as a Markdown table and as JSON. See plugins.test.ts.

import { constant } from "./python/names.mjs";

/** @type {import("../../generator/plugin.ts").Plugin} */
export default {
  name: "python",
  artefacts: [
    {
      path: ({ name }) => `python/${name.replaceAll("-", "_")}_errors.py`,
      text: ({ package: contract, version, errors }) =>
        [
          `"""The codes of ${contract} ${version}."""`,
          "",
          "from enum import Enum",
          "",
          "",
          "class ErrorCode(str, Enum):",
          ...errors.map(({ code }) => `    ${constant(code)} = ${JSON.stringify(code)}`),
          "",
        ].join("\n"),
    },
    {
      path: () => "docs/errors.md",
      text: ({ errors }) => ["| code | status |", "| --- | --- |", ...errors.map(({ code, httpStatus }) => `| \`${code}\` | ${httpStatus} |`), ""].join("\n"),
    },
    { path: () => "contracts/codes.json", json: ({ errors }) => errors.map(({ code }) => code) },
    // A server without tools goes without.
    { path: ({ tools }) => (tools.length === 0 ? undefined : "src/tool-names.ts"), text: ({ tools }) => `export const toolNames: readonly string[] = ${JSON.stringify(tools.map(({ name }) => name))};\n` },
  ],
};
