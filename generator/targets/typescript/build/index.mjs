// Parts of a package in TypeScript that the build makes: the runtime as modules and as a package of its own, its declarations and its source, and the judge of a package.

import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { at, bundled, dist, filesIn, load, putSource, sha256, table } from "../../../build/place.mjs";
import { asConstants } from "./as-constants.mjs";
import { bundledTypes } from "./bundled-types.mjs";
import { minified } from "./minified.mjs";
import { parted } from "./parted.mjs";

const inRuntime = ([path]) => path.startsWith("src/runtime/");

/** A package has the runtime in one module: what a copied one takes from several of it, it takes from that. */
const fromOne = (text) =>
  text.replace(/(?:import (?:type )?\{ [^}]* \} from "\.\/runtime\/[^"]+";\n)+/, (lines) => {
    const names = [...lines.matchAll(/import (type )?\{ ([^}]*) \}/g)].flatMap(([, type = "", some]) => some.split(", ").map((name) => type + name));
    return `import { ${names.sort().join(", ")} } from "./runtime.js";\n`;
  });

/** The modules of the runtime that are tables of the model: tests read them there. */
const putTables = async () => {
  for (const [name, exported] of [["secret-forms", "secretFormsModule"], ["limits", "limitsModule"]]) {
    const { [exported]: print } = await load(`targets/typescript/print/${name}.ts`);
    putSource(`../templates/typescript/src/runtime/values/${name}.ts`, print());
  }
};

const about = "// The runtime of a generated package, compiled. It is the same in every package, and imports nothing; its source is a part of Faultline.\n/* eslint-disable */";
const aboutServers = "// The part of the runtime that servers need, compiled. It is the same in every package; its source is a part of Faultline.\n/* eslint-disable */";

const compact = (text) => minified(asConstants(text, (path) => path.startsWith("server/")));

/**
 * The runtime as JavaScript, tree-shakable and room by room: opening fifty small files takes longer than running what is in them. In one module, and in
 * two: the first exports `clientNames`, the second the rest.
 */
const runtimeCode = async (clientNames) => {
  const folder = "../templates/typescript/src/runtime";
  const contents = `${filesIn(folder, ".ts").map(([path]) => `import "./${path}";\n`).join("")}export * from "./package.ts";\n`;
  // With a version of Node in it, esbuild would turn each pattern with \p{…} into a call that runs where the pattern stands.
  const settings = { ...bundled, platform: "neutral", target: "es2022", external: [], absWorkingDir: at(folder), stdin: { contents, resolveDir: at(folder) }, write: false, logOverride: { "ignored-bare-import": "silent" } };
  const [{ text }] = (await build(settings)).outputFiles;
  const { one, other, taken } = await parted(text, clientNames);
  const ties = `export * from "./runtime.js";\nimport { ${taken.join(", ")} } from "./runtime.js";\n`;
  return { whole: `${about}\n\n${await compact(text)}`, forClients: `${about}\n\n${await compact(one)}`, forServers: `${aboutServers}\n\n${ties}${await compact(other)}` };
};

/** The version of the runtime as a package of its own, as its manifest says. */
const versionIn = (folder) => JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).version;

const authored = ["package.json", "README.md", "LICENSE"];

/** [path, text] of every file of that package. `marks`: names that it exports beside those of the runtime; code made for one version knows by them which others fit. */
const runtimePackage = (folder, { js, dts, marks }) => [
  ...authored.map((path) => [path, readFileSync(join(folder, path), "utf8").replaceAll("\r\n", "\n")]),
  ["dist/index.js", `${js.trimEnd()}\n\n${marks.map((name) => `export const ${name} = true;\n`).join("")}`],
  ["dist/index.d.ts", `${dts.trimEnd()}\n${marks.map((name) => `export declare const ${name}: true;\n`).join("")}`],
];

/** The module that says what packages take of the runtime. */
const taking = "src/runtime/package.ts";
const namesIn = (list) => list.replace(/\{\{.*?\}\}/g, "").split(",").map((name) => name.trim().replace(/^type /, "")).filter((name) => name !== "");
/** The names in the lists of `text` that `pattern` finds. */
const listed = (text, pattern) => [...text.matchAll(pattern)].flatMap(([, list]) => namesIn(list));

/** Types of the data that generated code writes: the page of the language explains them. */
const dataTypes = new Set(["BodyReader", "CallingSpec", "DetailShape", "ErrorSpec", "FamilySpec", "LogFormat", "Rule", "SdkFailures", "Vocabulary", "WireFormat"]);
/** Types of what people are handed that no module of a package names. */
const handedTypes = new Set(["Call", "Decoded", "ErrorInfo", "Help", "LocalizedMessage", "ProblemBody", "RequestInfo", "RetryInfo"]);

