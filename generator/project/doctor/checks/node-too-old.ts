// The Node that runs the server.

import type { Check } from "../check.ts";
import { isAtLeast } from "../scene.ts";

export const nodeTooOld: Check = {
  code: "node-too-old",
  severity: "error",
  why: "Generated packages are ES modules, which CommonJS code can require only in newer versions of Node.",
  help: "use Node 20.19, 22.12 or later",
  find: ({ node }) => (isAtLeast(node, [22, 12]) || (node.startsWith("20.") && isAtLeast(node, [20, 19])) ? [] : [{ path: "package.json", sentence: `this is Node ${node}` }]),
};
