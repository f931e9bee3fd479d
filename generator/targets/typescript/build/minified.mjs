// A module of ours as few bytes that bundlers still take apart: names of the top level stay, for stacks of failures. It does not decide what is in the module.

import { transform } from "esbuild";

const pure = "/* @__PURE__ */ ";
/** An operator in place of the comment, which a minifier drops; nobody else writes it. */
const mark = "$pure$+";
/** Numbers that the minifier has written where they are used: what declares them is left over. */
const numbers = /^const ((?:\w+=-?[\w.]+,?)+)/;
const used = (code, list) => list.split(",").filter((one) => count(code, one.slice(0, one.indexOf("="))) > 1);
const withoutNumbers = (code) =>
  code.replace(numbers, (_, list) => {
    const left = used(code, list);
    return left.length === 0 ? "" : `const ${left.join(",")}`;
  }).replace(/^;/, "");

const count = (text, part) => text.split(part).length - 1;

/** `text`, which ends in the list of its exports, and has no other. Throws where a mark of what has no effect got lost. */
export const minified = async (text) => {
  const end = text.lastIndexOf("export {");
  // As a script: in a module, a minifier renames what stands at the top level.
  const { code } = await transform(text.slice(0, end).replaceAll(pure, mark), { minify: true, target: "es2022", legalComments: "none" });
  if (count(code, mark) !== count(text, pure)) throw new Error("The minifier has dropped or doubled what has no effect");
  return `${withoutNumbers(code.trim()).replaceAll(mark, "/*@__PURE__*/")}\n${text.slice(end).replace(/\s+/g, " ").trim()}\n`;
};
