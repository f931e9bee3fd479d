// Finds a browser of the Chromium kind and opens pages in it, with nothing to be reached from there. No tests here.

import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge", "chrome"];
const usual = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "C:/Program Files/Google/Chrome/Application/chrome.exe"];

const isThere = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** FAULTLINE_BROWSER, or what is in PATH; undefined where there is none. */
export const browserPath: string | undefined =
  process.env["FAULTLINE_BROWSER"] ?? [...(process.env["PATH"] ?? "").split(delimiter).flatMap((folder) => names.map((name) => join(folder, name))), ...usual].find(isThere);

const flags = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

export const launch = (): Promise<Browser> => chromium.launch({ executablePath: browserPath ?? "", args: flags });

/** A page, and everything it did that it should not: requests, errors, dialogs, words to the console. */
export async function opened(browser: Browser, address: string, options: BrowserContextOptions = {}): Promise<{ readonly page: Page; readonly deeds: readonly string[] }> {
  const context = await browser.newContext({ offline: true, viewport: { width: 1200, height: 900 }, ...options });
  const page = await context.newPage();
  const deeds: string[] = [];
  page.on("request", (request) => void (request.url().split("#")[0] !== address.split("#")[0] && deeds.push(`request ${request.url()}`)));
  page.on("console", (message) => void deeds.push(`console ${message.text()}`));
  page.on("pageerror", (error) => void deeds.push(`error ${error.message}`));
  page.on("dialog", (dialog) => {
    deeds.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.goto(address);
  return { page, deeds };
}