/** The declarations of the runtime's `rooms`, where packages take the names of `takenNames`, and templates are `texts`. */
const declarations = async (rooms, takenNames, texts) => {
  const { ship } = await load("targets/typescript/dist.ts");
  const passed = new Set(texts.flatMap((text) => listed(text.replace(/\{\{.*?\}\}/g, ""), /^export \{([^}]*)\} from "\.\/runtime\.js"/gm)));
  /** Names without a comment in a package: of a function, people see another in its place, and the rest is for generated code alone. */
  const isInner = (name) => !passed.has(name) && /^[a-z]/.test(name);
  const isSilent = (name) => dataTypes.has(name) || !(takenNames.includes(name) || handedTypes.has(name));
  return bundledTypes(rooms.map(([path, text]) => [path, ship(path, text).dts]), takenNames, isInner, isSilent);
};

/** The runtime in TypeScript, for a project that compiles it with its own settings. Kept from one build to the next: it takes seconds, and so does loading what makes it. */
const source = async (rooms) => {
  const kept = join(dist, `.runtime-${sha256(JSON.stringify(rooms)).slice(0, 16)}`);
  if (!existsSync(kept)) {
    for (const name of readdirSync(dist)) if (name.startsWith(".runtime-")) rmSync(join(dist, name), { force: true });
    const { bundledSource } = await import("./bundled-source.mjs");
    writeFileSync(`${kept}.${process.pid}`, bundledSource(rooms));
    renameSync(`${kept}.${process.pid}`, kept);
  }
  return readFileSync(kept, "utf8");
};
const aboutSource = "// The runtime of generated errors: the same whatever the taxonomy says; it imports nothing. Held to its types where it is made, so that your own settings need not.\n/* eslint-disable */\n// @ts-nocheck";

/** The test entry of a package: one file, with the judge of verify and the tests of the package itself. */
const judge = async () => {
  const banner = { js: "// The judge of faultline verify and the tests of a package, compiled. It is the same in every package, and imports nothing but Node until a test is run." };
  const { outputFiles } = await build({ ...bundled, external: [], entryPoints: [at("../templates/typescript/contract/package.ts")], write: false, minify: true, banner });
  return `${outputFiles[0].text.trimEnd()}\n`;
};

const types = {
  filled: `/** The version of the runtime as a package of its own. */
export const runtimeVersion: string;
/** The names that src/runtime.js of a package exports for generated code; src/runtime-server.js has all. */
export const clientNames: readonly string[];
`,
  sources: `/** The files of the runtime as a package of its own, by path. */
export const runtimePackage: Readonly<Record<string, string>>;
`,
};

/** The files that are copied as they are, and what the modules of the templates export beside these; `written` has all templates. */
export const bring = async (written) => {
  await putTables();
  const own = filesIn("../templates/typescript", ".ts").filter(([path]) => !path.startsWith("contract/"));
  const copied = own.filter((file) => !inRuntime(file)).map(([path, text]) => [path, fromOne(text)]);
  const [, takes] = own.find(([path]) => path === taking);
  const rooms = own.filter((file) => inRuntime(file) && file[0] !== taking && !file[0].endsWith(".d.ts"));
  const templates = written.filter(([target]) => target === "typescript");
  const takenNames = listed(takes, /^export (?:type )?\{([^}]*)\} from/gm);
  const untaken = templates.flatMap(([, name, text]) => [...text.matchAll(/\bruntime\.([A-Za-z]+)\b(?!")/g)].filter(([, taken]) => taken !== "js" && !takenNames.includes(taken)).map(([, taken]) => `${name}: ${taken}`));
  if (untaken.length > 0) throw new Error(`Templates take of the runtime what ${taking} does not name: ${untaken.join(", ")}`);

  /** The values that packages take of the runtime for clients, and for errors themselves: they stand before the others. */
  const clientNames = [...takes.split("// For servers")[0].matchAll(/^export \{([^}]*)\} from/gm)].flatMap(([, list]) => list.split(",").map((name) => name.trim()).filter((name) => name !== "" && !name.startsWith("type ")));
  const { whole, forClients, forServers } = await runtimeCode(clientNames);
  const dts = `${about}\n\n${await declarations(rooms, takenNames, templates.map(([, , text]) => text))}`;

  // The modules of the runtime as a package of its own go where npm packs it from.
  const folder = at("../templates/runtime");
  const { marksOf } = await load("targets/typescript/runtime-versions.ts");
  const packaged = runtimePackage(folder, { js: whole, dts, marks: marksOf(versionIn(folder)) });
  for (const [path, text] of packaged) if (path.startsWith("dist/")) putSource(`../templates/runtime/${path}`, text);
  return {
    copied: [
      ...copied,
      ["src/live.js", await judge()],
      ["src/runtime.d.ts", dts],
      ["src/runtime.ts", `${aboutSource}\n\n${await source(rooms)}`],
      ["src/runtime.js", forClients],
      ["src/runtime-server.js", forServers],
    ],
    filled: `export const runtimeVersion = ${JSON.stringify(versionIn(folder))};\nexport const clientNames = ${JSON.stringify(clientNames)};\n`,
    sources: table("runtimePackage", packaged.map(([path, text]) => [path, JSON.stringify(text)])),
    types,
  };
};
