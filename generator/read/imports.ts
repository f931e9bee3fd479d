// The relative imports in a text of JavaScript or TypeScript, and the files that one may name. It reads no disk.

const importing = /\b(?:from|import|require)\s*\(?\s*["'](\.{1,2}\/[^"'\n]+)["']/g;

export const specifiersIn = (text: string): readonly string[] => [...text.matchAll(importing)].map(([, specifier = ""]) => specifier);

const endings = ["", ".ts", ".tsx", ".mts", ".cts", ".js", ".mjs", ".cjs", ".jsx", "/index.ts", "/index.js"];

/** The files that a specifier may name: `./a.js` is also what `./a.ts` is compiled to. */
export const candidates = (path: string): readonly string[] => [...endings.map((ending) => `${path}${ending}`), path.replace(/\.([mc]?)jsx?$/, ".$1ts")];
