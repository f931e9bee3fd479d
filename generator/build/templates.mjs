// The templates of all targets, as functions and as they are written. It fills none.

import { readdirSync } from "node:fs";
import { at, filesIn, load, table } from "./place.mjs";
import { templateCode, templateGround } from "./template-code.mjs";

/** Every folder of targets but the pages is a target's. */
export const targets = readdirSync(at("targets"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== "surface")
  .map(({ name }) => name)
  .sort();

/** The pages of a language's packages, by the language: they are made of its snippets, and a language has all of these or pages of its own. */
const pagesFor = (target, own, snippets) => {
  const missing = snippets.filter((name) => !own.some(([path]) => path === `partials/snippets/${name}.hbs`));
  if (missing.length > 0 && missing.length < snippets.length) throw new Error(`The pages of a package in ${target} want more snippets, in templates/${target}/partials/snippets/: ${missing.join(", ")}`);
  return missing.length > 0 ? [] : filesIn("../templates/surface", ".hbs");
};

/** [target, name, text] of all templates, and of all partials, which stand in a folder of their own. */
export const writtenTemplates = async () => {
  const { snippets } = await load("targets/surface/snippets.ts");
  return targets.flatMap((target) => {
    const own = filesIn(`../templates/${target}`, ".hbs");
    return [...own, ...pagesFor(target, own, Object.keys(snippets))]
      .map(([path, text]) => [target, path.replace(/\.hbs$/, ""), text])
      .sort(([, one], [, other]) => (one < other ? -1 : 1));
  });
};

const isPartial = ([, name]) => name.startsWith("partials/");
const partialName = (name) => name.slice("partials/".length);

/** Names of the helpers of each target: those of prose, which are every target's, and its own. */
const helpersByTarget = async () => {
  const { helpers: prose } = await load("targets/contract/template-helpers.ts");
  const all = new Map();
  for (const target of targets) {
    const { helpers } = await load(`targets/${target}/template-helpers.ts`);
    const twice = target === "contract" ? [] : Object.keys(helpers).filter((name) => Object.hasOwn(prose, name));
    if (twice.length > 0) throw new Error(`Helpers of ${target} have names that helpers of prose have: ${twice.join(", ")}`);
    all.set(target, new Set([...Object.keys(prose), ...Object.keys(helpers)]));
  }
  return all;
};

/** Templates by `<target>/<path>` and partials by target, then name, both as expressions that `textOf` makes of a text and its target. */
const tables = (written, [templates, partials], textOf) => {
  const partialsOf = (target) => written.filter((one) => one[0] === target && isPartial(one)).map(([, name, text]) => `${JSON.stringify(partialName(name))}: ${textOf(text, target)}`);
  return [
    table(templates, written.filter((one) => !isPartial(one)).map(([target, name, text]) => [`${target}/${name}`, textOf(text, target)])),
    table(partials, targets.map((target) => [target, `{ ${partialsOf(target).join(", ")} }`])),
  ].join("");
};

/** Modules of the templates of `written`: as functions, and as they are written. */
export const templateModules = async (written) => {
  const helpers = await helpersByTarget();
  const partials = (target) => new Set(written.filter((one) => one[0] === target && isPartial(one)).map(([, name]) => partialName(name)));
  const filling = (text, target) => templateCode(text, { target, helpers: helpers.get(target), partials: partials(target) });
  return {
    filled: `${templateGround}${tables(written, ["templates", "partials"], filling)}`,
    sources: tables(written, ["sources", "partialSources"], (text) => JSON.stringify(text)),
  };
};

/** Declarations of both. */
export const templateTypes = {
  filled: `type Table<T> = Readonly<Record<string, T>>;
/** The output of a template for a view, with the helpers of its target. */
export type Template = (view: object, helpers: object) => string;
/** By \`<target>/<path>\`, without .hbs. */
export const templates: Table<Template>;
/** Texts of the files that are copied as they are, by \`<target>/<path>\`. */
export const verbatim: Table<string>;
`,
  sources: `/** Texts of the templates by \`<target>/<path>\`, without .hbs. */
export const sources: Readonly<Record<string, string>>;
/** By target, then by name. */
export const partialSources: Readonly<Record<string, Readonly<Record<string, string>>>>;
`,
};
