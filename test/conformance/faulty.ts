// The kit's packages with a fault in their runtime, each built in memory, and the first row of the kit that notices it. No tests here.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { context, type BuildContext, type Plugin } from "esbuild";
import { differenceOf, requestOf, type Row } from "../../generator/conformance/kit.ts";
import type { Json } from "../../generator/model/taxonomy.ts";
import type { Fault } from "./faults.ts";
import { answering } from "./typescript.mjs";

const runtime = fileURLToPath(new URL("../../templates/typescript/src/runtime/", import.meta.url));

/** All modules of the runtime, as `core/match`. */
export const runtimeRooms = (): readonly string[] => readdirSync(runtime, { recursive: true }).map(String).filter((path) => path.endsWith(".ts")).map((path) => path.replaceAll("\\", "/").replace(/\.ts$/, "")).sort();

export const sourceOf = ({ file }: Pick<Fault, "file">): string => readFileSync(join(runtime, file), "utf8");

interface Built {
  readonly packages: object;
}

/** Milliseconds for one answer: what hangs is noticed, too. */
const patience = 5_000;

const inTime = async <T>(answer: Promise<T>): Promise<T | undefined> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), patience)));
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
};

/** Takes a package's runtime from its sources, with the fault of the moment. */
const fromSources = (faultOf: () => Fault | undefined): Plugin => ({
  name: "sources",
  setup: (build) => {
    build.onResolve({ filter: /^\.\/runtime(?:-server)?\.js$|^runtime$/ }, () => ({ path: "runtime", namespace: "whole" }));
    build.onResolve({ filter: /\.js$/ }, ({ path, importer }) => (importer.startsWith(runtime) ? { path: join(importer, "..", path).replace(/\.js$/, ".ts") } : undefined));
    build.onLoad({ filter: /.*/, namespace: "whole" }, () => {
      return { contents: runtimeRooms().map((room) => `export * from "./${room}.ts";`).join("\n"), resolveDir: runtime, loader: "ts" };
    });
    build.onLoad({ filter: /\/runtime\/.*\.ts$/ }, ({ path }) => {
      const fault = faultOf();
      const text = readFileSync(path, "utf8");
      return { contents: fault && join(runtime, fault.file) === path ? text.replace(fault.find, () => fault.put) : text, loader: "ts" };
    });
  },
});

/** Asks packages in `folder`, those of `servers`, the rows, with one fault after the other. */
export class Faulty {
  readonly #context: Promise<BuildContext>;
  #fault: Fault | undefined;

  constructor(folder: string, servers: readonly string[]) {
    const imports = servers.map((server, at) => `import * as door${at} from "./${server}/src/index.js"; import * as client${at} from "./${server}/src/client.js";`).join("\n");
    const members = servers.map((server, at) => `${JSON.stringify(server)}: { door: door${at}, client: client${at}, runtime }`).join(", ");
    const stdin = { contents: `${imports}\nimport * as runtime from "runtime";\nexport const packages = { ${members} };`, resolveDir: folder };
    this.#context = context({ stdin, bundle: true, format: "iife", globalName: "made", platform: "node", target: "es2022", write: false, logLevel: "silent", plugins: [fromSources(() => this.#fault)] });
  }

  /** The name of the first row that is not answered as it should be; undefined where nothing is noticed. */
  async noticing(fault: Fault | undefined, rows: readonly Row[]): Promise<string | undefined> {
    this.#fault = fault;
    const { outputFiles = [] } = await (await this.#context).rebuild();
    // No module: those are kept as long as the process lives, and there are hundreds.
    const { packages } = new Function(`${outputFiles[0]?.text ?? ""}\nreturn made;`)() as Built;
    const answer = answering(packages);
    for (const row of rows) {
      const got = (await inTime(answer(requestOf(row, 1)))) as { readonly result?: Json } | undefined;
      // As a process would print it.
      const result = got?.result === undefined ? undefined : (JSON.parse(JSON.stringify(got.result)) as Json);
      if (result === undefined || differenceOf(row.expect, result) !== undefined) return row.name;
    }
    return undefined;
  }

  async dispose(): Promise<void> {
    await (await this.#context).dispose();
  }
}
