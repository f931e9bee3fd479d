// The explorer as a text: nothing is lost on the way into it, it asks nobody for anything, every link of an error has its anchor.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { compile } from "../../generator/main.ts";
import { documentedErrors, visibleCodes } from "../../generator/wire/visible.ts";
import { taxonomyOf } from "../bench/taxonomy.mjs";
import { everything } from "./everything.ts";
import { htmlOf, modelOf } from "./made.ts";
import { pageOf } from "./page.ts";

const ours = modelOf(readFileSync(new URL("../../taxonomy.yaml", import.meta.url), "utf8"));
const one = modelOf(JSON.stringify(everything));

describe.each([["the six systems", ours], ["every field", one]] as const)("%s", (_, model) => {
  const page = pageOf(htmlOf(model));

  test("come out of the page as they went in, what is internal apart", () => {
    expect(page.servers.map(({ name }) => name)).toEqual(model.servers.map(({ name }) => name));
    for (const [index, server] of model.servers.entries()) {
      const shown = page.servers[index] ?? expect.unreachable();
      expect(shown.errors).toEqual(documentedErrors(server));
      const codes = new Set(shown.errors.map(({ code }) => code));
      expect(shown.tools).toEqual(server.tools.map((tool) => ({ ...tool, errors: expect.arrayContaining(visibleCodes(server, tool.errors).filter((code) => codes.has(code))) })));
      const { errors, tools, methods, rules, conceal, types, ...rest } = server;
      expect(shown).toMatchObject(rest);
    }
  });

  test("are a list without scripts, each error at its anchor", () => {
    const anchors = page.tags.filter((tag) => tag.startsWith("<dt ")).map((tag) => tag.slice("<dt id=".length, -1));
    expect(anchors).toEqual(model.servers.flatMap((server) => documentedErrors(server).map(({ code }) => `${server.name}/${code}`)));
    const texts = page.texts.join("\n");
    for (const { message, description = "", guidance = "" } of model.servers.flatMap(documentedErrors)) for (const text of [message, description, guidance]) expect(texts).toContain(text);
  });
});

test("what is internal is not in it", () => {
  expect(JSON.stringify(one.servers)).toContain("disk_secret");
  expect(htmlOf(one)).not.toMatch(/disk_secret|The disk said/);
});

describe("the page", () => {
  const html = htmlOf(one);
  const { policy, script, style, tags } = pageOf(html);
  const digest = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

  test("allows its own script and style, and nothing else", () => {
    expect(policy.split("; ")).toEqual([
      "default-src 'none'",
      `script-src ${digest(script)}`,
      `style-src ${digest(style)}`,
      "base-uri 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]);
    expect(script.length).toBeGreaterThan(10_000);
  });

  test("loads nothing and has no code or style in attributes", () => {
    expect(tags.filter((tag) => /\s(src|href|srcset|action|style|on[a-z]+)\s*=/i.test(tag))).toEqual([]);
    expect(script.match(/innerHTML|outerHTML|insertAdjacent|document\.write|\beval\(|new Function|fetch\(|XMLHttpRequest|WebSocket|sendBeacon|import\(/g)).toBe(null);
    expect(style.match(/url\(|@import/g)).toBe(null);
  });

  test("is the same, byte for byte, whenever it is made", () => {
    expect(htmlOf(modelOf(JSON.stringify(everything)))).toBe(html);
  });
});

test("a thousand errors are at most 250 kB", () => {
  const html = htmlOf(modelOf(taxonomyOf(1000)));
  expect(pageOf(html).servers[0]?.errors.length).toBeGreaterThan(1000);
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(250_000);
});

describe("a package with docs: true", () => {
  const { files } = compile({ path: "taxonomy.yaml", text: JSON.stringify(everything) });
  const text = (path: string): string => files.find((file) => file.path === path)?.text ?? expect.unreachable(path);

  test("carries its page and publishes it; another does not", () => {
    expect(files.map(({ path }) => path).filter((path) => path.endsWith(".html"))).toEqual(["notes/docs/index.html"]);
    expect(JSON.parse(text("notes/package.json")).files).toContain("docs");
    expect(JSON.parse(text("tasks/package.json")).files).not.toContain("docs");
  });

  test("every docsUrl in its code leads to an anchor of that page", () => {
    const page = text("notes/docs/index.html");
    const code = files.filter(({ path }) => /^notes\/src\/(?!runtime\/)/.test(path)).map((file) => file.text).join("\n");
    const links = [...code.matchAll(/https:\/\/errors\.example\.org\/notes\.html#([a-z_/]+)/g)].map(([, anchor]) => anchor ?? "");
    const shown = new Set(links.filter((anchor) => anchor !== "notes/disk_secret"));
    expect(shown.size).toBe(7);
    for (const anchor of shown) expect(page).toContain(`<dt id=${anchor}>`);
  });
});
