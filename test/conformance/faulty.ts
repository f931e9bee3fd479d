// The kit's packages with a fault in their runtime, each built in memory, and the first row of the kit that notices it. No tests here.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { transform } from "esbuild";
import { differenceOf, requestOf, type Row } from "../../generator/conformance/kit.ts";
import type { Json } from "../../generator/model/taxonomy.ts";
import type { Fault } from "./faults.ts";
import { answering } from "./typescript.mjs";

const runtime = fileURLToPath(new URL("../../templates/typescript/src/runtime/", import.meta.url));

/** All modules of the runtime, as `core/match`. */
export const runtimeRooms = (): readonly string[] => readdirSync(runtime, { recursive: true }).map(String).filter((path) => path.endsWith(".ts")).map((path) => path.replaceAll("\\", "/").replace(/\.ts$/, "")).sort();

export const sourceOf = ({ file }: Pick<Fault, "file">): string => readFileSync(join(runtime, file), "utf8");

/** Milliseconds for one answer: what hangs is noticed, too. */
const patience = 5_000;

const inTime = async <T>(answer: Promise<T>): Promise<T | undefined> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), patience)));
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
};

type Module = { readonly [name: string]: unknown };
type Body = (require: (specifier: string) => Module, exports: object, module: { exports: Module }) => void;

/** The whole runtime, in place of both parts that a package has of it. */
const whole = join(runtime, "whole.ts");

const pathOf = (specifier: string, importer: string): string => {
  if (/^\.\/runtime(?:-server)?\.js$/.test(specifier)) return whole;
  const path = join(importer, "..", specifier);
  return path.startsWith(runtime) ? path.replace(/\.js$/, ".ts") : path;
};

const textAt = (path: string): string => (path === whole ? runtimeRooms().map((room) => `export * from "./${room}.ts";`).join("\n") : readFileSync(path, "utf8"));

/** Asks packages in `folder`, those of `servers`, the rows, with one fault after the other. */
export class Faulty {
  readonly #folder: string;
  readonly #servers: readonly string[];
  /** Bodies of modules by their texts: with a fault one is different, and V8 need read no other again. */
  readonly #bodies = new Map<string, Body>();

  constructor(folder: string, servers: readonly string[]) {
    this.#folder = folder;
    this.#servers = servers;
  }

  async #bodyOf(text: string): Promise<Body> {
    // No module of Node: those are kept as long as the process lives, and there are hundreds.
    const body = this.#bodies.get(text) ?? (new Function("require", "exports", "module", (await transform(text, { loader: "ts", format: "cjs", target: "es2022" })).code) as Body);
    this.#bodies.set(text, body);
    return body;
  }

  /** Packages by the names of their servers, all of them loaded anew. */
  async #packages(fault: Fault | undefined): Promise<object> {
    const bodies = new Map<string, Body>();
    const collect = async (path: string): Promise<void> => {
      if (bodies.has(path)) return;
      const text = textAt(path);
      const body = await this.#bodyOf(fault && join(runtime, fault.file) === path ? text.replace(fault.find, () => fault.put) : text);
      bodies.set(path, body);
      for (const [, specifier = ""] of text.matchAll(/ from "(\.[^"]+)";/g)) await collect(pathOf(specifier, path));
    };
    const entries = this.#servers.map((server) => [server, join(this.#folder, server, "src/index.js"), join(this.#folder, server, "src/client.js")] as const);
    for (const path of [whole, ...entries.flatMap(([, door, client]) => [door, client])]) await collect(path);
    const modules = new Map<string, { exports: Module }>();
    const load = (path: string): Module => {
      const made = modules.get(path);
      if (made) return made.exports;
      const module = { exports: {} };
      modules.set(path, module);
      bodies.get(path)?.((specifier) => load(pathOf(specifier, path)), module.exports, module);
      return module.exports;
    };
    const loaded = load(whole);
    return Object.fromEntries(entries.map(([server, door, client]) => [server, { door: load(door), client: load(client), runtime: loaded }]));
  }

  /** The name of the first row that is not answered as it should be; undefined where nothing is noticed. */
  async noticing(fault: Fault | undefined, rows: readonly Row[]): Promise<string | undefined> {
    const answer = answering(await this.#packages(fault));
    for (const row of rows) {
      const got = (await inTime(answer(requestOf(row, 1)))) as { readonly result?: Json } | undefined;
      // As a process would print it.
      const result = got?.result === undefined ? undefined : (JSON.parse(JSON.stringify(got.result)) as Json);
      if (result === undefined || differenceOf(row.expect, result) !== undefined) return row.name;
    }
    return undefined;
  }
}
