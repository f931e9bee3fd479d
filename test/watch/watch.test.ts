// generate --watch, as a process: every way an input changes causes one run, nothing else causes any, and it ends when it is told to.

import { copyFileSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, unlinkSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { folder, session, type Folder, type Session } from "./session.ts";

const shared = (message: string): string => `taxonomy: 1
name: shared
version: 1.0.0
errors:
  not_found: { message: "${message}", category: user }
`;

const notes = (message: string, imports = '"./shared/base.yaml"'): string => `taxonomy: 1
name: notes
version: 0.1.0
imports: { base: ${imports} }
errors:
  note_locked: { message: "${message}", category: system }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked, "base:not_found"] }
`;

const broken = notes("Locked.").replace("errors: [note_locked", "errors: [note_lockd");
const errors = "the taxonomy has errors, nothing was written";

let home: Folder;
let watching: Session | undefined;

/** Begins to watch, and reads what is said of the first run. */
const begin = async (args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Promise<Session> => {
  const begun = session(home.path, args, env);
  watching = begun;
  expect(await begun.line()).toMatch(/^taxonomy\.yaml: /);
  expect(await begun.line()).toMatch(/^Watching \d+ files?\. Ctrl-C ends it\.$/);
  return begun;
};

/** What the packages say of the error, in their sources. */
const said = (): string | undefined => /message: "([^"]*)"/.exec(home.read("generated/notes/src/errors/system.ts"))?.[1];

beforeEach(() => {
  home = folder({ "taxonomy.yaml": notes("Locked."), "shared/base.yaml": shared("Gone.") });
});
afterEach(async () => {
  // What a test did not ask for is a run that nothing caused.
  const rest = watching?.rest();
  const code = await watching?.end("SIGTERM");
  watching = undefined;
  home.clear();
  expect(rest ?? []).toEqual([]);
  expect(code ?? 0).toBe(0);
});

/** Long enough for nothing to be under way any more: what comes next is noticed by itself, or not at all. */
const quiet = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 400));

const changed = /^taxonomy\.yaml changed: generated\/notes \d+ changed$/;

describe("an edit causes one run", () => {
  const edits: { readonly [how: string]: (text: string) => void } = {
    "written in place": (text) => home.write("taxonomy.yaml", text),
    "emptied first, and then written": (text) => {
      home.write("taxonomy.yaml", "");
      home.write("taxonomy.yaml", text);
    },
    "written beside it and renamed": (text) => home.replace("taxonomy.yaml", text),
    "moved to a backup and written anew, as vim does": (text) => {
      renameSync(home.at("taxonomy.yaml"), home.at("taxonomy.yaml~"));
      home.write("taxonomy.yaml", text);
      unlinkSync(home.at("taxonomy.yaml~"));
    },
    "copied to a backup and written, as emacs does": (text) => {
      copyFileSync(home.at("taxonomy.yaml"), home.at("taxonomy.yaml~"));
      home.write("taxonomy.yaml", text);
    },
    "removed and made again at once": (text) => {
      unlinkSync(home.at("taxonomy.yaml"));
      home.write("taxonomy.yaml", text);
    },
  };

  test.each(Object.entries(edits))("%s, several times", async (_, edit) => {
    const { line } = await begin();
    for (const message of ["Locked for now.", "Locked for long.", "Locked for good."]) {
      edit(notes(message));
      expect(await line()).toMatch(changed);
      expect(said()).toBe(message);
    }
  });

  test("of a file that is imported, and says which", async () => {
    const { line } = await begin();
    home.replace("shared/base.yaml", shared("No longer there."));
    expect(await line()).toMatch(/^shared\/base\.yaml changed: generated\/notes \d+ changed$/);
  });

  test("of a file behind a link, when what it leads to is replaced", async () => {
    home.write("elsewhere/real.yaml", notes("Locked."));
    unlinkSync(home.at("taxonomy.yaml"));
    symlinkSync("elsewhere/real.yaml", home.at("taxonomy.yaml"));
    const { line } = await begin();
    for (const message of ["Locked for now.", "Locked for long."]) {
      home.replace("elsewhere/real.yaml", notes(message));
      expect(await line()).toMatch(changed);
    }
  });

  test("where files have to be looked at again and again, as on network drives", async () => {
    const { line } = await begin([], { CHOKIDAR_USEPOLLING: "1", CHOKIDAR_INTERVAL: "20" });
    home.replace("taxonomy.yaml", notes("Locked for now."));
    expect(await line()).toMatch(changed);
  });

  test("of two files at once", async () => {
    const { line } = await begin();
    home.write("shared/base.yaml", shared("No longer there."));
    home.write("taxonomy.yaml", notes("Locked for now."));
    expect(await line()).toMatch(/^taxonomy\.yaml changed, shared\/base\.yaml changed: generated\/notes \d+ changed$/);
  });
});

