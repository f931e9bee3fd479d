// The runtime of a generated package as JavaScript: in one module, and in two, what clients need and beside it the rest for servers. It writes nothing.

import { build } from "esbuild";
import { at, bundled, filesIn } from "../../../build/place.mjs";
import { asConstants } from "./as-constants.mjs";
import { minified } from "./minified.mjs";
import { parted } from "./parted.mjs";

const about = "// The runtime of a generated package, compiled. It is the same in every package, and imports nothing; its source is a part of Faultline.\n/* eslint-disable */";
const aboutServers = "// The part of the runtime that servers need, compiled. It is the same in every package; its source is a part of Faultline.\n/* eslint-disable */";

const compact = (text) => minified(asConstants(text, (path) => path.startsWith("server/")));

/**
 * What `module` below `folder` takes, of tree-shakable code, room by room: opening fifty small files takes longer than running what is in them.
 * `clientNames`: what the first of two modules exports. With them, the comment that heads the runtime.
 */
export const runtimeCode = async (folder, module, clientNames) => {
  const contents = `${filesIn(folder, ".ts").map(([path]) => `import "./${path}";\n`).join("")}export * from "./${module}";\n`;
  // With a version of Node in it, esbuild would turn each pattern with \p{…} into a call that runs where the pattern stands.
  const settings = { ...bundled, platform: "neutral", target: "es2022", external: [], absWorkingDir: at(folder), stdin: { contents, resolveDir: at(folder) }, write: false, logOverride: { "ignored-bare-import": "silent" } };
  const [{ text }] = (await build(settings)).outputFiles;
  const { one, other, taken } = await parted(text, clientNames);
  const ties = `export * from "./runtime.js";\nimport { ${taken.join(", ")} } from "./runtime.js";\n`;
  return { about, whole: `${about}\n\n${await compact(text)}`, forClients: `${about}\n\n${await compact(one)}`, forServers: `${aboutServers}\n\n${ties}${await compact(other)}` };
};
