// The code that all packages share, and whether today's Faultline wrote it. It makes no code.

import { digest } from "../write/manifest.ts";
import type { Site } from "../run/site.ts";

type Texts = ReadonlyMap<string, string>;

const isShared = (path: string): boolean => /^(?:src|dist)\/(?:runtime|server|guard|wire|zod)(?:\/.*|\.d)?\.ts$|^src\/index\.d\.ts$/.test(path);

/** The modules that several entry points of a package share; if Git keeps its sources, as in earlier releases, those alone. */
export function sharedCode(code: Texts): readonly (readonly [path: string, text: string])[] {
  const sources = code.has("src/index.ts");
  return [...code].filter(([path]) => (path.startsWith("src/") || !sources) && isShared(path));
}

/** The part of such a text that all packages share: of an entry, its functions. */
export const sharedPart = (path: string, text: string): string => (path === "src/index.d.ts" ? (text.match(/^export declare function .*$/gm) ?? []).join("\n") : text);

/** Whether the last run here was of this compiler, and wrote the same into the package of that server: then nothing has to be generated to compare. */
export function isWrittenHere(code: Texts, server: string, { compiler, last }: Site): boolean {
  const record = Object.hasOwn(last.servers, server) ? last.servers[server] : undefined;
  if (!record || record.input === "" || record.input !== last.input || compiler !== last.compiler) return false;
  return sharedCode(code).every(([path, text]) => record.files[`${server}/${path}`]?.[0] === digest(text));
}
