// The explorer in a real browser, from file:// and offline: landing, pasting, filtering, keyboard, screen reader, narrow, print, no scripts, hostile texts.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { wireFormsOf } from "../../generator/lookup/wire-forms.ts";
import { hostileTexts } from "../hostile/corpus/strings.ts";
import { plant, tokenised } from "../hostile/wording.ts";
import { browserPath, launch, opened } from "./browser.ts";
import { everything } from "./everything.ts";
import { htmlOf, modelOf } from "./made.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const ours = modelOf(readFileSync(new URL("../../taxonomy.yaml", import.meta.url), "utf8"));

describe.skipIf(browserPath === undefined)("in a browser (wants chromium, chrome or edge in PATH, or FAULTLINE_BROWSER)", () => {
  const folder = mkdtempSync(join(tmpdir(), "faultline-page-"));
  const put = (name: string, html: string): string => {
    writeFileSync(join(folder, name), html);
    return pathToFileURL(join(folder, name)).href;
  };
  const all = put("all.html", htmlOf(ours));
  let browser: Browser;
  let deeds: readonly string[] = [];
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true });
  });
  // Whatever a test is about: no page asks anybody for anything, breaks its own policy or says a word.
  afterEach(() => expect(deeds).toEqual([]));

  const open = async (address: string, options: BrowserContextOptions = {}): Promise<Page> => {
    const made = await opened(browser, address, options);
    deeds = made.deeds;
    return made.page;
  };
  const shown = (page: Page): Promise<readonly string[]> => page.locator(".error:not([hidden])").evaluateAll((errors) => errors.map(({ id }) => id));
  const opens = (page: Page): Promise<readonly string[]> => page.locator(".error[open]:not([hidden])").evaluateAll((errors) => errors.map(({ id }) => id));
  const violations = async (page: Page): Promise<readonly string[]> => {
    // Through the debugger: the page's own policy lets no other script in.
    await page.evaluate(axe);
    const { violations } = (await page.evaluate("axe.run(document, { resultTypes: ['violations'] })")) as { violations: { id: string; nodes: { html: string }[] }[] };
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`));
  };

  test("lands on the error the address names, by anchor or by code, whatever is chosen", async () => {
    const page = await open(`${all}#gmail/rate_limited`);
    expect(await opens(page)).toEqual(["gmail/rate_limited"]);
    await page.waitForFunction(() => document.activeElement?.parentElement?.id === "gmail/rate_limited");
    expect(await page.locator("[id='gmail/rate_limited'] > summary").boundingBox()).toMatchObject({ y: expect.toSatisfy((y: number) => y > 0 && y < 600) });
    await page.selectOption("#by-server", "tasks");
    expect(await shown(page)).not.toContain("gmail/rate_limited");
    await page.evaluate(() => void (location.hash = "#%"));
    await page.evaluate(() => void (location.hash = "#gmail/send_failed"));
    await page.waitForSelector("[id='gmail/send_failed'][open]:not([hidden])");
    await page.evaluate(() => void (location.hash = "#rtm_unavailable"));
    await page.waitForSelector("[id='cowgnition/rtm_unavailable'][open]");
  });

  test("filters as one types and chooses, and says how many are left", async () => {
    const page = await open(all);
    await page.locator("#box").pressSequentially("too many");
    expect(await shown(page)).toEqual(["gmail/rate_limited", "obsidian/rate_limited"].filter((anchor) => ours.servers.some(({ name, errors }) => errors.some(({ code }) => `${name}/${code}` === anchor))));
    expect(await page.textContent("#count")).toMatch(/^\d of \d+ errors$/);
    await page.click("text=Clear");
    await page.selectOption("#by-tool", "gmail/health_check");
    expect(await shown(page)).toEqual(["gmail/auth_required", "gmail/internal_error", "gmail/mcp_unavailable", "gmail/parse_error"]);
    await page.selectOption("#by-recoverable", "no");
    expect(await shown(page)).toEqual(["gmail/internal_error"]);
    await page.fill("#box", "nobody says this");
    expect(await page.textContent("#said")).toBe("No error matches.");
  });

  const gmail = ours.servers.find(({ name }) => name === "gmail") ?? expect.unreachable();
  const limited = gmail.errors.find(({ code }) => code === "rate_limited") ?? expect.unreachable();
  const wires = wireFormsOf(limited, gmail, { retry_after: 7 }) ?? expect.unreachable();

  test.each([
    ["a tool result", JSON.stringify(wires.tool), "7"],
    ["a JSON-RPC frame", JSON.stringify({ jsonrpc: "2.0", id: 1, error: wires.jsonRpc }), "7"],
    ["a log line", `gmail | ${JSON.stringify(wires.log)}`, "7"],
    ["a terminal's text", "\u001b[31mRateLimitedError\u001b[0m: Too many requests. Wait 7 s.\n  at x", "7"],
    ["a code", "rate_limited", undefined],
  ])("%s that is pasted lands on its error, details filled in", async (_, text, wait) => {
    const page = await open(all);
    await page.focus("#box");
    await page.evaluate((pasted) => {
      document.activeElement?.dispatchEvent(new ClipboardEvent("paste", { bubbles: true }));
      document.execCommand("insertText", false, pasted);
    }, text);
    expect(await opens(page)).toContain("gmail/rate_limited");
    if (wait === undefined) return;
    expect(await shown(page)).toEqual(["gmail/rate_limited"]);
    expect(await page.textContent(".pasted dl")).toBe(`retry_after${wait}`);
    expect(await page.textContent("[aria-label='tool result']")).toContain(`Wait ${wait} s.`);
    expect(await page.textContent("#said")).toBe("This is rate_limited of gmail.");
  });

  test.each([["-32001"], ["0xFFFF82FF"]])("the number %s lands on the one error that has it", async (number) => {
    const page = await open(all);
    await page.fill("#box", number);
    expect(await opens(page)).toEqual(["cowgnition/rtm_unavailable"]);
  });

  test("goes by keyboard alone", async () => {
    const page = await open(all);
    const focused = (): Promise<string> => page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.id || document.activeElement?.parentElement?.id}`);
    await page.keyboard.press("/");
    expect(await focused()).toBe("TEXTAREA box");
    await page.keyboard.type("send_fail");
    await page.keyboard.press("Enter");
    expect(await focused()).toMatch(/^SUMMARY .*\/send_failed$/);
    await page.keyboard.press("Enter");
    expect((await opens(page)).length).toBe(1);
    await page.keyboard.press("ArrowDown");
    expect(await focused()).toMatch(/^SUMMARY /);
    await page.keyboard.press("Escape");
    expect(await focused()).toBe("TEXTAREA box");
    expect(await page.inputValue("#box")).toBe("");
    // From the box to the first error by Tab, and what is stepped on can be seen to be.
    const stops: string[] = [];
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press("Tab");
      stops.push(await focused());
      expect(await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle)).not.toBe("none");
    }
    expect(stops).toEqual(expect.arrayContaining(["SELECT by-server", "SELECT by-tool", "SUMMARY tools", "SUMMARY picture", "SUMMARY cowgnition/access_denied"]));
  });

  test.each<[string, BrowserContextOptions]>([
    ["light", {}],
    ["dark", { colorScheme: "dark" }],
    ["narrow", { viewport: { width: 340, height: 700 } }],
  ])("nothing stands in the way of assistive technology: %s", async (_, options) => {
    const page = await open(`${all}#gmail/rate_limited`, options);
    await page.selectOption("#by-server", "gmail");
    await page.click("#tools > summary");
    await page.click("#picture > summary");
    await page.fill("#box", "-32603");
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  test("draws the matrix and the tree, sorted as wanted, of what is chosen", async () => {
    const page = await open(all);
    await page.selectOption("#by-server", "gmail");
    await page.click("#picture > summary");
    await page.waitForSelector("#picture svg circle");
    expect(await page.locator("#picture svg").first().locator("circle").count()).toBe(gmail.tools.reduce((sum, { errors }) => sum + errors.length, 0));
    await page.selectOption("#order", "uses");
    expect(await page.locator("#picture svg a text").first().textContent()).toBe("auth_required");
    await page.locator("#picture svg a", { hasText: "send_failed" }).first().click();
    await page.waitForSelector("[id='gmail/send_failed'][open]");
    expect(await opens(page)).toEqual(["gmail/send_failed"]);
  });

  test("prints every error in full, without controls", async () => {
    const page = await open(all);
    await page.selectOption("#by-server", "tasks");
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    await page.emulateMedia({ media: "print" });
    expect((await opens(page)).length).toBe((await shown(page)).length);
    expect(await page.locator(".controls").isVisible()).toBe(false);
    expect(await page.locator(".facts").first().isVisible()).toBe(true);
    expect((await page.pdf()).length).toBeGreaterThan(10_000);
  });

  test("without scripts it is a readable list with its anchors", async () => {
    const page = await open(`${all}#gmail/rate_limited`, { javaScriptEnabled: false });
    expect(await page.locator("[id='gmail/rate_limited'] + dd").textContent()).toContain("Too many requests.");
    expect(await page.locator("dt").count()).toBeGreaterThan(40);
    expect(await page.locator("noscript p").isVisible()).toBe(true);
  });

  test("copies a link, code and JSON", async () => {
    const page = await open(`${all}#gmail/rate_limited`, { permissions: ["clipboard-read", "clipboard-write"] });
    const copied = async (label: string): Promise<string> => {
      await page.click(`[id='gmail/rate_limited'] >> text=${label}`);
      await page.waitForFunction(() => document.querySelector("#said")?.textContent === "Copied.");
      return page.evaluate(() => navigator.clipboard.readText());
    };
    expect(await copied("Copy link")).toBe(`${all}#gmail/rate_limited`);
    expect(await copied("Copy TypeScript to throw it")).toContain("throw new RateLimitedError({ retry_after: 30 });");
    expect(JSON.parse(await copied("Copy as JSON"))).toMatchObject({ code: "rate_limited", details: { retry_after: 30 } });
  });

  test("shows code in the language that is chosen, once for all errors; in its own for a server with one", async () => {
    const page = await open(`${all}#gmail/rate_limited`);
    const shownIn = (code: string): Promise<readonly string[]> => page.locator(`[id='${code}'] pre`).evaluateAll((all) => all.filter((pre) => pre.checkVisibility()).map((pre) => pre.textContent ?? ""));
    expect(await shownIn("gmail/rate_limited")).toEqual(expect.arrayContaining([expect.stringContaining("throw new RateLimitedError(")]));
    await page.selectOption("#language", "python");
    const inPython = await shownIn("gmail/rate_limited");
    expect(inPython).toEqual(expect.arrayContaining([expect.stringContaining("raise RateLimitedError(retry_after=30)"), expect.stringContaining("if isinstance(error, GmailError) and error.code")]));
    expect(inPython.join("")).not.toContain("throw new");
    await page.evaluate(() => void (location.hash = "#gmail/not_found"));
    await page.waitForSelector("[id='gmail/not_found'][open] pre", { state: "attached" });
    expect((await shownIn("gmail/not_found")).join("")).toContain("raise NotFoundError(");
    await page.evaluate(() => void (location.hash = "#cowgnition/rtm_unavailable"));
    await page.waitForSelector("[id='cowgnition/rtm_unavailable'][open] pre", { state: "attached" });
    expect((await shownIn("cowgnition/rtm_unavailable")).join("")).toContain("throw new RtmUnavailableError(");
    expect(await violations(page)).toEqual([]);
  });

  test("hostile texts are shown as they are, and do nothing", async () => {
    const base = tokenised(everything);
    const worst = [`<img src=x onerror=alert(1)>"'><svg onload=alert(2)>`, "</script><script>alert(3)</script>", "javascript:alert(4)", "<details open ontoggle=alert(5)>"];
    const texts = [...worst, ...hostileTexts.filter((text) => /[<>&"'`{]|script/.test(text))];
    // Each text somewhere else on each page; the worst everywhere on one.
    const pages = [...worst.map((text) => () => text), ...Array.from({ length: 6 }, (_, round) => (slot: number) => texts[(slot * 7 + round * 23) % texts.length] ?? "")];
    for (const [index, textOf] of pages.entries()) {
      const { model } = plant(base.doc, base.slots, (slot) => textOf(base.slots.indexOf(slot))).answer;
      const page = await open(`${put(`hostile-${index}.html`, htmlOf(model))}#notes/note_missing`);
      await page.waitForSelector("[id='notes/note_missing'][open]");
      await page.click("#tools > summary");
      await page.click("#picture > summary");
      const message = model.servers[0]?.errors.find(({ code }) => code === "note_missing")?.message;
      expect(await page.locator("[id='notes/note_missing'] > summary .message").textContent()).toBe(message);
      expect(await page.locator("#main img, #main script, #main svg svg, #main iframe").count()).toBe(0);
      expect(deeds, `page ${index}`).toEqual([]);
      await page.context().close();
    }
  });
});
