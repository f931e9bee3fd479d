// npm run bench -- explorer [count] [rounds]: what pages add to a run, how large they are, how fast a browser opens and filters them.

import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { interleave, median, once, ratio, table } from "./measure.mjs";
import { taxonomyOf } from "./taxonomy.mjs";

const cli = fileURLToPath(new URL("../../generator/dist/cli.js", import.meta.url));

/** Cold runs of the same taxonomy, with and without a page in the package. */
const runs = (work, count, rounds) => {
  const path = (name) => join(work, name);
  const text = taxonomyOf(count);
  writeFileSync(path("plain.yaml"), text);
  writeFileSync(path("docs.yaml"), text.replace("    tools:\n", "    docs: true\n    tools:\n"));
  const cold = (name) => ({ before: () => rmSync(path(name), { recursive: true, force: true }), args: [cli, "generate", path(`${name}.yaml`), "--out", path(name)] });
  once([cli, "docs", path("plain.yaml"), "--html", path("page.html")]);
  return interleave({ plain: cold("plain"), docs: cold("docs") }, rounds);
};

/** In the page: from the first byte to the last listener, and from a key to the next frame that shows what is left. */
const inBrowser = async (file, rounds) => {
  const browser = await chromium.launch({ executablePath: process.env.FAULTLINE_BROWSER ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu", "--no-first-run"] });
  const loaded = [];
  const filtered = [];
  for (let round = 0; round < rounds; round++) {
    const page = await (await browser.newContext({ offline: true })).newPage();
    await page.goto(pathToFileURL(file).href);
    loaded.push(await page.evaluate(() => performance.getEntriesByType("navigation")[0].loadEventEnd));
    for (const words of ["t", "tok", "token expired", ""]) {
      filtered.push(
        await page.evaluate((text) => {
          const box = document.querySelector("#box");
          box.value = text;
          const start = performance.now();
          box.dispatchEvent(new Event("input"));
          document.body.getBoundingClientRect();
          return performance.now() - start;
        }, words),
      );
    }
    await page.context().close();
  }
  await browser.close();
  return { loaded: median(loaded), filtered: median(filtered), slowest: Math.max(...filtered) };
};

export const run = async ([count = "1000", rounds = "5"]) => {
  const work = mkdtempSync(join(tmpdir(), "faultline-bench-"));
  try {
    const results = runs(work, Number(count), Number(rounds));
    const shown = await inBrowser(join(work, "page.html"), Number(rounds));
    console.log(
      table(
        ["errors", "page kB", "with page / without: CPU", "wall", "loaded ms", "filtered ms", "slowest filter ms"],
        [[count, (statSync(join(work, "page.html")).size / 1000).toFixed(0), ratio(results, "docs", "plain", "cpu").toFixed(3), ratio(results, "docs", "plain", "wall").toFixed(3), shown.loaded.toFixed(0), shown.filtered.toFixed(1), shown.slowest.toFixed(1)]],
      ),
    );
  } finally {
    rmSync(work, { recursive: true });
  }
};
