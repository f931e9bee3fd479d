// Turborepo caches what is generated: it reruns a server's task when one of its inputs changes, and otherwise brings back every file there was.

import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sample, servers, shop, standard, taxonomyOf, type Shop } from "./shop.ts";
import { turbo } from "./turbo.ts";
import { sweep } from "../sweep.ts";

const all = (status: string): object => Object.fromEntries(servers.map((server) => [server, status]));
const generated = (server: string): string => `packages/${server}/generated`;

/** All texts below the folders of both servers, by path. */
const texts = ({ files, read }: Shop): ReadonlyMap<string, string> =>
  new Map(servers.flatMap((server) => files(generated(server)).map((path) => [`${server}: ${path}`, read(`${generated(server)}/${path}`)])));

/** Files that are there, relative to the folder of the server's package. */
const standing = ({ files }: Shop, server: string): readonly string[] => files(generated(server)).map((path) => `generated/${path}`);

const ready = (made: Shop): Shop => {
  made.lock("0.1.0");
  made.write(".gitignore", "node_modules\ndist\n.turbo\n.cache\n.home\n");
  spawnSync("git", ["init", "--quiet"], { cwd: made.path });
  return made;
};

describe("a taxonomy for each server, and one file that they share", () => {
  let monorepo: Shop;
  beforeAll(() => {
    monorepo = ready(shop(() => "faultline generate"));
    monorepo.write("turbo.json", sample("turbo.json"));
    for (const server of servers) monorepo.write(`packages/${server}/taxonomy.yaml`, taxonomyOf([server], "../../"));
  });
  afterAll(() => monorepo.clear());

  test("the first run makes everything, from the inputs that faultline names", () => {
    const { status, inputs, stdout } = turbo(monorepo.path);
    expect(status).toEqual(all("MISS"));
    for (const server of servers) {
      expect(inputs[server]).toEqual(monorepo.printed(`packages/${server}`, "inputs"));
      expect(stdout).toMatch(new RegExp(`generated/${server}: [1-9]\\d* created, 0 changed, 0 removed, 0 unchanged`));
    }
  });

  test("the second is a full hit, and brings back what faultline names as outputs, and nothing else", () => {
    const before = texts(monorepo);
    for (const server of servers) monorepo.remove(generated(server));
    const { status, stdout } = turbo(monorepo.path);
    expect(status).toEqual(all("HIT"));
    expect(stdout).toMatch(/Cached: +2 cached, 2 total/);
    const after = texts(monorepo);
    for (const [path, text] of after) expect(text, path).toBe(before.get(path));
    for (const server of servers) expect(standing(monorepo, server)).toEqual(monorepo.printed(`packages/${server}`, "outputs"));
    const left = [...before.keys()].filter((path) => !after.has(path)).map((path) => path.replace(/(known|last)-\w+$/, "$1"));
    expect(left).toEqual(servers.flatMap((server) => [".faultline/.gitignore", ".faultline/known", ".faultline/last", `${server}/CHANGELOG.md`].map((path) => `${server}: ${path}`)));
  });

  test("a changelog that was written by hand stays as it is", () => {
    monorepo.write(`${generated("gmail")}/gmail/CHANGELOG.md`, "mine");
    expect(turbo(monorepo.path).status).toEqual(all("HIT"));
    expect(monorepo.read(`${generated("gmail")}/gmail/CHANGELOG.md`)).toBe("mine");
  });

  test("an edit of one server's errors is one miss", () => {
    const before = texts(monorepo);
    monorepo.write("packages/gmail/taxonomy.yaml", taxonomyOf(["gmail"], "../../", "Refused for now."));
    expect(turbo(monorepo.path).status).toEqual({ gmail: "MISS", tasks: "HIT" });
    const changed = [...texts(monorepo)].filter(([path, text]) => before.get(path) !== text).map(([path]) => path.slice(0, path.indexOf(":")));
    expect(new Set(changed)).toEqual(new Set(["gmail"]));
  });

  test("an edit of what they share, and another version of Faultline, are a miss for each", () => {
    monorepo.write("errors/standard.yaml", standard("It is not there any more."));
    expect(turbo(monorepo.path).status).toEqual(all("MISS"));
    monorepo.lock("0.2.0");
    expect(turbo(monorepo.path).status).toEqual(all("MISS"));
    expect(turbo(monorepo.path).status).toEqual(all("HIT"));
  });

  test("going back to what there was before is a hit, and faultline agrees with what it brings", () => {
    monorepo.lock("0.1.0");
    monorepo.write("errors/standard.yaml", standard("It is not there."));
    monorepo.write("packages/gmail/taxonomy.yaml", taxonomyOf(["gmail"], "../../"));
    expect(turbo(monorepo.path).status).toEqual(all("HIT"));
    for (const server of servers) {
      const { status, stdout } = spawnSync("../../node_modules/.bin/faultline", ["check"], { cwd: `${monorepo.path}/packages/${server}`, encoding: "utf8" });
      expect(stdout).toBe("generated: everything matches taxonomy.yaml.\n");
      expect(status).toBe(0);
    }
  });
});

describe("one taxonomy for all servers", sweep, () => {
  let monorepo: Shop;
  const command = (server: string): string => `../../taxonomy.yaml --server ${server}`;
  beforeAll(() => {
    monorepo = ready(shop((server) => `faultline generate ${command(server)}`));
    monorepo.write("turbo.json", sample("turbo.json").replace('"taxonomy.yaml"', '"$TURBO_ROOT$/taxonomy.yaml"'));
    monorepo.write("taxonomy.yaml", taxonomyOf(servers, "./"));
  });
  afterAll(() => monorepo.clear());

  test("each task makes one server, from the inputs that faultline names", () => {
    const { status, inputs } = turbo(monorepo.path);
    expect(status).toEqual(all("MISS"));
    for (const server of servers) {
      expect(inputs[server]).toEqual(monorepo.printed(`packages/${server}`, "inputs", ...command(server).split(" ")));
      monorepo.remove(generated(server));
    }
    expect(turbo(monorepo.path).status).toEqual(all("HIT"));
    for (const server of servers) expect(standing(monorepo, server)).toEqual(monorepo.printed(`packages/${server}`, "outputs", ...command(server).split(" ")));
  });

  test("an edit of one server's errors runs every task, and writes that server alone", () => {
    const [own, edited] = ['gmail_refused: { message: "Refused."', 'gmail_refused: { message: "Refused for now."'];
    monorepo.write("taxonomy.yaml", taxonomyOf(servers, "./").replace(own, edited));
    const { status, stdout } = turbo(monorepo.path);
    expect(status).toEqual(all("MISS"));
    // The changelogs are made again, which no cache brings back.
    expect(stdout).toMatch(/generated\/gmail: 1 created, [1-9]\d* changed, 0 removed, [1-9]\d* unchanged/);
    expect(stdout).toMatch(/generated\/tasks: 1 created, 0 changed, 0 removed, [1-9]\d* unchanged/);
  });
});
