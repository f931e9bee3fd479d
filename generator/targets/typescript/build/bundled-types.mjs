// Declarations of many modules that import one another alone, as those of one module. It reads no TypeScript but what a compiler prints of declarations.

/** A statement of its own, from the start of a line: what is taken from another module, or passed on. */
const taken = /^import [^;]*? from "[^"]+";\n/gm;
const passedOn = /^export (?:type )?\{[^}]*\};\n/gm;
/** A declaration with the comment before it: up to the next of either, at the start of a line. */
const part = /^(?<doc>\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?(?<code>(?:export )?(?:declare )?(?:abstract )?(?:function|const|class|interface|type) (?<name>\w+)[\s\S]*?)(?=^\/\*\*|^(?:export )?(?:declare )?(?:abstract )?(?:function|const|class|interface|type) |(?![\s\S]))/gm;
/** The parts of a declaration: types by their names, values where their type or, of symbols, their name is asked. */
const asked = /\b[A-Z]\w*|(?<=typeof )\w+|(?<=^\s*(?:readonly )?\[)\w+(?=\])/gm;
/** A comment on a member. */
const comment = /^[\t ]*\/\*\*(?:[^*]|\*(?!\/))*\*\/\n/gm;
const unsaid = /\/\*\*[\s\S]*?\*\/|"[^"\n]*"/g;

/** The declarations of `text`, in order. */
const partsOf = (path, text) => {
  const own = text.replace(taken, "").replace(passedOn, "");
  if (/^import |\bfrom "|\bimport\("/m.test(own)) throw new Error(`${path} imports what cannot be bundled`);
  return [...own.matchAll(part)].map(({ groups: { doc = "", code, name } }) => ({ path, doc, code: code.trimEnd(), name }));
};

/** The `parts` that `names` name, and those that they are made of. */
const reached = (parts, names) => {
  const byName = Map.groupBy ? Map.groupBy(parts, ({ name }) => name) : new Map(parts.map(({ name }) => [name, parts.filter((each) => each.name === name)]));
  const found = new Set();
  const visit = (name) => {
    if (found.has(name) || !byName.has(name)) return;
    found.add(name);
    for (const { code } of byName.get(name)) for (const [next] of code.replace(unsaid, "").matchAll(asked)) visit(next);
  };
  for (const name of names) {
    if (!byName.has(name)) throw new Error(`No module declares ${name}`);
    visit(name);
  }
  return parts.filter(({ name }) => found.has(name));
};

/**
 * `modules`: [path, declarations], and none imports anything else. Of them `names` alone are exported, with all that they are made of: the others
 * are left out. All are, where there are no `names`. What `isInner` says has no comment: people see another in its place. What `isSilent` says has none on its
 * members either. Throws where two modules declare different things by one name.
 *
 * @param {readonly (readonly [path: string, text: string])[]} modules
 * @param {readonly string[]} [names]
 * @param {(name: string) => boolean} [isInner]
 * @param {(name: string) => boolean} [isSilent]
 */
export const bundledTypes = (modules, names, isInner = () => false, isSilent = () => false) => {
  const owners = new Map();
  const parts = modules.flatMap(([path, text]) => partsOf(path, text));
  for (const { path, name } of parts) {
    const owner = owners.get(name) ?? path;
    if (owner !== path) throw new Error(`${owner} and ${path} both declare ${name}`);
    owners.set(name, path);
  }
  const kept = names ? reached(parts, names) : parts;
  const exported = names && new Set(names);
  // Types stay nameable, as declarations of others may need them; a value that is not exported must not seem to be.
  const codeOf = ({ name, code }) => (exported && !exported.has(name) ? code.replace(/^export (?=declare (?:function|const) )/gm, "") : code);
  const shown = (each) => (isSilent(each.name) ? codeOf(each).replace(comment, "") : (isInner(each.name) ? "" : each.doc) + codeOf(each));
  return `${kept.map(shown).join("\n\n")}\n\nexport {};\n`;
};
