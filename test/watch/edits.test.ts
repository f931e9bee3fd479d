// However an input is edited, generate --watch runs once for it, and for nothing else.

import { copyFileSync, renameSync, rmSync, symlinkSync, unlinkSync, utimesSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Session } from "./session.ts";
import { changed, notes, quiet, setting, shared } from "./setting.ts";

const place = setting();

describe("an edit causes one run", () => {
  const edits: { readonly [how: string]: (text: string) => void } = {
    "written in place": (text) => place.home.write("taxonomy.yaml", text),
    "emptied first, and then written": (text) => {
      place.home.write("taxonomy.yaml", "");
      place.home.write("taxonomy.yaml", text);
    },
    "written beside it and renamed": (text) => place.home.replace("taxonomy.yaml", text),
    "moved to a backup and written anew, as vim does": (text) => {
      renameSync(place.home.at("taxonomy.yaml"), place.home.at("taxonomy.yaml~"));
      place.home.write("taxonomy.yaml", text);
      unlinkSync(place.home.at("taxonomy.yaml~"));
    },
    "copied to a backup and written, as emacs does": (text) => {
      copyFileSync(place.home.at("taxonomy.yaml"), place.home.at("taxonomy.yaml~"));
      place.home.write("taxonomy.yaml", text);
    },
    "removed and made again at once": (text) => {
      unlinkSync(place.home.at("taxonomy.yaml"));
      place.home.write("taxonomy.yaml", text);
    },
  };

  test.each(Object.entries(edits))("%s, several times", async (_, edit) => {
    const { line } = await place.begin();
    for (const message of ["Locked for now.", "Locked for long.", "Locked for good."]) {
      edit(notes(message));
      expect(await line()).toMatch(changed);
      expect(place.said()).toBe(message);
    }
  });

  test("of a file that is imported, and says which", async () => {
    const { line } = await place.begin();
    place.home.replace("shared/base.yaml", shared("No longer there."));
    expect(await line()).toMatch(/^shared\/base\.yaml changed: generated\/notes \d+ changed$/);
  });

  test("of a file behind a link, when what it leads to is replaced", async () => {
    place.home.write("elsewhere/real.yaml", notes("Locked."));
    unlinkSync(place.home.at("taxonomy.yaml"));
    symlinkSync("elsewhere/real.yaml", place.home.at("taxonomy.yaml"));
    const { line } = await place.begin();
    for (const message of ["Locked for now.", "Locked for long.", "Locked for good."]) {
      await quiet();
      place.home.replace("elsewhere/real.yaml", notes(message));
      expect(await line()).toMatch(changed);
    }
    unlinkSync(place.home.at("elsewhere/real.yaml"));
    expect(await line()).toBe("taxonomy.yaml is gone: failed");
    await quiet();
    place.home.write("elsewhere/real.yaml", notes("Back."));
    expect(await line()).toMatch(/^taxonomy\.yaml appeared: generated\/notes \d+ changed$/);
  });

  test("where files have to be looked at again and again, as on network drives", async () => {
    const { line } = await place.begin([], { CHOKIDAR_USEPOLLING: "1", CHOKIDAR_INTERVAL: "20" });
    place.home.replace("taxonomy.yaml", notes("Locked for now."));
    expect(await line()).toMatch(changed);
  });

  test("of two files at once", async () => {
    const { line } = await place.begin();
    place.home.write("shared/base.yaml", shared("No longer there."));
    place.home.write("taxonomy.yaml", notes("Locked for now."));
    expect(await line()).toMatch(/^taxonomy\.yaml changed, shared\/base\.yaml changed: generated\/notes \d+ changed$/);
  });
});

describe("nothing else causes a run", () => {
  /** Makes a change that has to be heard, so that what came before it has been, too. */
  const next = async ({ line }: Session): Promise<void> => {
    place.home.write("taxonomy.yaml", notes("The next edit."));
    expect(await line()).toMatch(changed);
  };

  test("a touch, or a rename, that leaves the bytes as they are", async () => {
    const watching = await place.begin();
    utimesSync(place.home.at("taxonomy.yaml"), new Date(), new Date());
    place.home.replace("shared/base.yaml", place.home.read("shared/base.yaml"));
    place.home.write("taxonomy.yaml", place.home.read("taxonomy.yaml"));
    await next(watching);
  });

  test("the output, even where it stands among the inputs", async () => {
    const watching = await place.begin(["--out", "shared"]);
    place.home.write("shared/notes/README.md", "mine");
    rmSync(place.home.at("shared/notes/src"), { recursive: true });
    place.home.write("shared/other.yaml", shared("Nobody imports this."));
    place.home.write("taxonomy.yaml", notes("The next edit."));
    expect(await watching.line()).toBe("taxonomy.yaml changed: files were edited, nothing was written");
  });
});

test("changes during a run cause one more, and the last text is what stands", async () => {
  const { line } = await place.begin();
  const last = "Edit 40.";
  for (const first of [1, 11, 21, 31]) {
    for (let edit = first; edit < first + 10; edit += 1) place.home.replace("taxonomy.yaml", notes(`Edit ${edit}.`));
    // A run takes longer.
    await new Promise((resolve) => void setTimeout(resolve, 60));
  }
  let runs = 0;
  do {
    expect(await line()).toMatch(changed);
    runs += 1;
  } while (place.said() !== last);
  expect(runs).toBeLessThan(10);
});

test("a run that had begun goes by what it read: what was edited meanwhile is read by the next", async () => {
  const begun = place.start();
  // The first run is at work, or not even that: nothing is being watched yet.
  place.home.replace("taxonomy.yaml", notes("Edited early."));
  const lines = [await begun.line()];
  while (!place.home.exists("generated/notes/src/errors.js") || place.said() !== "Edited early.") lines.push(await begun.line());
  if (!lines.some((line) => line.startsWith("Watching"))) lines.push(await begun.line());
  expect(lines.filter((line) => !line.startsWith("Watching")).length).toBeLessThanOrEqual(2);
});