describe("inputs come and go", () => {
  test("the taxonomy is removed, and comes back", async () => {
    const { line, stderr } = await begin();
    unlinkSync(home.at("taxonomy.yaml"));
    expect(await line()).toBe("taxonomy.yaml is gone: failed");
    expect(stderr()).toContain("cannot read taxonomy.yaml: there is no such file");
    expect(said()).toBe("Locked.");
    home.write("taxonomy.yaml", notes("Back."));
    expect(await line()).toMatch(/^taxonomy\.yaml appeared: generated\/notes \d+ changed$/);
    home.write("taxonomy.yaml", notes("Back again."));
    expect(await line()).toMatch(changed);
  });

  test("the taxonomy is not there yet", async () => {
    unlinkSync(home.at("taxonomy.yaml"));
    const { line } = await begin();
    home.write("taxonomy.yaml", notes("Locked."));
    expect(await line()).toMatch(/^taxonomy\.yaml appeared: generated\/notes \d+ created$/);
  });

  test("a folder is removed with what is in it, and comes back, as when a branch is checked out", async () => {
    const { line } = await begin();
    for (const message of ["Back.", "Back again."]) {
      rmSync(home.at("shared"), { recursive: true });
      expect(await line()).toBe(`shared/base.yaml is gone: ${errors}`);
      home.write("shared/base.yaml", shared(message));
      expect(await line()).toMatch(/^shared\/base\.yaml appeared: generated\/notes \d+ changed$/);
    }
  });

  test("a folder is replaced by another", async () => {
    const { line } = await begin();
    for (const message of ["Moved.", "Moved again."]) {
      home.write("other/base.yaml", shared(message));
      renameSync(home.at("shared"), home.at(`old ${message}`));
      renameSync(home.at("other"), home.at("shared"));
      expect(await line()).toMatch(/^shared\/base\.yaml changed: generated\/notes \d+ changed$/);
    }
    await quiet();
    home.write("shared/base.yaml", shared("Edited where it is now."));
    expect(await line()).toMatch(/^shared\/base\.yaml changed: /);
  });

  test("a folder is replaced by one with the same in it, and edited later", async () => {
    const { line } = await begin();
    await quiet();
    home.write("other/base.yaml", shared("Gone."));
    renameSync(home.at("shared"), home.at("old"));
    renameSync(home.at("other"), home.at("shared"));
    await quiet();
    home.write("shared/base.yaml", shared("Edited later."));
    expect(await line()).toMatch(/^shared\/base\.yaml changed: /);
  });

  test("a new import is watched at once, and one that is dropped no longer", async () => {
    home.write("other/new.yaml", shared("Gone."));
    const { line } = await begin();
    home.write("taxonomy.yaml", notes("Locked.", '"./other/new.yaml"'));
    expect(await line()).toMatch(/^taxonomy\.yaml changed: /);
    for (const message of ["Off.", "Off and away."]) {
      await quiet();
      home.write("shared/base.yaml", shared(`Nobody reads this. ${message}`));
      home.replace("other/new.yaml", shared(message));
      expect(await line()).toMatch(/^other\/new\.yaml changed: generated\/notes \d+ changed$/);
    }
  });

  test("an import that is missing is watched where it would be, in folders that are not there either", async () => {
    const { line, stderr } = await begin();
    home.write("taxonomy.yaml", notes("Locked.", '"./deep/er/new.yaml"'));
    expect(await line()).toBe(`taxonomy.yaml changed: ${errors}`);
    expect(stderr()).toContain('cannot import "./deep/er/new.yaml"');
    mkdirSync(home.at("deep"));
    await quiet();
    mkdirSync(home.at("deep/er"));
    await quiet();
    home.write("deep/er/new.yaml", shared("Found."));
    expect(await line()).toMatch(/^deep\/er\/new\.yaml appeared: generated\/notes \d+ changed$/);
  });

  test("a package that is not installed is noticed when it is", async () => {
    const { line } = await begin();
    home.write("taxonomy.yaml", notes("Locked.", '"@me/errors/base.yaml"'));
    expect(await line()).toBe(`taxonomy.yaml changed: ${errors}`);
    home.write("installed/base.yaml", shared("Installed."));
    home.write("installed/package.json", '{ "name": "@me/errors" }');
    mkdirSync(home.at("node_modules/@me"), { recursive: true });
    renameSync(home.at("installed"), home.at("node_modules/@me/errors"));
    expect(await line()).toMatch(/^node_modules\/@me\/errors\/package\.json appeared: generated\/notes \d+ changed$/);
    home.replace("node_modules/@me/errors/base.yaml", shared("A newer version."));
    expect(await line()).toMatch(/^node_modules\/@me\/errors\/base\.yaml changed: /);
  });

  test("a JSON Schema that a type refers to is an input", async () => {
    const country = (maxLength: number): string => JSON.stringify({ type: "string", maxLength });
    home.write("country.schema.json", country(2));
    const typed = notes("No delivery to {country}.").replace("category: system", "category: system, details: { country: Country }");
    home.write("taxonomy.yaml", `${typed}types: { Country: { $ref: "./country.schema.json" } }\n`);
    const { line } = await begin();
    home.write("country.schema.json", country(3));
    expect(await line()).toMatch(/^country\.schema\.json changed: generated\/notes \d+ changed$/);
  });
});

