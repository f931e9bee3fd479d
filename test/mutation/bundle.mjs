// A test file with all of our own code it imports, compiled into one function that can be called again and again, each time from the start.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

/** Code in a bundle stands elsewhere than its file. */
const places = {
  name: "places",
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$|[\\/]generator[\\/]dist[\\/][\w.-]+\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, "utf8").replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href)),
      loader: path.endsWith(".ts") ? "ts" : "js",
    }));
  },
};

/** What `import` gives, as `require` gives what was a module. */
const asRequired = (namespace) => (namespace.default?.__esModule ? namespace.default : { ...namespace, __esModule: true });

/**
 * @param stand what stands in for a package, by its name
 * @returns a function that evaluates the test file and all it imports but packages, which are loaded once
 */
export async function compiled(path, stand) {
  const { outputFiles, metafile } = await build({
    entryPoints: [path],
    bundle: true,
    format: "cjs",
    logLevel: "silent",
    metafile: true,
    outfile: "out.js",
    packages: "external",
    platform: "node",
    plugins: [places],
    supported: { "dynamic-import": false },
    target: "node20",
    write: false,
  });
  const names = Object.values(metafile.outputs).flatMap(({ imports }) => imports.filter(({ external }) => external).map(({ path: name }) => name));
  const packages = new Map(await Promise.all([...new Set(names)].map(async (name) => [name, asRequired(stand[name] ?? (await import(name)))])));
  const run = new Function("require", "module", "exports", `${outputFiles[0].text}\n//# sourceURL=${path}`);
  return () => {
    const module = { exports: {} };
    run((name) => packages.get(name), module, module.exports);
  };
}
