// A short name for a kind of failure, the same each time and everywhere it happens: made of code, rule and place, never of values. It sends nothing.

import { brandOf } from "./brand.js";
import { causesOf } from "./causes.js";
import { isTranslation, ruleOf } from "./beside.js";
import { nativeName, nativeText } from "../values/native.js";
import { peek } from "../values/peek.js";

/** V8: `    at fn (file:1:2)`, `    at file:1:2`. Others: `fn@file:1:2`. */
const v8Frame = /^\s+at (?:(?:async )?(.*?) \()?(.*?):\d+(?::\d+)?\)?$/;
const otherFrame = /^(.*?)@(.*?):\d+(?::\d+)?$/;
/** Making an error is not where it happened; what the platform calls itself is nobody's place. */
const isNoPlace = (name: string, file: string): boolean => name.startsWith("new ") || /^(?:node:|internal\/|native|<anonymous>)/.test(file);
const mostLines = 32;

/**
 * Where `error` was thrown first: function and file, without folders, lines and columns, which differ between machines and releases. Empty
 * where no stack was recorded.
 */
function placeOf(error: unknown): string {
  const stack = peek(error, "stack");
  if (typeof stack !== "string") return "";
  for (const line of stack.slice(0, 8_000).split("\n").slice(0, mostLines)) {
    const [, name = "", path = ""] = v8Frame.exec(line) ?? otherFrame.exec(line) ?? [];
    const file = path.replace(/[?#].*$/, "").replace(/^.*[\\/]/, "");
    if (path !== "" && file !== "" && !isNoPlace(name, path)) return `${name.replace(/ \[as .*\]$/, "")}@${file}`;
  }
  return "";
}

/** The offset basis of FNV, and its complement. */
const bases = [0x811c9dc5, 0x7ee3623a] as const;

/** FNV-1a of UTF-16 units, from both bases: sixteen hexadecimal digits. */
function hashOf(text: string): string {
  const half = (start: number): string => {
    let hash = start;
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    return (hash >>> 0).toString(16).padStart(8, "0");
  };
  return bases.map(half).join("");
}

/**
 * The same sixteen digits for failures of one kind: one code, made by one rule, thrown at one place. No message, detail or argument is in it,
 * so it may be sent anywhere. An error that stands for a thrown value has the place of that value. Never throws.
 */
export function fingerprint(error: unknown): string {
  const spec = brandOf(error);
  const isObject = typeof error === "object" && error !== null;
  const [first] = isObject && isTranslation(error) ? causesOf(error).causes : [];
  const origin = first?.value ?? error;
  const kind = spec ? `${spec.domain}/${spec.code}` : (nativeText(nativeName(error)) ?? typeof error);
  const thrown = origin === error ? "" : (nativeText(nativeName(origin)) ?? typeof origin);
  return hashOf([kind, (isObject && ruleOf(error)) || "", thrown, placeOf(origin)].join("\n"));
}
