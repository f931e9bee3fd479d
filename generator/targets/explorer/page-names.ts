// What the page of an error is called among those of its server: the code, where that can be a file on any disk. It knows no folder.

import { byName, hashOf } from "../../model/canonical.ts";
import { isDeviceName } from "../../model/device-names.ts";

/** Bytes that a name may have on every disk are 255; what is around it takes some. */
const longest = 200;

/** A sign of a code by its number: no code has an equals sign itself, and no builder of sites leaves out what begins with one. */
const escaped = (sign: string): string => `=${sign.charCodeAt(0).toString(16).padStart(2, "0")}`;

const isOfServer = (code: string): boolean => /^readme$/i.test(code);

/** The name of a code that has to yield to another one that differs in case alone: its capitals are written out. */
const written = (code: string, yields: boolean): string => {
  const portable = code.replace(/[^A-Za-z0-9._-]/g, escaped);
  const apart = yields ? portable.replace(/[A-Z]/g, escaped) : portable;
  const name = isOfServer(apart) || isDeviceName(apart) ? apart.replace(/^./, escaped) : apart;
  return name.length <= longest ? name : `${name.slice(0, longest - 16)}==${hashOf(code).slice(0, 14)}`;
};

/** Names of pages by code, different ones wherever they are kept. Of codes that differ in case alone the one without capitals, else the first, keeps its own. */
export function pageNames(codes: readonly string[]): ReadonlyMap<string, string> {
  const holders = new Map<string, string>();
  for (const code of [...codes].sort(byName)) {
    const folded = code.toLowerCase();
    if (!holders.has(folded) || code === folded) holders.set(folded, code);
  }
  return new Map(codes.map((code) => [code, written(code, holders.get(code.toLowerCase()) !== code)]));
}
