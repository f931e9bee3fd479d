// Style and script of the explorer, as texts, each with its digest for a Content-Security-Policy. Browsers of 2022 run it.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { build } from "esbuild";
import { at, put, table } from "../../../build/place.mjs";

/** Meanings and examples of rows, which the explorer does not show. */
const withoutMeanings = {
  name: "without-meanings",
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]model[\\/](limits|fields[\\/]envelope|secrets[\\/]\w+)\.ts$/ }, ({ path }) => ({
      loader: "ts",
      contents: readFileSync(path, "utf8")
        .replace(/(?<=\[[\d_]+), "[^"\n]*"(?=\])/g, "")
        .replace(/ (?:sentence|change|example): "(?:[^"\n\\]|\\.)*",?/g, "")
        .replace(/\n( +)(?:examples|misses): \[\n[^]*?\n\1\],/g, ""),
    })),
};

const asset = async (path) => {
  const settings = { bundle: true, minify: true, write: false, target: ["es2022", "safari16"], legalComments: "none", logLevel: "warning", charset: "utf8", plugins: [withoutMeanings] };
  const [{ text }] = (await build({ ...settings, format: "iife", entryPoints: [at(path)] })).outputFiles;
  const trimmed = text.trim();
  if (/<\/(script|style)|<!--/i.test(trimmed)) throw new Error(`${path} would end the element it stands in`);
  return { text: trimmed, digest: `sha256-${createHash("sha256").update(trimmed).digest("base64")}` };
};

/** Writes both: helpers print them. It copies nothing. */
export const bring = async () => {
  const assets = { script: await asset("../templates/explorer/script/main.ts"), style: await asset("../templates/explorer/style.css") };
  put("assets.js", `// Made by build.mjs from templates/explorer/.\n${table("assets", Object.entries(assets).map(([name, text]) => [name, JSON.stringify(text)]))}`);
  put("assets.d.ts", `// Made by build.mjs from templates/explorer/.\nexport const assets: Readonly<Record<string, { readonly text: string; readonly digest: string }>>;\n`);
  return {};
};
