// The own text of a failure, whatever was thrown. It redacts nothing, and decides nothing.

import { causesOf } from "../core/causes.js";
import { SdkFailure } from "../core/sdk-failure.js";
import { issueOf } from "../values/issues.js";
import { saysSomething } from "../values/letters.js";
import { isRecord, peek, peekUnpolluted } from "../values/peek.js";

/** `value` where it is a text that says something: more of it than rules look at, and than a reader gets. */
function said(value: unknown): string | undefined {
  const text = typeof value === "string" ? value.slice(0, 65_536) : "";
  return saysSomething(text) ? text : undefined;
}

/** Members with the text of values other than Errors: `{ error: "…" }`, `{ error: { message: "…" } }`, a Response. */
function ofRecord(value: unknown): string | undefined {
  for (const key of ["error", "detail", "reason", "statusText"]) {
    const member = peekUnpolluted(value, key);
    const text = said(member) ?? said(peek(member, "message"));
    if (text !== undefined) return text;
  }
  return undefined;
}

function ofOne(value: unknown): string | undefined {
  if (value instanceof SdkFailure) return value.facts.problem;
  const text = said(value) ?? issueOf(value)?.problem ?? said(peek(value, "message"));
  // The SDKs put a number before what a handler threw on purpose.
  return text?.replace(/^(?:MCP error -?\d{1,6}: ){1,3}/, "") ?? (isRecord(value) ? ofRecord(value) : undefined);
}

/** The words of clients for every failure to connect: its cause says more. */
const hollow = /^(?:fetch failed|failed to fetch|connection error|all connection attempts failed|request failed|network error|failed query|query failed)\.?$/i;
/** Clients of databases quote what was asked, and their cause says what went wrong. */
const quoted = /^((?:failed query|query failed):) {0,4}(?:select|insert|update|delete|with|create|alter|drop)\b[^]*$/i;

/** The text of `thrown`, or of the first of its causes that has one; with that, where its own says nothing but that it failed. */
export function failureText(thrown: unknown): string | undefined {
  const own = ofOne(thrown);
  const bare = own?.replace(quoted, "$1").replace(/[.:]$/, "");
  if (own !== undefined && !hollow.test(bare ?? own)) return own;
  for (const { value } of causesOf(thrown).causes) {
    const text = ofOne(value);
    if (text !== undefined && !hollow.test(text)) return bare === undefined ? text : `${bare}: ${text}`;
  }
  return own;
}
