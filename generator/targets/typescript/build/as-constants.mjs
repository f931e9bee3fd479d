// A bundle as minifiers of others like it best: functions and numbers as constants. It knows the shape in which our bundler writes one, and no other.

const declared = /^(async )?function (\w+)\((.*)\) \{\n([\s\S]*?)^\}\n/gm;
const module = /^(\/\/ (\S+)\.ts\n)([\s\S]*?)(?=^\/\/ \S+\.ts$|^export \{|(?![\s\S]))/gm;
const literal = /^var (\w+) = (-?[\d.e]+);\n/gm;
/** Whether `text` ever gives the variable `name` another value. */
const changes = (text, name) => new RegExp(`(?<![\\w.])(?:(?<!var )${name} (?:[-+*/|&]|\\?\\?)?= |${name}(?:\\+\\+|--)|(?:\\+\\+|--)${name}(?!\\w))`).test(text);
/**
 * `text` with its functions as constants: of those, minifiers write neither `function` nor, mostly, `return`. In each module they come first,
 * as if they were functions still; what is used before that does not get through the import below. Modules that `stays` says, in no bundle of a
 * client, keep theirs: V8 reads functions a third faster. Numbers are constants again, and come before all else: there, a minifier sees that it
 * can write them where they are used.
 */
export const asConstants = (text, stays = () => false) => {
  const numbers = [...text.matchAll(literal)].filter(([, name]) => !changes(text, name));
  const isNumber = new Set(numbers.map(([line]) => line));
  const modules = text.replace(literal, (line) => (isNumber.has(line) ? "" : line)).replace(module, (whole, head, path, code) => {
    if (stays(path)) return whole;
    const functions = [...code.matchAll(declared)].map(([, async = "", name, parameters, body]) => `const ${name} = ${async}(${parameters}) => {\n${body}};\n`);
    return head + functions.join("") + code.replace(declared, "");
  });
  return modules.replace(/^(?=\/\/ \S+\.ts$)/m, numbers.map(([line]) => line.replace("var", "const")).concat("\n").join(""));
};
