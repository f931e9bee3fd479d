// Who notices a change, proved: code written against the old package is compiled against the new one, and old readers read what a new server sends.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readerNames, type Change, type ReaderName } from "../../generator/compare/change.ts";
import { compare } from "../../generator/compare/compare.ts";
import { examples as ofKinds } from "./changes.ts";
import type { Server } from "../../generator/model/taxonomy.ts";
import { combinations } from "./combinations.ts";
import { clientAuthor, serverAuthor } from "./consumers.ts";
import { declarationsIn, installed, rendered } from "./packages.ts";
import { asJavaScript, complaintsOf, type Project } from "./program.ts";
import { resolved, whole } from "./resolved.ts";
import { rows } from "./rows.ts";
import { samplesOf } from "./samples.ts";
import { inThisRun, someSuites } from "../sweep.ts";

/** Found where there is no second package to try, or no taxonomy that has it. */
const alone: ReadonlySet<string> = new Set(["api-moved", "into-changed", "dependency-changed", "runtime-changed", "server-added", "server-removed"]);

const examples = [...[...ofKinds].filter(([code]) => !alone.has(code)).map(([name, { before, after }]) => ({ name, before, after })), ...rows, ...combinations];

interface Case {
  readonly before: Server;
  readonly after: Server;
  readonly changes: readonly Change[];
}

const casesOf = ({ before: old, after: now }: { readonly before: string; readonly after: string }): Case => {
  const [before] = resolved(whole(old));
  const [after] = resolved(whole(now));
  if (!before || !after) throw new Error("There is no server");
  // What the version says is no change of a package, and would make every contract another.
  const same = { ...after, version: before.version };
  return { before, after: same, changes: compare([before], [after], { log: /^compat:.*log: true/m.test(now) }).flatMap((server) => server.changes) };
};

const named = examples.map((example, index) => [`p${index}`, example] as const);
const cases = new Map(inThisRun(named, 4).map(([id, example]) => [id, casesOf(example)]));

/** What the exchange needs of a server: the rest of it, and how its errors are thrown. */
const exchangeable = (server: Server): object => ({
  ...server,
  errors: server.errors.map((error) => ({
    ...error,
    samples: samplesOf(error, server),
    tools: server.tools.filter(({ errors }) => errors.includes(error.code)).map(({ name }) => name),
    parents: (error.extends ?? []).filter((code) => server.errors.some((each) => each.code === code)),
  })),
});

interface Answer {
  readonly failure?: string;
  readonly broken: { readonly [R in "server" | "client" | "wire" | "log"]: readonly string[] };
  readonly differs: { readonly [R in "log" | "model"]: readonly string[] };
}

const folder = mkdtempSync(join(tmpdir(), "faultline-proof-"));
let complaints: ReadonlyMap<string, readonly string[]>;
let answers: { readonly [name: string]: Answer };

/** What the exchange answers, in a process of its own: the compiler works meanwhile. */
async function exchanged(jobs: object): Promise<typeof answers> {
  const script = fileURLToPath(new URL("exchange.mjs", import.meta.url));
  const child = spawn(process.execPath, [script], { stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.end(JSON.stringify(jobs));
  const ended = once(child, "close");
  const stdout = await text(child.stdout);
  const [status] = (await ended) as readonly unknown[];
  if (status !== 0) throw new Error(`exchange.mjs ended with ${String(status)}`);
  return JSON.parse(stdout) as typeof answers;
}

beforeAll(async () => {
  const shared = join(folder, "runtime");
  const projects = new Map<string, Project>();
  const jobs: { [name: string]: object } = {};
  for (const [name, { before, after, changes }] of cases) {
    const [old, now] = [rendered(before), rendered(after)];
    projects.set(name, { package: after.package, declarations: declarationsIn(now), consumers: { server: serverAuthor(before), client: clientAuthor(before) } });
    projects.set(`${name}-as-it-was`, { package: before.package, declarations: declarationsIn(old), consumers: { server: serverAuthor(before), client: clientAuthor(before) } });
    const at = join(folder, name);
    mkdirSync(at);
    installed(join(at, "old"), old, shared);
    installed(join(at, "new"), now, shared);
    const client = clientAuthor(before);
    writeFileSync(join(at, "former.mjs"), asJavaScript(client, before.package, "./old/src"));
    writeFileSync(join(at, "upgraded.mjs"), asJavaScript(client, before.package, "./new/src"));
    const renamed = Object.fromEntries(changes.filter(({ code }) => code === "error-renamed" || code === "code-changed").map(({ at: [, code], was: [, old] = [] }) => [code, old]));
    jobs[name] = { folder: at, old: exchangeable(before), now: exchangeable(after), renamed };
  }
  const running = exchanged(jobs);
  complaints = complaintsOf(projects);
  answers = await running;
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The most that any of the changes does to a reader. */
const expected = (changes: readonly Change[], reader: ReaderName): "breaks" | "differs" | undefined =>
  changes.some(({ readers }) => readers[reader] === "breaks") ? "breaks" : changes.some(({ readers }) => readers[reader] === "differs") ? "differs" : undefined;

someSuites(named.map(([id, { name }]) => [name, id] as const), 4)("%s", (_, id) => {
  test("code against the package it was written for compiles", () => {
    expect([...(complaints.get(`${id}-as-it-was/server`) ?? []), ...(complaints.get(`${id}-as-it-was/client`) ?? [])]).toEqual([]);
  });

  test.each(readerNames)("%s notices what is said", (reader) => {
    const { changes } = cases.get(id) ?? expect.unreachable(id);
    const answer = answers[id];
    const compiled = reader === "server" || reader === "client" ? (complaints.get(`${id}/${reader}`) ?? ["not compiled"]) : [];
    // A module that does not compile may not even load.
    const isRun = answer?.failure === undefined;
    const run = isRun && reader !== "model" ? (answer?.broken[reader] ?? []) : [];
    const broken = [...compiled, ...run];
    const says = expected(changes, reader);
    const found = `${changes.map(({ code }) => code).join(", ")}: ${broken.join("\n")}${answer?.failure ?? ""}`;
    if (says === "breaks") expect(broken.length, `nothing breaks: ${found}`).toBeGreaterThan(0);
    if (says === undefined) {
      expect(broken, found).toEqual([]);
      if ((reader === "log" || reader === "model") && isRun) expect(answer?.differs[reader], found).toEqual([]);
    }
    if (!isRun) expect([...(complaints.get(`${id}/server`) ?? []), ...(complaints.get(`${id}/client`) ?? [])], answer?.failure).not.toEqual([]);
  });
});
