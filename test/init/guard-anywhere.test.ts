// The guard in files whose statements stand in any order: what is changed is what was meant to be, and what parsed still does.

import Module from "node:module";
import { Script } from "node:vm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { guardEdits } from "../../generator/typescript/guard-edits.ts";
import { brokenBy } from "../../generator/typescript/rewrite/compose.ts";
import { sweeping } from "../sweep.ts";

/** A statement or a remark as it is, and with the guard. */
type Piece = readonly [before: string, after?: string];

let count = 0;
/** Names are given once. */
const fresh = (text: string): string => text.replaceAll("#", String((count += 1)));

const sdk = "@modelcontextprotocol/sdk/server/mcp.js";

const anywhere: readonly Piece[] = [
  ["const server# = new McpServer({ name: \"a\", version: \"1.0.0\" });", "const server# = guardServer(new McpServer({ name: \"a\", version: \"1.0.0\" }));"],
  ["function make#() {\n  return new McpServer({ name: \"b\", version: \"1.0.0\" }); // made\n}", "function make#() {\n  return guardServer(new McpServer({ name: \"b\", version: \"1.0.0\" })); // made\n}"],
  ["class Own# extends McpServer {\n  constructor() {\n    super({ name: \"c\" }); // first\n    this.begin();\n  }\n}", "class Own# extends McpServer {\n  constructor() {\n    super({ name: \"c\" }); // first\n    guardServer(this);\n    this.begin();\n  }\n}"],
  ["class Kept# extends McpServer {}\nconst kept# = new Kept#({ name: \"d\" });", "class Kept# extends McpServer {}\nconst kept# = guardServer(new Kept#({ name: \"d\" }));"],
  ["const web# = new http.Server();"],
  ["// new McpServer(), require(\"x\") and import \"y\" in a remark: guardServer"],
  ["/* a block\n   of several lines */ let plain# = `${1}import x from \"x\"`;"],
  ["const later# = async () => {\n  const x = await import(\"./later.js\");\n  return x;\n};"],
  ["setUp();"],
];
const byRequire: readonly Piece[] = [
  ["const { a: a# } = require(\"./a\");"],
  ["const b# = require('./b').part // eslint-disable-line"],
  ["require(\"./bridge\");"],
  ["const main# = async () => { const x = require(\"./inside\"); return x; };"],
  ["function load#() {\n  const y = require(\"./inside\");\n  return y;\n}"],
];
const byImport: readonly Piece[] = [
  ["import a# from \"./a.js\"; // eslint-disable-line import/order"],
  ["import { b as b# } from './b.js'"],
  ["import \"./bridge.js\";"],
  ["import {\n  c as c#,\n  d as d#,\n} from \"./c.js\"; /* why */"],
  ["export const e# = 1;"],
];
const begins = ["", "#!/usr/bin/env node\n", "\"use strict\";\n", "#!/usr/bin/env node\n// @ts-check\n'use strict'\n", "// A licence.\n\n"];

const source = fc.boolean().chain((isModule) => {
  const pieces = [...anywhere, ...anywhere.slice(0, 4), ...(isModule ? byImport : byRequire)];
  const sdkNames = isModule ? `import { McpServer } from "${sdk}";` : `const { McpServer } = require("${sdk}");`;
  const http = isModule ? 'import * as http from "node:http";' : 'const http = require("node:http");';
  return fc.record({
    isModule: fc.constant(isModule),
    begin: fc.constantFrom(...begins),
    newline: fc.constantFrom("\n", "\r\n"),
    pieces: fc.shuffledSubarray(pieces.map((piece, index) => ({ piece, index })), { minLength: 1 }).map((all) => all.map(({ piece }) => piece)),
    first: fc.constantFrom([[sdkNames], [http]] as readonly Piece[], [[http], [sdkNames]] as readonly Piece[]),
  });
});

const ours = /^(?:import \{ guardServer \} from|const \{ guardServer \} = require\()[^\r\n]*(?:\r?\n)?/gm;

test("it is put where it belongs, with one import above, and nothing else is touched", () => {
  fc.assert(
    fc.property(source, ({ isModule, begin, newline, pieces, first }) => {
      const all = [...first, ...pieces].map(([before, after = before]) => {
        const wanted = fresh("#");
        return [before.replaceAll("#", wanted), after.replaceAll("#", wanted)] as const;
      });
      const text = (which: 0 | 1): string => `${begin}${all.map((piece) => piece[which]).join("\n")}\n`.replaceAll("\n", newline);
      const [before, after] = [text(0), text(1)];
      const path = isModule ? "server.mjs" : "server.cjs";
      const { edits, left } = guardEdits(new Map([[path, before]]), { specifier: () => "@me/notes-errors", isModule: () => false });
      expect(left).toEqual([]);
      if (before === after) return void expect(edits).toEqual([]);
      const guarded = edits[0]?.text ?? "";
      expect(guarded.replace(ours, "")).toBe(after);
      expect(guarded.match(ours)).toHaveLength(1);
      expect(brokenBy(path, before, guarded)).toBeUndefined();
      if (isModule) return;
      expect(() => new Script(Module.wrap(guarded.replace(/^#!.*/, "")))).not.toThrow();
      expect(guarded.search(ours)).toBeLessThan(guarded.replace(/\/\/.*/g, (remark) => " ".repeat(remark.length)).search(/guardServer\((?:new|this)/));
    }),
    { numRuns: sweeping ? 300 : 40, seed: 7 },
  );
});
