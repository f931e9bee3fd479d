// A reader who has this checkout beside an empty folder and types what a page says, line by line. No tests here.

import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { hasPython } from "../python/run.ts";
import type { Beginnings } from "./beginnings.ts";
import { correct, root, type Page } from "./page.ts";

export const online: boolean = process.env["FAULTLINE_NETWORK"] === "1";

export interface Reader {
  /** Does what the page says; raises where something else comes of it. */
  follow(page: Page): void;
  /** Everything that was typed. */
  readonly typed: ReadonlyMap<string, string>;
  leave(): void;
}

/** Whether a reader of this machine can type lines of a kind. */
const typable = (kind: string): boolean => kind === "tutorial" || (kind === "python" && hasPython) || (online && (kind === "network" || hasPython));

/** What was started by npx once: where it is in node_modules/.bin npx does no more than start it, which takes longer than most of it does. */
const found = new Set<string>();

export function reader({ begin }: Beginnings): Reader {
  const home = mkdtempSync(join(tmpdir(), "faultline-pages-"));
  // The checkout stands beside the reader's project, under a name as a download has it. Offline, the SDK is found where this checkout has it.
  let folder = join(home, "faultline-main");
  symlinkSync(root, folder);
  if (!online) symlinkSync(join(root, "node_modules"), join(home, "node_modules"));
  const exported: { [name: string]: string } = {};
  const typed = new Map<string, string>();

  const run = (line: string) => {
    const [, program = ""] = /^npx (\w+)/.exec(line) ?? [];
    const beside = `${folder}/node_modules/.bin/${program}`;
    const isThere = program !== "" && existsSync(beside);
    const command = isThere && found.has(program) ? line.replace(/^npx \w+/, '"$BESIDE"') : line;
    if (isThere) found.add(program);
    const env = { ...process.env, ...exported, BESIDE: beside, npm_config_offline: String(!online) };
    const { status, stdout, stderr } = spawnSync(command, { cwd: folder, shell: true, encoding: "utf8", env });
    return { status, stdout, stderr };
  };

  /** Runs a line; `cd` and `export` last, as in a shell. */
  const type = (line: string): string => {
    const [, name] = line.match(/^export (\w+)="\$PWD"$/) ?? [];
    if (name !== undefined) {
      exported[name] = folder;
      return "";
    }
    const [, made] = line.match(/^mkdir ((?:\.\.\/)?[\w-]+) && cd \1$/) ?? [];
    if (made !== undefined) {
      folder = join(folder, made);
      mkdirSync(folder);
      return "";
    }
    const { status, stdout, stderr } = online ? run(line) : begin(line, folder, () => run(line));
    expect(status, `${line}\n${stdout}${stderr}`).toBe(0);
    return stdout;
  };

  const mistake = (argument: string, text: string): void => {
    const [right = "", wrong = ""] = argument.split(" ");
    const path = join(folder, "taxonomy.yaml");
    const taxonomy = readFileSync(path, "utf8");
    writeFileSync(path, taxonomy.replace(right, wrong));
    expect(run("npx faultline generate")).toMatchObject({ status: 1, stdout: "", stderr: expect.stringContaining(text) });
    writeFileSync(path, taxonomy);
  };

  /** UPDATE=1 corrects the page instead. */
  const compare = (path: string, line: string, text: string): void => {
    const printed = typed.get(line) ?? text;
    if (process.env["UPDATE"] === undefined) expect(printed).toBe(text);
    else if (printed !== text) correct(path, line, printed);
  };

  return {
    typed,
    follow: ({ path, blocks }) => {
      for (const { kind, argument, text } of blocks) {
        if (kind === "file") writeFileSync(join(folder, argument), text);
        else if (kind === "mistake") mistake(argument, text);
        else if (kind === "output") compare(path, argument, text);
        else if (kind === "run" && typable(argument)) for (const line of text.trim().split("\n")) typed.set(line, type(line));
      }
    },
    leave: () => rmSync(home, { recursive: true }),
  };
}
