// Codes of every spelling that the language allows: their pages, anchors, addresses and packages are all there, each its own, on any disk.

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publicCode } from "../../generator/model/words.ts";
import { contractsIn } from "../catalogue/contracts.ts";
import { faultline } from "../commands/cli.ts";
import { complaints } from "../compiler.ts";
import { strictest } from "../packages/generated.ts";
import { sweep } from "../sweep.ts";
import { pageAt, uriOf } from "../../generator/mcp/server.ts";
import { pageNames } from "../../generator/targets/explorer/markdown.ts";
import { isDeviceName } from "../../generator/model/naming.ts";

const codes = ["NOTES:QUOTA", "NOTES/QUOTA", "RATE.LIMITED", "42P01", "README", "tools/read_note", "tools", "Foo", "FOO", "CON", "a-b"];
const taxonomy = `taxonomy: 1
name: notes
version: 1.2.0
docsUrl: https://errors.example.org/notes.html#{server}/{code}
errors:
  plain: { message: Plain. }
${codes.map((code, index) => `  own_${index}x: { code: "${code}", message: "It is ${index} {n}.", details: { n: string } }`).join("\n")}
servers:
  notes: { package: "@me/notes-errors", docs: true, tools: { read_note: [plain, ${codes.map((_, index) => `own_${index}x`).join(", ")}] } }
`;

const folder = mkdtempSync(join(tmpdir(), "faultline-codes-"));
const text = (path: string): string => readFileSync(join(folder, path), "utf8");
beforeAll(() => {
  symlinkSync(fileURLToPath(new URL("../../node_modules", import.meta.url)), join(folder, "node_modules"));
  writeFileSync(join(folder, "taxonomy.yaml"), taxonomy);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const word = fc.stringMatching(/^[A-Za-z0-9]{1,3}$/);
const code = fc.oneof(
  fc.tuple(word, fc.array(fc.tuple(fc.stringMatching(/^[_.:/-]{1,2}$/), word), { maxLength: 3 })).map(([first, more]) => first + more.map((part) => part.join("")).join("")),
  fc.constantFrom("readme", "README", "con", "CON", "nul.a", "aux:b", "Plain", "plain", "PLAIN", `a${":/".repeat(60)}b`, `a${"/:".repeat(60)}b`),
);

test("names of pages differ wherever they are kept, and can be files anywhere", () => {
  fc.assert(
    fc.property(fc.uniqueArray(code, { minLength: 1, maxLength: 12 }), (some) => {
      expect(some.every((each) => publicCode.test.test(each))).toBe(true);
      const names = [...pageNames(some).values()];
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(some.length);
      for (const name of names) {
        expect(name).toMatch(/^[A-Za-z0-9=][A-Za-z0-9._=-]{0,199}$/);
        expect(isDeviceName(name) || name.toLowerCase() === "readme").toBe(false);
      }
      expect(new Map([...pageNames(some.toReversed())].toReversed())).toEqual(pageNames(some));
    }),
  );
});

test("plain ones keep their names, whatever is beside them", () => {
  const plain = ["rate_limited", "AccessDeniedException", "42P01", "RATE.LIMITED", "a-b"];
  expect([...pageNames([...plain, "Rate_Limited", "a/b", "A-B"])].slice(0, plain.length)).toEqual(plain.map((each) => [each, each]));
});

test("Markdown: every code has a page, whose links lead somewhere, beside that of the server", () => {
  const { status, stderr } = faultline(["docs", "--markdown", "md"], folder);
  expect([status, stderr]).toEqual([0, ""]);
  const pages = readdirSync(join(folder, "md"), { recursive: true, encoding: "utf8" }).map((path) => path.replaceAll("\\", "/")).filter((path) => path.endsWith(".md"));
  for (const each of [...codes, "plain"]) expect(pages.filter((path) => text(`md/${path}`).startsWith(`# \`${each}\``)), each).toHaveLength(1);
  expect(text("md/notes/README.md")).toContain("[NOTES:QUOTA](<NOTES=3aQUOTA.md>)");
  for (const path of pages) {
    const links = [...text(`md/${path}`).matchAll(/\]\(<?([^)>]+\.md)>?\)/g)].map(([, link = ""]) => link.replaceAll("\\", ""));
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(existsSync(join(folder, "md", dirname(path), link)), `${path}: ${link}`).toBe(true);
  }
});

test("HTML: every code has its anchor, to which its link leads", () => {
  const { status, stderr } = faultline(["docs", "--html", "e.html", "--llms", "llms.txt"], folder);
  expect([status, stderr]).toEqual([0, ""]);
  const anchors = [...text("e.html").matchAll(/<dt id=([^ >]+)>/g)].map(([, anchor]) => anchor);
  expect(anchors).toEqual(expect.arrayContaining([...codes, "plain"].map((each) => `notes/${each}`)));
  expect(new Set(anchors).size).toBe(anchors.length);
  for (const [, link] of text("llms.txt").matchAll(/notes\.html#([^>]+)>/g)) expect(anchors).toContain(link?.replaceAll("\\", ""));
});

test("as a resource, every code is read at the address that is listed, and where its signs are numbers", () => {
  const project = { file: "taxonomy.yaml", cwd: folder, write: false };
  const addresses = [...codes, "plain"].map((each) => uriOf("notes", each));
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const each of [...codes, "plain"]) {
    for (const uri of [uriOf("notes", each), `faultline://errors/notes/${each}`, `faultline://errors/notes/${encodeURIComponent(each)}`]) expect(pageAt(uri, project), uri).toMatch(new RegExp(`^# \`${each}\``));
  }
  for (const uri of ["faultline://errors/notes/none", "faultline://errors/notes/%", "faultline://errors/tasks/plain", "faultline://errors/notes/"]) expect(() => pageAt(uri, project)).toThrow(uri);
});

test("a package with its page, and its contract", sweep, () => {
  const { status, stderr } = faultline(["generate"], folder);
  expect([status, stderr]).toEqual([0, ""]);
  expect(text("generated/notes/docs/index.html")).toContain("<dt id=notes/NOTES:QUOTA>NOTES:QUOTA ");
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: { ...strictest, noEmit: true, types: [] }, include: ["generated/notes/src/**/*.d.ts"] }));
  expect(complaints(folder)).toBe("");
  const contract = contractsIn(join(folder, "generated"));
  expect(contract.said).toContain("1 passed");
  expect(contract.status, contract.said).toBe(0);
  expect(faultline(["check"], folder).status).toBe(0);
});
