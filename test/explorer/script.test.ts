// The page's script where it touches no document: what is searched, asked, drawn and copied. In a browser it is tried by browser.test.ts.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { compile } from "../../generator/main.ts";
import { answerOf, ask } from "../../templates/explorer/script/asking.ts";
import { chosen, entriesOf, type Choice, type Entry } from "../../templates/explorer/script/entries.ts";
import { matrixOf } from "../../templates/explorer/script/matrix.ts";
import { codesOf } from "../../templates/explorer/script/snippet.ts";
import { treeOf } from "../../templates/explorer/script/tree.ts";
import { rowsOf, tablesOf } from "../../generator/lookup/rows.ts";
import { versions } from "../../generator/targets/explorer/versions.ts";
import { complaints } from "../compiler.ts";
import { hasPython, inPackages } from "../python/run.ts";
import { everything } from "./everything.ts";
import { htmlOf, modelOf } from "./made.ts";
import { pageOf } from "./page.ts";

const model = modelOf(JSON.stringify(everything));
/** As the page has them. */
const { servers } = pageOf(htmlOf(model));
const entries = entriesOf(servers);
const nothing: Choice = { words: "", server: "", tool: "", category: "", recoverable: "", safety: "" };
const codes = (choice: Partial<Choice>): readonly string[] => entries.filter(chosen({ ...nothing, ...choice })).map(({ anchor }) => anchor);
const entry = (anchor: string): Entry => entries.find((one) => one.anchor === anchor) ?? expect.unreachable(anchor);

describe("what is chosen", () => {
  test.each<[string, Partial<Choice>, readonly string[]]>([
    ["words of a message, in any order and case", { words: "requests TOO" }, ["notes/rate_limited", "tasks/rate_limited"]],
    ["a word of a cause", { words: "bin", server: "notes" }, ["notes/denied", "notes/note_locked", "notes/note_missing"]],
    ["a number", { words: "4005", server: "notes" }, ["notes/denied", "notes/note_locked", "notes/note_missing"]],
    ["a former code", { words: "no_note" }, ["notes/note_missing"]],
    ["a tool of one server", { tool: "tasks/add_task" }, ["tasks/internal_error", "tasks/invalid_input", "tasks/rate_limited"]],
    ["a category", { category: "quota", server: "tasks" }, ["tasks/rate_limited"]],
    ["what can be recovered from", { recoverable: "yes", server: "tasks" }, ["tasks/connection_lost", "tasks/invalid_input", "tasks/rate_limited"]],
    ["what has unsafe details", { safety: "unsafe" }, ["notes/denied", "notes/note_locked", "notes/note_missing"]],
  ])("%s", (_, choice, expected) => {
    expect(codes(choice)).toEqual(expected);
  });
});

describe("what the box is asked", () => {
  test("typed words are searched for, and nothing is opened by them", () => {
    expect(ask("too many requests", servers, false)).toEqual({ found: [], occurred: false });
  });

  test("the same words, pasted, are an occurrence where they are a message", () => {
    const asked = ask("Too many requests, wait 9 s.", servers, true);
    expect(asked).toMatchObject({ occurred: true, found: [{ error: { code: "rate_limited" }, details: { retry_after: 9 } }] });
    expect(answerOf("x", asked)).toBe("This is rate_limited of notes.");
  });

  test("a code opens its errors and goes on searching", () => {
    expect(ask("rate_limited", servers, false)).toMatchObject({ occurred: false, found: [{ server: { name: "notes" } }, { server: { name: "tasks" } }] });
    expect(answerOf("rate_limited", ask("rate_limited", servers, false))).toBeUndefined();
  });

  test("a number of JSON-RPC is told of, whosever it is; an HTTP status is searched for", () => {
    expect(answerOf("-32700", ask("-32700", servers, false))).toMatch(/^Parse error: /);
    expect(answerOf("0xFFFF8044", ask("0xFFFF8044", servers, false))).toMatch(/^Parse error: /);
    expect(answerOf("404", ask("404", servers, false))).toBeUndefined();
  });

  test("JSON that is nobody's is said to be", () => {
    expect(answerOf('{"a":1}', ask('{"a":1}', servers, false))).toBe("This text contains no error of these servers.");
  });
});

test("the matrix has a row a tool and a column an error, sorted as wanted", () => {
  const named = matrixOf(entries, "name");
  expect(named.rows).toEqual(["notes: lock_note", "notes: read_note", "tasks: add_task", "tasks: list_tasks"]);
  const at = named.columns.findIndex(({ anchor }) => anchor === "notes/note_missing");
  expect(named.cells[at]?.map((row) => named.rows[row])).toEqual(["notes: lock_note", "notes: read_note"]);
  expect(matrixOf(entries, "uses").columns[0]?.tools.length).toBe(2);
  expect(matrixOf(entries.filter(({ server }) => server.name === "tasks"), "uses").rows).toEqual(["add_task", "list_tasks"]);
  const categories = matrixOf(entries, "category").columns.map(({ error }) => error.category);
  expect(categories).toEqual(categories.toSorted());
});

test("the tree has special cases below what they are cases of", () => {
  const leaves = treeOf(entries.filter(({ server }) => server.name === "notes"));
  const locked = leaves.find(({ label }) => label === "note_locked") ?? expect.unreachable();
  expect(leaves[locked.parent ?? -1]).toMatchObject({ label: "note_missing", depth: 2 });
  expect(leaves.map(({ label }) => label).slice(0, 2)).toEqual(["Notes server", "bug"]);
  expect(leaves.filter(({ anchor }) => anchor !== undefined).length).toBe(entries.filter(({ server }) => server.name === "notes").length);
});

