// The interface that check asks and languages answer: what they make of names in a taxonomy, and which they cannot have; and names that systems keep.

import type { Fields } from "./shape.ts";

/** Modules of Node, which an import by the same name finds before any package (Node.js, "Built-in modules"). */
export const nodeModules: ReadonlySet<string> = new Set([
  ...["assert", "async_hooks", "buffer", "child_process", "cluster", "console", "constants", "crypto", "dgram", "diagnostics_channel", "dns"],
  ...["domain", "events", "fs", "http", "http2", "https", "inspector", "module", "net", "os", "path", "perf_hooks", "process", "punycode"],
  ...["querystring", "readline", "repl", "stream", "string_decoder", "sys", "timers", "tls", "trace_events", "tty", "url", "util", "v8", "vm"],
  ...["wasi", "worker_threads", "zlib"],
]);

export const hidesNeeded = (name: string): boolean => name === "zod" || name === "faultline" || name.startsWith("@modelcontextprotocol/");

/** File names, without any extension, that Windows keeps for devices. */
const devices = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)/i;

export const isDeviceName = (name: string): boolean => devices.test(name);

/** ECMAScript features that the regular expressions of a language support. */
export interface PatternPowers {
  /** `fixed`: what stands before is looked at, if all that can match there has one length. */
  readonly lookAround: "none" | "fixed";
  /** Whether what a group took can be asked for again. */
  readonly references: boolean;
  readonly groupName: RegExp;
  readonly mostRepeats: number;
}

/** Where class names differ, the other names made from codes differ too, unless a code ends in what those are made with; NoDetails is ours. */
const ending = /_(details|error)(_error)?$|^no(_error)?$/;

/** The names that a language makes of `codes`: of each its class, and the type of its details where that may be another code's class. */
export const classesAndDetails =
  (className: (code: string) => string, detailsName: (code: string) => string): Naming["namesOf"] =>
  (codes) => {
    const others = codes.some((code) => ending.test(code)) ? [detailsName] : [];
    return (code) => [className, ...others].map((name) => name(code));
  };

export interface Naming {
  /** The language, as people call it. */
  readonly language: string;
  /** The language as a taxonomy names it under `targets`. */
  readonly target: string;
  /** The keys of its packages in a taxonomy: texts, choices and flags. */
  readonly words: Fields;
  /** Absent: it runs whatever ECMAScript does. */
  readonly patterns?: PatternPowers;
  /** The keys of a server's package in a first taxonomy; a language without it uses `package: <server>-errors` alone. `scope`: the npm scope of its project, such as `@me/`, or nothing. */
  firstWords?(server: string, scope: string): { readonly [word: string]: string };
  /** The import name of the package, from its keys; if it differs from its name. */
  importedAs?(words: { readonly [word: string]: unknown }): string;
  /** Why code cannot import a package by `name`: words to follow the name; undefined where it can, or where this is not a name. */
  unimportable?(name: string): string | undefined;
  /** The name of a package as its registry compares it; absent: as it is written. */
  registered?(name: string): string;
  /** The names a package takes for each of `codes`, its class first. Two codes with one of them clash. */
  namesOf(codes: readonly string[]): (code: string) => readonly string[];
  /** The type of all errors of a server. Two servers with one clash. */
  familyOf(server: string): string;
  /** The holders of names that are taken before any error is looked at: words to follow "which is". */
  taken(server: string): ReadonlyMap<string, string>;
  /** The holder of a family's name, where it is taken: words to follow "which is". */
  takenFamily(family: string): string | undefined;
  /** The name that makes an error of `code` in a package: a member of an object. */
  memberOf(code: string): string;
  /** Whether the errors of a package have this member all together, so that no error can have that name. */
  isFamilyMember(name: string): boolean;
  /** Whether the language looks for this member on any object, so that no other thing can have that name. */
  isMember(name: string): boolean;
}
