// Hostile texts in every text of a taxonomy: on the page, in Markdown and in llms.txt they are no more than texts.

import { describe, expect, test } from "vitest";
import { hostileTexts } from "../hostile/corpus/strings.ts";
import { markdownOf } from "../hostile/oracle/markdown.ts";
import { plant, tokenised } from "../hostile/wording.ts";
import { everything } from "./everything.ts";
import { pagesOf } from "./made.ts";
import { pageOf } from "./page.ts";
import { someTests } from "../sweep.ts";

const base = tokenised(everything);
const plain = pagesOf(base.answer.model);

/** What is marked up, and how; front matter and blocks of JSON are texts. */
const shapeOf = (path: string, text: string): readonly string[] => {
  if (path.endsWith(".html")) return pageOf(text).tags;
  const { faults, shape } = markdownOf(path, text.replace(/^---\n[^]*?\n---\n/, ""));
  return [...faults, ...shape.map((block) => block.replace(/^fence json \d+$/, "fence json"))];
};

const plainShapes = new Map([...plain].map(([path, text]) => [path, shapeOf(path, text)]));

test("the texts are in many places", () => {
  expect(base.slots.length).toBeGreaterThan(35);
  const all = [...plain.values()].join("\n");
  expect(base.slots.filter(({ token }) => all.includes(token)).length).toBeGreaterThan(30);
});

describe("every hostile text", () => {
  someTests(hostileTexts.map((text) => [text.slice(0, 40), text] as const), 6)("%j", (_, hostile) => {
    const { answer } = plant(base.doc, base.slots, () => hostile);
    const pages = pagesOf(answer.model);
    expect([...pages.keys()]).toEqual([...plain.keys()]);
    for (const [path, shape] of plainShapes) expect(shapeOf(path, pages.get(path) ?? ""), path).toEqual(shape);
  });
});

test("a page says a hostile text as it is, where anything can say it", () => {
  const hostile = `</script><script>alert(1)</script><img src=x onerror=alert(1)> & &amp; "'\r\n]]> -->`;
  const { answer, slots } = plant(base.doc, base.slots, () => hostile);
  expect(slots.length).toBeGreaterThan(30);
  const [server] = pageOf(pagesOf(answer.model).get("index.html") ?? "").servers;
  expect(server?.errors.find(({ code }) => code === "note_missing")).toEqual(answer.model.servers[0]?.errors.find(({ code }) => code === "note_missing"));
});
