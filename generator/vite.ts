// The exports of `import … from "faultline/vite"`: a plugin for Vite, Rollup, Rolldown and tsdown. It calls generate and passes on its reports.

import { resolve } from "node:path";
import { generate, type GenerateOptions, type Generated } from "./api.ts";
import { short } from "./diagnose/print/short.ts";
import { sourceLines } from "./diagnose/source-lines.ts";

/** As much of a bundler's message as is used here. */
interface Message {
  readonly message: string;
  readonly id?: string;
  readonly loc?: { readonly file: string; readonly line: number; readonly column: number };
}

/** As much of a bundler as is used here. */
interface Bundler {
  addWatchFile(path: string): void;
  warn(message: Message): void;
  error(message: Message): never;
}

export interface FaultlinePlugin {
  readonly name: "faultline";
  buildStart(this: Bundler): Promise<void>;
  watchChange(this: Bundler, path: string): Promise<void>;
}

/** The findings of a run in lines, at the place of the first of them; undefined when there are none. Columns count from 0, as bundlers do. */
const messageOf = ({ diagnostics, sources, failure }: Generated, cwd: string, severity: "error" | "warning"): Message | undefined => {
  if (severity === "error" && failure !== undefined) return { message: failure };
  const found = diagnostics.filter((diagnostic) => diagnostic.severity === severity);
  const [first] = found;
  if (!first) return undefined;
  const message = short(found, new Map(sources.map(({ path, text }) => [path, text]))).trimEnd();
  const { file, start } = first.where;
  const { line, column } = sourceLines(sources.find(({ path }) => path === file)?.text ?? "").position(start);
  return { message, id: resolve(cwd, file), loc: { file: resolve(cwd, file), line, column: column - 1 } };
};

/**
 * Generates the packages of a taxonomy before each build, and again when one of its inputs changes while the bundler watches.
 *
 * Takes what `generate` takes. A build ends with the findings of a taxonomy that has errors; while watching, they are warnings, and the packages
 * stay as they were.
 */
export const faultline = (options: GenerateOptions = {}): FaultlinePlugin => {
  const { cwd = "." } = options;
  let inputs: readonly string[] = [];
  const run = async (bundler: Bundler, fail: (message: Message) => void): Promise<void> => {
    const generated = await generate(options);
    inputs = generated.inputs;
    for (const path of inputs) bundler.addWatchFile(path);
    const [warnings, errors] = [messageOf(generated, cwd, "warning"), messageOf(generated, cwd, "error")];
    if (warnings) bundler.warn(warnings);
    if (errors) fail(errors);
  };
  return {
    name: "faultline",
    buildStart() {
      return run(this, (errors) => this.error(errors));
    },
    async watchChange(path) {
      // A development server does not survive an error here; of a build that is repeated, buildStart tells it.
      if (inputs.includes(resolve(path))) await run(this, (errors) => this.warn(errors));
    },
  };
};
