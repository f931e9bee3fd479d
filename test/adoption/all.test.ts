// Every kind of server, and public ones, adopted with their own dependencies and package managers. It needs a registry, so it is run on request:
// npm run test:adoption, or FAULTLINE_NETWORK=1. It prints the table of the note.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pack } from "../packages/packed.ts";
import { adopt, type Adopted } from "./adopt.ts";
import { adoptions } from "./adoption.ts";
import { expectAdopted } from "./expected.ts";
import { noteOf } from "./note.ts";
import { download, publicServers } from "./public.ts";

const online = process.env["FAULTLINE_NETWORK"] === "1";
if (!online) console.log("Adoption: projects that need a registry were not adopted; npm run test:adoption does it.");

const top = mkdtempSync(join(tmpdir(), "faultline-adoptions-"));
const adopted = new Map<string, Adopted>();

describe.runIf(online)("with a registry", () => {
  let tarball = "";
  beforeAll(() => {
    const [packed] = pack([fileURLToPath(new URL("../..", import.meta.url))], top);
    tarball = join(top, packed?.filename ?? "");
  });
  afterAll(() => {
    const note = noteOf(adopted);
    const file = process.env["FAULTLINE_NOTE"];
    if (file !== undefined) writeFileSync(file, `${note}\n`);
    console.log(note);
  });

  test.each([...adoptions])("%s", async (name, adoption) => {
    const one = await adopt(name, adoption, { tarball });
    adopted.set(name, one);
    expectAdopted(adoption, one);
  });

  test.each([...publicServers])("%s", async (name, server) => {
    const one = await adopt(name, server.adoption, { tarball }, (folder) => download(server, folder));
    adopted.set(name, one);
    expectAdopted(server.adoption, one);
    expect(one.init).toMatch(/\d+ tools? in /);
  });
});

afterAll(() => rmSync(top, { recursive: true, force: true, maxRetries: 5 }));
