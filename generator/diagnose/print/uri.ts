// Writes the name of a file as a URI reference (RFC 3986, RFC 8089). It looks at no disk.

import { posix, sep } from "node:path";

/**
 * `types/a%20b.yaml` for a relative path, `file:///…` for an absolute one.
 *
 * `separator`: of the system that the path comes from.
 */
export function uriOf(file: string, separator: string = sep): string {
  const path = posix.normalize(separator === "\\" ? file.replaceAll("\\", "/") : file);
  const drive = separator === "\\" && /^[A-Za-z]:\//.test(path) ? path.slice(0, 2) : "";
  const encoded = path.slice(drive.length).split("/").map(segment).join("/");
  return encoded.startsWith("/") ? `file://${drive === "" ? "" : `/${drive}`}${encoded}` : encoded;
}

/** A lone surrogate has no UTF-8. */
const segment = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, "\ufffd"));
