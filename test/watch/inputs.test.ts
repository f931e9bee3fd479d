// generate --watch follows its inputs: where they come, go, are replaced, or are not there yet.

import { mkdirSync, renameSync, rmSync, unlinkSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { changed, errors, notes, quiet, setting, shared } from "./setting.ts";

const place = setting();

describe("inputs come and go", () => {
  test("the taxonomy is removed, and comes back", async () => {
    const { line, stderr } = await place.begin();
    unlinkSync(place.home.at("taxonomy.yaml"));
    expect(await line()).toBe("taxonomy.yaml is gone: failed");
    expect(stderr()).toContain("cannot read taxonomy.yaml: the file does not exist");
    expect(place.said()).toBe("Locked.");
    place.home.write("taxonomy.yaml", notes("Back."));
    expect(await line()).toMatch(/^taxonomy\.yaml appeared: generated\/notes \d+ changed$/);
    place.home.write("taxonomy.yaml", notes("Back again."));
    expect(await line()).toMatch(changed);
  });

  test("the taxonomy is not there yet", async () => {
    unlinkSync(place.home.at("taxonomy.yaml"));
    const { line } = await place.begin();
    place.home.write("taxonomy.yaml", notes("Locked."));
    expect(await line()).toMatch(/^taxonomy\.yaml appeared: generated\/notes \d+ created$/);
  });

  test("a folder is removed with what is in it, and comes back, as when a branch is checked out", async () => {
    const { line } = await place.begin();
    for (const message of ["Back.", "Back again."]) {
      rmSync(place.home.at("shared"), { recursive: true });
      expect(await line()).toBe(`shared/base.yaml is gone: ${errors}`);
      place.home.write("shared/base.yaml", shared(message));
      expect(await line()).toMatch(/^shared\/base\.yaml appeared: generated\/notes \d+ changed$/);
    }
  });

  test("a folder is replaced by another", async () => {
    const { line } = await place.begin();
    for (const message of ["Moved.", "Moved again."]) {
      place.home.write("other/base.yaml", shared(message));
      renameSync(place.home.at("shared"), place.home.at(`old ${message}`));
      renameSync(place.home.at("other"), place.home.at("shared"));
      expect(await line()).toMatch(/^shared\/base\.yaml changed: generated\/notes \d+ changed$/);
    }
    await quiet();
    place.home.write("shared/base.yaml", shared("Edited where it is now."));
    expect(await line()).toMatch(/^shared\/base\.yaml changed: /);
  });

  test("a folder is replaced by one with the same in it, and edited later", async () => {
    const { line } = await place.begin();
    await quiet();
    place.home.write("other/base.yaml", shared("Gone."));
    renameSync(place.home.at("shared"), place.home.at("old"));
    renameSync(place.home.at("other"), place.home.at("shared"));
    await quiet();
    place.home.write("shared/base.yaml", shared("Edited later."));
    expect(await line()).toMatch(/^shared\/base\.yaml changed: /);
  });

  test("a new import is watched at once, and one that is dropped no longer", async () => {
    place.home.write("other/new.yaml", shared("Gone."));
    const { line } = await place.begin();
    place.home.write("taxonomy.yaml", notes("Locked.", '"./other/new.yaml"'));
    expect(await line()).toMatch(/^taxonomy\.yaml changed: /);
    for (const message of ["Off.", "Off and away."]) {
      await quiet();
      place.home.write("shared/base.yaml", shared(`Nobody reads this. ${message}`));
      place.home.replace("other/new.yaml", shared(message));
      expect(await line()).toMatch(/^other\/new\.yaml changed: generated\/notes \d+ changed$/);
    }
  });

  test("an import that is missing is watched where it would be, in folders that are not there either", async () => {
    const { line, stderr } = await place.begin();
    place.home.write("taxonomy.yaml", notes("Locked.", '"./deep/er/new.yaml"'));
    expect(await line()).toBe(`taxonomy.yaml changed: ${errors}`);
    expect(stderr()).toContain('cannot import "./deep/er/new.yaml"');
    mkdirSync(place.home.at("deep"));
    await quiet();
    mkdirSync(place.home.at("deep/er"));
    await quiet();
    place.home.write("deep/er/new.yaml", shared("Found."));
    expect(await line()).toMatch(/^deep\/er\/new\.yaml appeared: generated\/notes \d+ changed$/);
  });

  test("a package that is not installed is noticed when it is", async () => {
    const { line } = await place.begin();
    place.home.write("taxonomy.yaml", notes("Locked.", '"@me/errors/base.yaml"'));
    expect(await line()).toBe(`taxonomy.yaml changed: ${errors}`);
    place.home.write("installed/base.yaml", shared("Installed."));
    place.home.write("installed/package.json", '{ "name": "@me/errors" }');
    mkdirSync(place.home.at("node_modules/@me"), { recursive: true });
    renameSync(place.home.at("installed"), place.home.at("node_modules/@me/errors"));
    expect(await line()).toMatch(/^node_modules\/@me\/errors\/package\.json appeared: generated\/notes \d+ changed$/);
    place.home.replace("node_modules/@me/errors/base.yaml", shared("A newer version."));
    expect(await line()).toMatch(/^node_modules\/@me\/errors\/base\.yaml changed: /);
  });

  test("a JSON Schema that a type refers to is an input", async () => {
    const country = (maxLength: number): string => JSON.stringify({ type: "string", maxLength });
    place.home.write("country.schema.json", country(2));
    const typed = notes("No delivery to {country}.").replace("category: system", "category: system, details: { country: Country }");
    place.home.write("taxonomy.yaml", `${typed}types: { Country: { $ref: "./country.schema.json" } }\n`);
    const { line } = await place.begin();
    place.home.write("country.schema.json", country(3));
    expect(await line()).toMatch(/^country\.schema\.json changed: generated\/notes \d+ changed$/);
  });
});
