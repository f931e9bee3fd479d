// The texts in an npm package as it is published: a gzipped tar (POSIX ustar, with the long names of pax and GNU). It writes nothing to disk.

import { gunzipSync } from "node:zlib";

const block = 512;
/** No package of errors is as large. */
const most = 256 * 1024 * 1024;

const textOf = (bytes: Buffer, start: number, length: number): string => {
  const field = bytes.toString("utf8", start, start + length);
  const end = field.indexOf("\0");
  return end < 0 ? field : field.slice(0, end);
};

/** `27 path=package/a/b.json` */
const paxPath = (records: string): string | undefined => /(?:^|\n)\d+ path=([^\n]*)\n/.exec(records)?.[1];

/** The texts of the files that `wanted` names, by their path without the folder that all are in. Raises an error if `gzipped` is not a tarball. */
export function textsInTarball(gzipped: Buffer, wanted: (path: string) => boolean): ReadonlyMap<string, string> {
  const bytes = gunzipSync(gzipped, { maxOutputLength: most });
  const texts = new Map<string, string>();
  let longName: string | undefined;
  for (let at = 0; at + block <= bytes.length; ) {
    const name = textOf(bytes, at, 100);
    if (name === "" && longName === undefined) break;
    const size = Number.parseInt(textOf(bytes, at + 124, 12).trim() || "0", 8);
    if (!Number.isSafeInteger(size) || size < 0) throw new Error("it is not a tar archive");
    const type = String.fromCharCode(bytes[at + 156] ?? 0);
    const prefix = textOf(bytes, at + 257, 5) === "ustar" ? textOf(bytes, at + 345, 155) : "";
    const start = at + block;
    const content = (): string => bytes.toString("utf8", start, start + size);
    at = start + Math.ceil(size / block) * block;
    if (type === "x" || type === "L") {
      longName = type === "L" ? content().replace(/\0+$/, "") : (paxPath(content()) ?? longName);
      continue;
    }
    const path = (longName ?? (prefix === "" ? name : `${prefix}/${name}`)).replace(/^[^/]*\//, "");
    longName = undefined;
    if ((type === "0" || type === "\0") && wanted(path)) texts.set(path, content());
  }
  return texts;
}