test("rows and tables say what is known, and what is not said takes no room", () => {
  const rows = new Map(rowsOf(entry("notes/note_missing")));
  expect(rows.get("JSON-RPC")).toEqual(["4004", "4005 in 2026-07-28"]);
  expect(rows.get("Made from")?.[0]).toBe('notes: name NoteError, status 404 or 500–599, response.kind "gone". The store does not say which.');
  expect(rows.get("In other languages")).toEqual(["de: Es gibt keine Notiz {id}. — Such sie zuerst."]);
  expect(rows.has("Deprecated")).toBe(false);
  expect(new Map(rowsOf(entry("notes/note_locked"))).get("Deprecated")).toEqual(["since 1.5.0", "use note_missing", "gone from 3.0.0 on", "Locks are gone."]);
  expect(new Map(rowsOf(entry("notes/denied"))).get("Sent as")?.[0]).toMatch(/^note_missing, /);
  const [details] = tablesOf(entry("notes/note_missing"));
  expect(details?.lines[1]).toEqual(["owner", "string", "no", "unsafe", "", "Who has it."].map((cell, index) => (index === 4 ? expect.any(String) : cell)));
});

const inBoth = { ...everything, servers: { ...everything.servers, notes: { ...everything.servers.notes, targets: { python: { package: "notes-errors" } } } } };

describe("code to copy", () => {
  const { files, model: both } = compile({ path: "taxonomy.yaml", text: JSON.stringify(inBoth) });
  const [notes = expect.unreachable(), tasks = expect.unreachable()] = entriesOf(pageOf(htmlOf(both ?? expect.unreachable())).servers).reduce<readonly [readonly Entry[], readonly Entry[]]>(([a, b], each) => (each.server.name === "notes" ? [[...a, each], b] : [a, [...b, each]]), [[], []]);
  const snippets = notes.flatMap(({ server, error }) => codesOf(server).map((code) => ({ language: code.language, error, throwing: code.throwing(server, error), catching: code.catching(server, error) })));
  const of = (wanted: string) => snippets.filter(({ language }) => language === wanted);

  test("is there in each language of a server", () => {
    expect([of("typescript").length, of("python").length]).toEqual([notes.length, notes.length]);
    expect(tasks.map(({ server }) => codesOf(server).map(({ language }) => language))).toEqual(tasks.map(() => ["typescript"]));
  });

  test("compiles as TypeScript against the package", () => {
    const folder = mkdtempSync(join(tmpdir(), "faultline-snippet-"));
    try {
      const put = (path: string, text: string): void => {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), text);
      };
      for (const { path, text } of files) if (path.startsWith("notes/")) put(`node_modules/@me/notes-errors/${path.slice("notes/".length)}`, text);
      put("package.json", '{ "type": "module" }');
      for (const { error, throwing, catching } of of("typescript")) {
        if (error.origin !== "client") put(`throw-${error.code}.ts`, throwing);
        put(`meet-${error.code}.ts`, catching.replace("\n\n", "\n\ndeclare const error: unknown;\n"));
      }
      put("tsconfig.json", JSON.stringify({ compilerOptions: { strict: true, module: "nodenext", target: "es2022", lib: ["es2022", "dom"], noEmit: true, skipLibCheck: true, types: [] }, include: ["*.ts"] }));
      expect(complaints(folder)).toBe("");
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test.runIf(hasPython)("runs as Python: what one piece raises, the other catches", () => {
    const raised = of("python").filter(({ error }) => error.origin !== "client");
    const program = `
import json
for code, throwing, catching in json.loads(${JSON.stringify(JSON.stringify(raised.map(({ error, throwing, catching }) => [error.code, throwing, catching])))}):
    try:
        exec(compile(throwing, code, "exec"), {})
    except Exception as error:
        print(code, end=" ")
        exec(compile(catching, code, "exec"), {"error": error})
`;
    const shown = raised.map(({ error: { code, example, message } }) => `${code} ${Object.values(example)[0] ?? message}\n`);
    expect(shown.length).toBeGreaterThan(4);
    expect(inPackages(files, program)).toBe(shown.join(""));
  });
});

test("two versions side by side: what was added, removed and changed", () => {
  const { denied, ...errors } = everything.errors;
  const { conceal, ...notes } = everything.servers.notes;
  const changed = {
    ...everything,
    version: "2.1.0",
    errors: { ...errors, rate_limited: { ...errors.rate_limited, message: "Slow down: {retry_after} s." }, note_burnt: { message: "The note is burnt." } },
    servers: { ...everything.servers, notes: { ...notes, tools: { ...notes.tools, read_note: { ...notes.tools.read_note, errors: ["note_missing", "note_burnt"] }, lock_note: { ...notes.tools.lock_note, errors: ["note_locked", "note_missing", "rate_limited"] } } } },
  };
  const [now, was] = [modelOf(JSON.stringify(changed)).servers[0], model.servers[0]];
  const { from, to, rows } = versions(was ?? expect.unreachable(), now ?? expect.unreachable());
  expect([from, to]).toEqual(["@me/notes-errors@2.0.0", "@me/notes-errors@2.1.0"]);
  expect(rows.map(({ code, what, before, after }) => [code, what, before, after])).toEqual([
    ["denied", "removed", "There is no note {id}.", ""],
    ["note_burnt", "added", "", "The note is burnt."],
    ["rate_limited", "message", "Too many requests, wait {retry_after} s.", "Slow down: {retry_after} s."],
    ["rate_limited", "tools", "read_note", "lock_note"],
  ]);
});