describe("what is wrong is said, and it goes on", () => {
  test("broken and repaired: the packages stay as they were meanwhile", async () => {
    const { line, stderr } = await begin();
    const before = home.read("generated/notes/src/errors/system.ts");
    home.write("taxonomy.yaml", "errors: [");
    expect(await line()).toBe(`taxonomy.yaml changed: ${errors}`);
    expect(stderr()).toContain("error[bad-yaml]");
    home.write("taxonomy.yaml", broken);
    expect(await line()).toBe(`taxonomy.yaml changed: ${errors}`);
    expect(stderr()).toContain('did you mean "note_locked"?');
    expect(home.read("generated/notes/src/errors/system.ts")).toBe(before);
    home.write("taxonomy.yaml", notes("Repaired."));
    expect(await line()).toMatch(changed);
  });

  test("broken from the start", async () => {
    home.write("taxonomy.yaml", broken);
    const { line } = await begin();
    home.write("taxonomy.yaml", notes("Repaired."));
    expect(await line()).toMatch(/^taxonomy\.yaml changed: generated\/notes \d+ created$/);
  });

  test("bytes that are no text, once", async () => {
    const { line, stderr } = await begin();
    home.write("taxonomy.yaml", "\ufeffa");
    expect(await line()).toBe(`taxonomy.yaml changed: ${errors}`);
    home.replace("taxonomy.yaml", notes("Text."));
    expect(await line()).toMatch(changed);
    expect(stderr().match(/error\[/g)).toHaveLength(stderr().match(/taxonomy\.yaml:1:1/g)?.length ?? 0);
  });

  test("a server that was named is gone for a while", async () => {
    const { line, stderr } = await begin(["--server", "notes"]);
    home.write("taxonomy.yaml", notes("Locked.").replace("  notes:", "  memos:"));
    expect(await line()).toBe("taxonomy.yaml changed: failed");
    expect(stderr()).toContain('there is no server "notes"');
    home.write("taxonomy.yaml", notes("Back."));
    expect(await line()).toMatch(changed);
  });

  test("a generated file was edited: it stays, until --force", async () => {
    const { line, stderr } = await begin();
    home.write("generated/notes/README.md", "mine");
    home.write("taxonomy.yaml", notes("Locked for now."));
    expect(await line()).toBe("taxonomy.yaml changed: files were edited, nothing was written");
    expect(stderr()).toContain("error[drift-edited]");
    expect(home.read("generated/notes/README.md")).toBe("mine");
  });

  test("by the reporter that was asked for", async () => {
    const { line } = await begin(["--reporter", "json=report.json"]);
    const codes = (): readonly string[] => (JSON.parse(home.read("report.json")) as { diagnostics: { code: string }[] }).diagnostics.map(({ code }) => code);
    expect(codes()).toEqual([]);
    home.write("taxonomy.yaml", broken);
    expect(await line()).toBe(`taxonomy.yaml changed: ${errors}`);
    expect(codes()).toEqual(["unknown-error"]);
  });
});

describe("nothing else causes a run", () => {
  /** Makes a change that has to be heard, so that what came before it has been, too. */
  const next = async ({ line }: Session): Promise<void> => {
    home.write("taxonomy.yaml", notes("The next edit."));
    expect(await line()).toMatch(changed);
  };

  test("a touch, or a rename, that leaves the bytes as they are", async () => {
    const watching = await begin();
    utimesSync(home.at("taxonomy.yaml"), new Date(), new Date());
    home.replace("shared/base.yaml", home.read("shared/base.yaml"));
    home.write("taxonomy.yaml", home.read("taxonomy.yaml"));
    await next(watching);
  });

  test("the output, even where it stands among the inputs", async () => {
    const watching = await begin(["--out", "shared"]);
    home.write("shared/notes/README.md", "mine");
    rmSync(home.at("shared/notes/src"), { recursive: true });
    home.write("shared/other.yaml", shared("Nobody imports this."));
    home.write("taxonomy.yaml", notes("The next edit."));
    expect(await watching.line()).toBe("taxonomy.yaml changed: files were edited, nothing was written");
  });
});

test("changes during a run cause one more, and the last text is what stands", async () => {
  const { line } = await begin();
  const last = "Edit 40.";
  // Runs take longer than the pauses between these.
  for (let edit = 1; edit <= 40; edit += 1) {
    home.replace("taxonomy.yaml", notes(`Edit ${edit}.`));
    if (edit % 10 === 0) await new Promise((resolve) => void setTimeout(resolve, 60));
  }
  let runs = 0;
  do {
    expect(await line()).toMatch(changed);
    runs += 1;
  } while (said() !== last);
  expect(runs).toBeLessThan(10);
});

test("a run that had begun goes by what it read: what was edited meanwhile is read by the next", async () => {
  const begun = session(home.path);
  watching = begun;
  // The first run is at work, or not even that: nothing is being watched yet.
  home.replace("taxonomy.yaml", notes("Edited early."));
  const lines = [await begun.line()];
  while (!home.exists("generated/notes/src/errors/system.ts") || said() !== "Edited early.") lines.push(await begun.line());
  if (!lines.some((line) => line.startsWith("Watching"))) lines.push(await begun.line());
  expect(lines.filter((line) => !line.startsWith("Watching")).length).toBeLessThanOrEqual(2);
});

describe("it ends", () => {
  test.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)("at %s, with exit code 0, and leaves nothing behind", async (signal) => {
    const begun = await begin();
    expect(await begun.end(signal)).toBe(0);
    expect(readdirSync(home.path).sort()).toEqual(["generated", "shared", "taxonomy.yaml"]);
    expect(readdirSync(join(home.path, "generated/.faultline")).filter((name) => !/^(\.gitignore|last-)/.test(name))).toEqual([]);
  });

  test("in the middle of work, once the run is whole", async () => {
    const begun = await begin();
    home.write("taxonomy.yaml", notes("At the last moment."));
    await new Promise((resolve) => void setTimeout(resolve, 55));
    expect(await begun.end("SIGTERM")).toBe(0);
    expect(begun.rest().length).toBeLessThanOrEqual(1);
    expect(said()).toBe(begun.rest().length === 1 ? "At the last moment." : "Locked.");
    expect(readdirSync(join(home.path, "generated/.faultline")).filter((name) => !/^(\.gitignore|last-)/.test(name))).toEqual([]);
    if (begun.rest().length > 0) await begun.line();
  });

  test("with exit code 2 when asked for what does not go together", async () => {
    const begun = session(home.path, ["--dry-run"]);
    expect(await begun.end()).toBe(2);
    expect(begun.stderr()).toContain("--watch writes the packages");
  });
});
