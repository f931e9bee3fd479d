// The message of a source as a taxonomy can have it: without what another program said, and without what led up to that.

import type { Template } from "../typescript/scan/facts.ts";

const longestMessage = 160;

/** Holes keep their names; it ends with a stop. */
export function publishedFrom({ text, holes }: Template): string {
  const unsafe = new Set(holes.filter(({ isNative }) => isNative).map(({ name }) => name));
  const known = new Set(holes.map(({ name }) => name));
  const clean = text
    .replace(/\{(\w+)\}/g, (whole, name: string) => (unsafe.has(name) ? "" : known.has(name) ? `\u0001${name}\u0002` : whole))
    .replace(/[{}]/g, "")
    .replace(/\u0001/g, "{")
    .replace(/\u0002/g, "}")
    .replace(/\s+/g, " ")
    .replace(/^(?:Error|Failed|ERROR|❌|⚠️)\s*:\s*/u, "")
    .replace(/[\s:;,(\-–—"'`]+$/u, "")
    .trim();
  const short = clean.length > longestMessage ? (/^.{20,160}?[.!?](?= )/.exec(clean)?.[0] ?? clean.slice(0, longestMessage).replace(/\{[^}]*$/, "").trim()) : clean;
  return /[.!?]$/.test(short) ? short : `${short}.`;
}
