// Whether today's Faultline makes a different API from the same taxonomy. TypeScript is loaded only where the code of the package differs.

import { apiChanges } from "../compare/api.ts";
import type { Change } from "../compare/change.ts";
import { packagesOf } from "../main.ts";
import type { Server } from "../model/taxonomy.ts";
import { languages } from "../targets/index.ts";
import type * as Exports from "../typescript/exports.ts";
import type { Former } from "./former.ts";
import { sharedCode, sharedPart } from "./shared-code.ts";
import { isDerivedIn } from "../model/own-files.ts";

type Texts = ReadonlyMap<string, string>;

/** The entry points and declarations of the language that has an API. */
const { entries, declarations: declaredBy } = languages.find(({ api }) => api)?.api ?? { entries: {}, declarations: (_path: string, text: string) => text };

/** The modules that people import, and what they were called when each entry had one of its own. */
const modules: readonly string[] = [...new Set(Object.entries(entries).flatMap(([name, { module }]) => [name, module]))];

/** Whether a package has sources, as those of earlier releases have in Git. */
const isSource = (texts: Texts): boolean => texts.has("src/index.ts");

/** Whether these are the files that Git keeps: a published package has the declarations of the runtime, too. */
const isKept = (texts: Texts): boolean => isSource(texts) || !texts.has("src/runtime.d.ts");

const made = (server: Server): Texts =>
  new Map(packagesOf([server]).map(({ path, text }) => [path.slice(path.indexOf("/") + 1), text]));

/** As little of it as there can be: its own texts do not matter here. */
const bare = (server: Server): Server => ({ ...server, errors: server.errors.filter(({ code }) => code === server.fallback), tools: [], methods: [], rules: [], conceal: {} });

/** Whether the code that all packages share has changed. */
const isOther = (before: Texts, now: Texts): boolean => sharedCode(before).some(([path, text]) => sharedPart(path, now.get(path) ?? "") !== sharedPart(path, text));

/** Declarations by their path, and entries by their name: of packages that are kept as sources, what those are compiled to. */
const declarations = (texts: Texts): Texts => {
  const sources = [...texts].filter(([path]) => path.startsWith("src/") && path.endsWith(".ts"));
  const declared = ([path, text]: readonly [string, string]): readonly [string, string] => {
    const module = path.slice("src/".length);
    return module.endsWith(".d.ts") ? [module, text] : [module.replace(/\.ts$/, ".d.ts"), declaredBy(module, text)];
  };
  // The judge of servers has no source here.
  if (isSource(texts)) return new Map([...[...texts].filter(([path]) => path.startsWith("dist/") && path.endsWith(".d.ts")), ...sources.map(declared)]);
  const declarationTexts = [...texts].filter(([path]) => path.endsWith(".d.ts"));
  const named = declarationTexts.map(([path]): readonly [string, string] => [path.replace(/^.*\//, ""), `export * from "./${path.replace(/\.d\.ts$/, ".js")}";\n`]);
  return new Map([...named, ...declarationTexts]);
};

type Offers = ReturnType<typeof Exports.offersOf>;

/** The offers of each entry; where several are one module, the first alone speaks for all. Sources have the module of an entry under the entry's name. */
const once = (of: Offers): Offers =>
  new Map([...of].flatMap(([module, offer]) => {
    const name = Object.entries(entries).find(([, entry]) => entry.module === module)?.[0] ?? module;
    return name !== module && of.has(name) ? [] : [[name, offer]];
  }));

/** The offers of each entry. */
const each = (of: Offers): Offers =>
  new Map(Object.entries(entries).flatMap(([name, { module }]) => {
    const offer = of.get(name) ?? of.get(module);
    return offer ? [[name, offer]] : [];
  }));

/** Where earlier releases had the declarations of the judge, which those of ./testing have in them today. */
const judge = (now: Texts): Texts => new Map([["dist/live.d.ts", now.get("dist/testing.d.ts") ?? ""]]);

/** The files of a package that Git keeps, and today's of those that it does not keep: only published packages tell how these were. */
const completed = (before: Texts, now: Texts): Texts => new Map([...judge(now), ...[...now].filter(([path]) => isDerivedIn(path) && path.endsWith(".d.ts")), ...before]);

/** Compares the API of a package with the API that the same server gets today. */
export async function apiMoves({ server }: Former, before: Texts): Promise<readonly Change[]> {
  if (!isOther(before, made(bare(server)))) return [];
  const { offersOf } = await import("../typescript/exports.ts");
  const now = made(server);
  const then = isKept(before) ? completed(before, now) : before;
  return apiChanges(server.name, once(offersOf(declarations(then), modules)), each(offersOf(declarations(now), modules)));
}
