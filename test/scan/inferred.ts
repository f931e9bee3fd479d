// The taxonomy that infer proposes for a source, and its model. No tests here.

import { expect } from "vitest";
import { run } from "../../generator/commands/infer.ts";
import { compile, type Server } from "../../generator/main.ts";
import { project } from "../init/project.ts";

interface Inferred {
  readonly exit: number;
  readonly text: string;
  readonly server: Server;
}

export async function inferred(cwd: string, flags: object = {}): Promise<Inferred> {
  const texts: string[] = [];
  const exit = await run([[]], { cwd, ...flags }, { stdout: (text) => void texts.push(text), stderr: () => undefined, color: false });
  const text = texts.join("");
  const { model, diagnostics } = compile({ path: "taxonomy.yaml", text });
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  return { exit, text, server: model?.servers[0] ?? expect.unreachable(text) };
}

/** `more`: files beside the source. */
export async function inferredFrom(source: string, more: { readonly [path: string]: string } = {}): Promise<Inferred> {
  const made = project({ "package.json": { name: "notes", type: "module" }, "src/index.ts": source, ...more });
  try {
    return await inferred(made.folder);
  } finally {
    made.clear();
  }
}

export const ownRules = ({ rules }: Server): readonly object[] => rules.filter(({ set }) => set === "own" || set === "last");
