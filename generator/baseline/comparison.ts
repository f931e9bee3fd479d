// Compares the taxonomy of a job with a baseline: each server judged, each change with its places. It prints and writes nothing.

import { resolve } from "node:path";
import { levelOf } from "../check/rule.ts";
import { staleSuppression } from "../check/rules/evolution.ts";
import { approvalsOf } from "../compare/approvals.ts";
import type { Change, Policy } from "../compare/change.ts";
import { compare, type ServerChanges } from "../compare/compare.ts";
import { judge, type Judged, type Comparison, type LocatedServer } from "../compare/judge.ts";
import { declares, writtenPlaces, writtenAt } from "../compare/written.ts";
import type { Diagnostic } from "../diagnose/diagnostic.ts";
import { quote } from "../diagnose/quote.ts";
import { changeCodes } from "../model/change-codes.ts";
import type { Spec } from "../model/spec.ts";
import { readFrom } from "../read/disk.ts";
import { load } from "../read/load.ts";
import type { ProjectFile } from "../read/project.ts";
import type { Source } from "../read/tree.ts";
import { siteOf, type Job, type Site } from "../run/site.ts";
import type { Against } from "./against.ts";
import { baselineOf } from "./baseline.ts";
import { ofApprovals, unreserved } from "./findings.ts";
import { isNone, type Baseline, type Former } from "./former.ts";
import { isWrittenHere } from "./shared-code.ts";
import { understand, type Understood } from "./understood.ts";

/** Kinds of change that a taxonomy suppresses, and how much it lets others count. Approvals stand in compare/approvals.ts. */
const kinds: ReadonlySet<string> = new Set(changeCodes);

const levelSetFor = ({ lint }: Spec, code: string) => (lint?.rules !== undefined && Object.hasOwn(lint.rules, code) ? lint.rules[code] : undefined);

/** A change is suppressed where its subject is written, at its error or in its server; a removal, at what was around it. */
const policyOf = ({ spec, suppressions }: Pick<Understood, "spec" | "suppressions">): Policy => ({
  suppressed({ code, server, at }) {
    const reasons = writtenPlaces(spec, server, at).map((path) => suppressions.reasonFor(code, path));
    return reasons.find((reason) => reason !== undefined) ?? (levelSetFor(spec, code) === "off" ? `lint.rules turns ${code} off` : undefined);
  },
  level(code) {
    const level = levelSetFor(spec, code);
    return level === "off" ? undefined : level;
  },
});

/** Suppressions of changes that did not happen, in the file itself: imported files have owners of their own. */
function staleOf({ spec, places, suppressions, files: [main] }: Omit<Understood, "servers" | "diagnostics">, against: string): readonly Diagnostic[] {
  const level = levelOf(staleSuppression, spec.lint);
  if (level === "off") return [];
  return suppressions.unused().flatMap(({ rule, path, in: file }): readonly Diagnostic[] => {
    const where = places.value(path);
    if (!kinds.has(rule) || file !== undefined || where.file !== main?.source.path) return [];
    const { code, help } = staleSuppression;
    return [{ code, severity: level, where, sentence: `no ${quote(rule)} happened here since ${against}`, help, intents: [{ kind: "remove", at: where }] }];
  });
}

export interface Compared {
  readonly comparison: Comparison;
  readonly today: Understood;
  /** Findings whatever the versions say. */
  readonly findings: readonly Diagnostic[];
  /** Texts that places are in. */
  readonly sources: readonly Source[];
}

export type NotCompared =
  /** The taxonomy has errors, or cannot be read: then there are no files. */
  | { readonly diagnostics: readonly Diagnostic[]; readonly files: readonly ProjectFile[] }
  /** The baseline cannot be had. */
  | { readonly fault: string };

/** Without `against`, the baseline is the published packages, else the commit where the branch began. */
export async function compared(job: Job, against: Against | undefined): Promise<Compared | NotCompared> {
  const { taxonomy, cwd } = job;
  const loaded = load(resolve(cwd, taxonomy), taxonomy);
  if ("diagnostics" in loaded) return { diagnostics: loaded.diagnostics, files: [] };
  const today = understand(loaded.source, readFrom(cwd));
  if (!("spec" in today)) return today;
  const baseline = baselineOf(against, job, { taxonomy: today.spec.name, servers: today.servers });
  if (isNone(baseline)) return baseline;
  return judged(today, baseline, await movesOf(baseline, siteOf(job)));
}

/** API changes that a newer Faultline makes. The compiler is loaded only where today's Faultline did not write these very files. */
async function movesOf({ servers }: Baseline, site: Site): Promise<readonly Change[]> {
  const packages = servers.map((former) => ({ former, code: former.code() }));
  const unknown = packages.filter(({ former, code }) => code.size > 0 && !isWrittenHere(code, former.server.name, site));
  if (unknown.length === 0) return [];
  const { apiMoves } = await import("./api.ts");
  const moves = await Promise.all(unknown.map(({ former, code }) => apiMoves(former, code)));
  return moves.flat();
}

/** The same for a taxonomy and a baseline that are there already. `more`: changes that were found in code. */
export function judged(today: Understood, baseline: Baseline, more: readonly Change[] = []): Compared {
  const { spec, places } = today;
  const former = new Map(baseline.servers.map((each) => [each.server.name, each]));
  const approvals = approvalsOf(spec.compat?.approved ?? [], spec.version);
  const changes = changesSince(today, baseline).map((server) => ({ ...server, changes: [...server.changes, ...more.filter((change) => change.server === server.name)] }));
  const policy = policyOf(today);
  const servers = changes.map((server) => located(judge(server, approvals, policy), today, former.get(server.before?.name ?? "")));
  const comparison = { against: baseline.name, notes: baseline.notes, servers };
  const unneeded = baseline.isPart ? [] : staleOf(today, baseline.name);
  const findings = [...ofApprovals(approvals.expired, baseline.isPart ? [] : approvals.unused(), places), ...unneeded, ...unreserved(servers, spec, places, baseline.name)];
  return { comparison, today, findings, sources: [...today.files.map(({ source }) => source), ...baseline.sources] };
}

/** A baseline that is a part is compared with its own servers alone: by name, else by package. */
function changesSince({ spec, servers }: Understood, { servers: old, isPart }: Baseline): readonly ServerChanges[] {
  const options = { log: spec.compat?.log === true, declares: (server: string, code: string) => declares(spec, server, code) };
  if (!isPart) return compare(old.map(({ server }) => server), servers, options);
  return old.flatMap(({ server }) => {
    const now = servers.find(({ name }) => name === server.name) ?? servers.find((each) => each.package === server.package);
    return compare([now ? { ...server, name: now.name } : server], now ? [now] : [], options);
  });
}

function located(server: Judged, { spec, places }: Understood, former: Former | undefined): LocatedServer {
  const whereOf = (change: Change) => places.key(writtenAt(spec, server.name, change.at));
  return {
    ...server,
    changes: server.changes.map((change) => ({ ...change, where: whereOf(change), ...(former && { formerly: former.place(change.was ?? change.at) }) })),
  };
}
