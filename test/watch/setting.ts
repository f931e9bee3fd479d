// What every test of --watch begins with: a taxonomy that imports, and a process that watches it and is ended. No tests here.

import { afterEach, beforeEach, expect } from "vitest";
import { folder, session, type Folder, type Session } from "./session.ts";

export const shared = (message: string): string => `taxonomy: 1
name: shared
version: 1.0.0
errors:
  not_found: { message: "${message}", category: user }
`;

export const notes = (message: string, imports = '"./shared/base.yaml"'): string => `taxonomy: 1
name: notes
version: 0.1.0
imports: { base: ${imports} }
errors:
  note_locked: { message: "${message}", category: system }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked, "base:not_found"] }
`;

export const broken = notes("Locked.").replace("errors: [note_locked", "errors: [note_lockd");
export const errors = "the taxonomy has errors, nothing was written";
export const changed = /^taxonomy\.yaml changed: generated\/notes \d+ changed$/;

/** Long enough for nothing to be under way any more: what comes next is noticed by itself, or not at all. */
export const quiet = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 400));

export interface Setting {
  /** To ask for it pauses who watches. */
  readonly home: Folder;
  /** Begins to watch. */
  start(args?: readonly string[], env?: NodeJS.ProcessEnv): Session;
  /** Begins to watch, and reads what is said of the first run. */
  begin(args?: readonly string[], env?: NodeJS.ProcessEnv): Promise<Session>;
  /** What the package says of the error, in its sources. */
  said(): string | undefined;
}

/** For each test of a file anew. After it, every line must have been asked for: what was not is a run that nothing caused. */
export const setting = (): Setting => {
  let home: Folder | undefined;
  let watching: Session | undefined;
  const here = (): Folder => {
    if (!home) throw new Error("no test is running");
    return home;
  };
  beforeEach(() => {
    home = folder({ "taxonomy.yaml": notes("Locked."), "shared/base.yaml": shared("Gone.") });
  });
  afterEach(async () => {
    const rest = watching?.rest() ?? [];
    const code = (await watching?.end("SIGTERM")) ?? 0;
    watching = undefined;
    here().clear();
    expect(rest).toEqual([]);
    expect(code).toBe(0);
  });
  const start = (args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Session => (watching = session(here().path, args, env));
  return {
    get home() {
      watching?.pause();
      return here();
    },
    start,
    begin: async (args, env) => {
      const begun = start(args, env);
      expect(await begun.line()).toMatch(/^taxonomy\.yaml: /);
      expect(await begun.line()).toMatch(/^Watching \d+ files?\. Press Ctrl-C to stop\.$/);
      return begun;
    },
    said: () => /code: "note_locked",[^}]*?message: "([^"]*)"/.exec(here().read("generated/notes/src/errors.js"))?.[1],
  };
};
