// Same input, same bytes: whoever runs the command, wherever, whenever and in however many pieces.

import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { bytes, cli, generate, outOf, project, said, scratch, servers, taxonomies, type Circumstances } from "./project.ts";
import { someTests } from "../sweep.ts";

const online = process.env["FAULTLINE_NETWORK"] === "1";
const preload = (name: string): readonly string[] => ["--import", fileURLToPath(new URL(name, import.meta.url))];

let usual: ReadonlyMap<string, string>;
beforeAll(() => {
  const folder = project();
  generate(folder);
  usual = bytes(folder);
});
afterEach(() => rmSync(scratch, { recursive: true, force: true }));

test("there is something to compare: packages with manifests, contracts and compiled code", () => {
  const paths = [...usual.keys()];
  expect(new Set(paths.map((path) => path.split("/")[0])).size).toBe(taxonomies.length);
  for (const ending of ["/.faultline.json", "/src/index.js", "/contracts/errors.schema.json", "/CHANGELOG.md"]) {
    expect(paths.filter((path) => path.endsWith(ending)).length, ending).toBeGreaterThan(taxonomies.length);
  }
});

const long = `${"a very long way down/".repeat(12)}über den Zaun/到/`;

const elsewhere: { readonly [circumstance: string]: Circumstances & { readonly folder?: string } } = {
  "below a long path with spaces and letters of other alphabets": { folder: long },
  "from deep below, by --cwd": { from: "deep/down/below" },
  "from the root of the disk, by --cwd": { from: "../../../../../../../../.." },
  "in the C locale": { env: { LC_ALL: "C", LANG: "C" } },
  "in a German locale": { env: { LC_ALL: "de_DE.UTF-8", LANG: "de_DE.UTF-8" } },
  "in a Swedish locale, whose ä comes after z": { env: { LC_ALL: "sv_SE.UTF-8", LANG: "sv_SE.UTF-8" } },
  "in a Turkish locale, whose i is another letter": { env: { LC_ALL: "tr_TR.UTF-8", LANG: "tr_TR.UTF-8", LANGUAGE: "tr" } },
  "where it is tomorrow already": { env: { TZ: "Pacific/Kiritimati" } },
  "where clocks are half an hour off": { env: { TZ: "America/St_Johns" } },
  "on another day, with other luck, where letters are in another order": { node: preload("other-day.mjs") },
  "with files that nobody else may read": { shell: 'umask 077; exec node "$@"' },
  "with files that everybody may write": { shell: 'umask 000; exec node "$@"' },
  "without a home": { env: { HOME: undefined, USERPROFILE: undefined, USER: undefined } },
  "with a home that nothing can be written to, nor any temporary file": { env: { HOME: "/dev/null", TMPDIR: "/dev/null", XDG_CACHE_HOME: "/dev/null" } },
  "in CI": { env: { CI: "true", GITHUB_ACTIONS: "true", GITHUB_WORKSPACE: scratch, RUNNER_OS: "Linux" } },
  "in a narrow terminal with colours": { env: { COLUMNS: "20", FORCE_COLOR: "3", TERM: "xterm-256color" } },
  "in production, with a debugger's variables": { env: { NODE_ENV: "production", DEBUG: "*", npm_config_user_agent: "pnpm/9" } },
};

describe("the same bytes", () => {
  someTests(Object.entries(elsewhere), 8)("%s", (_, { folder, ...circumstances }) => {
    const place = project(folder);
    generate(place, circumstances);
    expect(bytes(place)).toEqual(usual);
  });

  test("a server at a time, in any order, as build tools do it", () => {
    const place = project();
    const [main] = taxonomies;
    for (const server of servers.toReversed()) {
      expect(spawnSync(process.execPath, [cli, "generate", main, "--out", outOf(main), "--server", server], { cwd: place }).status).toBe(0);
    }
    const made = bytes(place);
    expect([...made]).toEqual([...usual].filter(([path]) => path.startsWith(outOf(main).slice("out/".length))));
  });

  test("over what another taxonomy left there", () => {
    const place = project();
    const texts = taxonomies.map((taxonomy) => [join(place, taxonomy), readFileSync(join(place, taxonomy), "utf8")] as const);
    for (const [path, text] of texts) writeFileSync(path, text.replace(/^version: .*$/m, "version: 0.0.9"));
    generate(place);
    expect(bytes(place)).not.toEqual(usual);
    for (const [path, text] of texts) writeFileSync(path, text);
    generate(place);
    const once = ([path]: readonly [string, string]): boolean => path.endsWith("/CHANGELOG.md");
    expect([...bytes(place)].filter((entry) => !once(entry))).toEqual([...usual].filter((entry) => !once(entry)));
  });

  const [other = ""] = ["24", "20"].filter((version) => !process.version.startsWith(`v${version}.`));

  test(`with Node ${other}${online ? "" : ": not run, set FAULTLINE_NETWORK=1 to run it"}`, () => {
    if (!online) {
      console.log(`Determinism: Node ${other} was not run; set FAULTLINE_NETWORK=1 to run it.`);
      return;
    }
    const npx = `npx --yes --package node@${other} -- node`;
    expect(execFileSync("sh", ["-c", `${npx} --version`], { encoding: "utf8" })).toContain(`v${other}.`);
    const place = project();
    generate(place, { shell: `exec ${npx} "$@"`, env: { HOME: process.env["HOME"] } });
    expect(bytes(place)).toEqual(usual);
  });
});

test("a locale and a time zone are what the process goes by, so that they could have made a difference", () => {
  const locale = "Intl.DateTimeFormat().resolvedOptions().locale + ['z', 'ä'].sort(Intl.Collator().compare)";
  expect(said({ LC_ALL: "sv_SE.UTF-8" }, locale)).toBe("sv-SEz,ä");
  expect(said({ LC_ALL: "de_DE.UTF-8" }, locale)).toBe("de-DEä,z");
  expect(said({ LC_ALL: "tr_TR.UTF-8" }, locale)).toBe("tr-TRä,z");
  expect(said({ TZ: "Pacific/Kiritimati" }, "new Date(1e12).getTimezoneOffset()")).toBe("-840");
});
