// Renders planned files as the compiler does, with what is made from them. No tests here.

import { readFileSync } from "node:fs";
import { renderer } from "../generator/render/render.ts";
import { finish, helpersOf } from "../generator/targets/index.ts";
import type { GeneratedFile, Planned } from "../generator/targets/target.ts";

const texts = renderer(helpersOf);

const judge = readFileSync(new URL("../templates/typescript/src/live.d.ts", import.meta.url), "utf8");

/** The same before modules are compiled: the sources, which packages do not have, and the declarations of the judge, which packages have in those of ./testing. */
export const sources = (planned: readonly Planned[]): readonly GeneratedFile[] =>
  texts(planned).flatMap((file) => (file.path.endsWith("/dist/live.js") ? [file, { path: file.path.replace(/js$/, "d.ts"), text: judge }] : [file]));

export const render = (planned: readonly Planned[]): readonly GeneratedFile[] => finish(texts(planned));
