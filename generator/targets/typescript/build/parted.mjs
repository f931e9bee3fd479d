// One bundled module as two: the declarations that some of its exports are made of, and a second module of the rest, which takes them from the first.

import { build } from "esbuild";

/** A statement of the top level, as our bundler prints it: up to the next line that begins one, or says which module comes next. */
const statement = /^(?:(?:async )?function|class|var) (\w+)[\s\S]*?\n(?=(?:async )?function |class |var |\/\/ \S+\.ts$|export \{|(?![\s\S]))/gm;
const word = /[A-Za-z_$][\w$]*/g;
const number = /^var \w+ = -?[\d.e]+;\n$/;

/** The names that a bundler keeps of `text` where `names` alone are exported. */
const keptFor = async (text, names) => {
  const contents = `${text}export { ${names.join(", ")} };\n`;
  const { outputFiles } = await build({ stdin: { contents }, bundle: true, format: "esm", target: "es2022", write: false, logLevel: "warning" });
  return new Set([...outputFiles[0].text.matchAll(/^(?:(?:async )?function|class|var) (\w+)/gm)].map(([, name]) => name));
};

/**
 * `text` ends in the list of its exports, and has no other; `first`: those of the first module. Throws where the second one would give a variable
 * of the first another value. Both have the numbers that they need.
 */
export const parted = async (text, first) => {
  const end = text.lastIndexOf("export {");
  const code = text.slice(0, end);
  const all = text.slice(end).match(word).slice(1);
  const kept = await keptFor(code, first);
  const isBoth = (whole) => number.test(whole);
  const one = code.replace(statement, (whole, name) => (kept.has(name) ? whole : ""));
  const other = code.replace(statement, (whole, name) => (kept.has(name) && !isBoth(whole) ? "" : whole));
  const numbers = new Set([...code.matchAll(statement)].filter(([whole]) => isBoth(whole)).map(([, name]) => name));
  const known = new Set(other.match(word));
  const taken = [...kept].filter((name) => known.has(name) && !numbers.has(name)).sort();
  const changed = taken.filter((name) => new RegExp(`^\\s+${name} (?:[-+*/|&]|\\?\\?)?= |(?<![\\w.])${name}(?:\\+\\+|--)`, "m").test(other));
  if (changed.length > 0) throw new Error(`A second module cannot change what the first declares: ${changed.join(", ")}`);
  return {
    one: `${one}export { ${[...new Set([...first, ...taken])].sort().join(", ")} };\n`,
    other: `${other}export { ${all.filter((name) => !first.includes(name)).join(", ")} };\n`,
    taken,
  };
};
