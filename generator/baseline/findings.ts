// Diagnostics of a comparison and their pages: breaks that no version announces, codes that are not reserved, approvals that approve nothing.

import type { Places } from "../check/places.ts";
import type { Written } from "../compare/approvals.ts";
import { spelled } from "../compare/change.ts";
import { counts, type LocatedChange, type LocatedServer } from "../compare/judge.ts";
import type { Diagnostic, Intent, Severity } from "../diagnose/diagnostic.ts";
import { quote } from "../diagnose/quote.ts";
import { bareName } from "../model/names.ts";
import type { Spec } from "../model/spec.ts";
import type { Notice } from "../diagnose/page.ts";

/** A change as a finding. */
const ofChange = ({ code, where, sentence, help, formerly, at }: LocatedChange, { name }: LocatedServer, severity: Severity, against: string): Diagnostic => ({
  code,
  severity,
  where,
  sentence: `${name}: ${sentence}`,
  ...(formerly === undefined ? {} : { notes: [{ where: formerly, text: `as it is in ${against}` }] }),
  help: `${help === "nothing" ? "" : `${help}; `}or approve it: compat: { approved: [{ change: ${code}, at: ${at.length === 0 ? `servers.${name}` : spelled(at)}, reason: … }] }`,
});

/** Breaking changes, and changes that lint.rules makes errors, as warnings. */
export const breaks = (servers: readonly LocatedServer[], against: string): readonly Diagnostic[] =>
  servers.flatMap((server) =>
    server.changes
      .filter((change) => counts(change) && (change.verdict === "major" || change.level === "error"))
      .map((change) => ofChange(change, server, "warning", against)),
  );

/** The changes that the version does not announce, or that lint.rules makes errors: errors, unless the taxonomy says less. */
export const untold = (servers: readonly LocatedServer[], against: string): readonly Diagnostic[] =>
  servers.flatMap((server) => {
    const isAnnounced = server.after !== undefined && server.needs === server.after.version;
    return server.changes
      .filter((change) => counts(change) && (change.level === "error" || (change.verdict === "major" && !isAnnounced)))
      .map((change) => ofChange(change, server, change.level ?? "error", against));
  });

/** Approvals that are over, and those that approve nothing. */
export function ofApprovals(expired: readonly Written[], unused: readonly Written[], places: Places): readonly Diagnostic[] {
  const found = (code: "approval-expired" | "approval-unused", { index, change, at, until = "" }: Written): Diagnostic => {
    const path = ["compat", "approved", index];
    const where = places.value(path);
    return {
      code,
      severity: "warning",
      where,
      sentence: code === "approval-unused" ? `no change ${quote(change)} happened at ${quote(at)}` : `the approval of ${quote(change)} at ${quote(at)} ended with ${until}`,
      help: comparePages[code].help,
      ...(code === "approval-unused" ? { intents: [{ kind: "remove", at: where } as const] } : {}),
    };
  };
  return [...expired.map((approval) => found("approval-expired", approval)), ...unused.map((approval) => found("approval-unused", approval))];
}

/** The edit that would reserve `code`. */
const reserving = (code: string, { reserved }: Spec, places: Places): Intent => {
  if (reserved?.codes) return { kind: "insert", at: places.value(["reserved", "codes"]), value: code };
  if (reserved) return { kind: "insert", at: places.value(["reserved"]), key: "codes", value: [code] };
  return { kind: "insert", at: places.value([]), key: "reserved", value: { codes: [code] } };
};

/** Codes that are gone from the taxonomy, which nothing keeps from coming back with another meaning. */
export function unreserved(servers: readonly LocatedServer[], spec: Spec, places: Places, against: string): readonly Diagnostic[] {
  const kept = new Set([
    ...Object.entries(spec.errors ?? {}).flatMap(([name, { code = bareName(name), aliases = [] }]) => [code, ...aliases]),
    ...(spec.reserved?.codes ?? []).map((entry) => (typeof entry === "string" ? entry : entry.code)),
    ...Object.values(spec.servers).flatMap(({ rename = {} }) => Object.values(rename)),
  ]);
  const gone = servers.flatMap(({ changes }) => changes.filter(({ code, verdict }) => code === "error-removed" && verdict === "major"));
  const codes = new Map(gone.map((change) => [String(change.at[1]), change]));
  return [...codes].flatMap(([code, change]): readonly Diagnostic[] =>
    kept.has(code)
      ? []
      : [
          {
            code: "code-unreserved",
            severity: "error",
            where: change.where,
            sentence: `the code ${quote(code)} is gone and not reserved`,
            ...(change.formerly === undefined ? {} : { notes: [{ where: change.formerly, text: "it was declared here" }] }),
            help: `${comparePages["code-unreserved"].help}; faultline lint --fix --against ${against} does it`,
            intents: [reserving(code, spec, places)],
          },
        ],
  );
}

/** By code. */
export const comparePages = {
  "approval-expired": {
    severity: "warning",
    why: "The approval was limited in time. The time is over, so the change counts again.",
    help: "announce the break with a major version, undo the change, or extend until",
  },
  "approval-unused": {
    severity: "warning",
    why: "Its change was released or undone. The next change of this kind at this place would pass unseen.",
    help: "remove it",
  },
  "code-unreserved": {
    severity: "error",
    why: "A published code has a meaning for clients of that version. Unless it is reserved, another error may get it one day, and these clients misread it.",
    help: "reserve it, or list it under aliases of the error that replaces it",
  },
} as const satisfies { readonly [code: string]: Notice };
