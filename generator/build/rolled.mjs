// Declarations of many modules that import one another alone, as those of one module. It reads no TypeScript but what a compiler prints of declarations.

/** A statement of its own, from the start of a line: what is taken from another module, or passed on. */
const taken = /^import [^;]*? from "[^"]+";\n/gm;
const passedOn = /^export (?:type )?\{[^}]*\};\n/gm;
const declared = /^(export )?(?:declare )?(?:abstract )?(?:function|const|class|interface|type) (\w+)/gm;

/**
 * `modules`: [path, declarations], and none imports anything else. Unexported names stay private. Throws where two declare
 * different things by one name.
 */
export const rolled = (modules) => {
  const owners = new Map();
  const parts = modules.map(([path, text]) => {
    const own = text.replace(taken, "").replace(passedOn, "");
    if (/^import |\bfrom "|\bimport\("/m.test(own)) throw new Error(`${path} imports what cannot be rolled up`);
    for (const name of new Set([...own.matchAll(declared)].map(([, , name]) => name))) {
      if (owners.has(name)) throw new Error(`${owners.get(name)} and ${path} both declare ${name}`);
      owners.set(name, path);
    }
    return own.trim();
  });
  return `${parts.filter((part) => part !== "").join("\n\n")}\n\nexport {};\n`;
};
