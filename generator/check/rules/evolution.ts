// Rules: the versions of a taxonomy, and of the language it is written for.

import { quote } from "../../diagnose/quote.ts";
import { changeCodes } from "../../model/change-codes.ts";
import { compareVersions } from "../../model/semver.ts";
import { visit } from "../../model/visit.ts";
import { revisions } from "../../model/words.ts";
import { type Context, versionOf } from "../context.ts";
import { suggested } from "../finding.ts";
import type { Reference } from "../gathered.ts";
import { reservedNumbers } from "../reserved.ts";
import { type Finding, levelOf, type Proposal, type Rule, type Target } from "../rule.ts";

const known: readonly string[] = ["default", ...revisions];

export const edition: Rule = {
  code: "edition", // The file must be written in an edition of the language that this compiler knows.
  severity: "error",
  why: "Each edition of the language fixes the meaning of its keys. A compiler that guesses at another edition would write packages that say something different from the file.",
  help: "write taxonomy: 1, or use a newer version of faultline",
  *find({ files }) {
    for (const { file, shaped } of files) {
      const { taxonomy } = shaped.spec;
      if (taxonomy === 1) continue;
      yield { at: ["taxonomy"], in: file.source.path, sentence: `this compiler knows edition 1 of the language, not ${taxonomy}` };
    }
  },
};

export const staleSuppression: Rule = {
  code: "stale-suppression", // A suppression that suppresses nothing hides what comes later.
  severity: "warning",
  set: "standard",
  isOfWhole: true,
  why: "The finding that this suppression hid is gone. A suppression that stays hides the next finding before anybody sees it.",
  help: "remove it",
  *find({ stale, rules, spec }) {
    const running = new Set(rules.filter((rule) => rule.set !== undefined && levelOf(rule, spec.lint) !== "off").map(({ code }) => code));
    for (const { rule, path, in: file } of stale) {
      // One that is off may be on elsewhere; of one that does not exist, or is law, unknown-rule speaks.
      if (!running.has(rule)) continue;
      const target = file === undefined ? { at: path } : { at: path, in: file };
      yield { ...target, sentence: `nothing here breaks ${quote(rule)} any more`, fix: [{ ...target, remove: true }] };
    }
  },
};

export const evolutionRules: readonly Rule[] = [
  {
    code: "deprecated-overdue", // An error that was to be gone by now should be.
    severity: "warning",
    set: "standard",
    why: "Until removeIn the error works, after that it is gone: a promise to its users. A deadline that passes unnoticed makes the next one worthless.",
    help: "remove the error and reserve its code: reserved: { codes: [code] }; or move removeIn to a later major version",
    *find(context) {
      for (const [code, { deprecated }] of Object.entries(context.spec.errors)) {
        const { removeIn } = deprecated ?? {};
        if (removeIn === undefined) continue;
        const version = versionOf(code, context);
        if (version === "" || compareVersions(removeIn, version) > 0) continue;
        yield {
          at: ["errors", code, "deprecated", "removeIn"],
          sentence: `${quote(code)} should be gone by ${removeIn}, and this is ${version}`,
        };
      }
    },
  },
  {
    code: "deprecated-used", // An error that should no longer be raised should be listed no longer.
    severity: "warning",
    set: "strict",
    why: "A deprecated error that tools list or rules produce is still raised, and callers cannot drop it. Clients can read it as long as the errors of the server list it, which this rule allows.",
    help: "list its replacement instead; keep it under the errors of the server while older servers may still send it",
    *find({ spec, references }) {
      for (const { kind, name, ...target } of references) {
        const deprecated = kind === "errors" ? spec.errors[name]?.deprecated : undefined;
        if (deprecated === undefined || !raises(target)) continue;
        const { replacedBy } = deprecated;
        yield {
          ...target,
          sentence: `${quote(name)} is deprecated since ${deprecated.since}`,
          label: replacedBy && `use ${quote(replacedBy)}`,
          notes: [{ at: ["errors", name, "deprecated"], part: "key", text: "deprecated here" }],
        };
      }
    },
  },
  {
    code: "deprecated-without-replacement", // A deprecation should say what to use instead.
    severity: "warning",
    set: "standard",
    why: "Editors show the note of a deprecation where the class is used. With neither a replacement nor a reason it is only an annoyance, and people ignore it.",
    help: "add replacedBy with the code to use instead, or a note that says why there is none",
    *find({ spec }) {
      for (const [code, { deprecated }] of Object.entries(spec.errors)) {
        if (deprecated === undefined || deprecated.replacedBy !== undefined || deprecated.note !== undefined) continue;
        yield { at: ["errors", code, "deprecated"], part: "key", sentence: `${quote(code)} is deprecated, but has no replacement and no note` };
      }
    },
  },
  edition,
  {
    code: "reserved-range", // A range of reserved numbers has two ends, the smaller one first.
    severity: "error",
    why: "An empty range reserves nothing, which goes unnoticed until the number is used again.",
    help: "write ranges as [from, to] and single numbers alone: [4001, [5000, 5099]]",
    *find({ files }) {
      for (const { numbers, ...where } of files.flatMap(reservedNumbers)) {
        const [from, to] = numbers;
        const target = { at: where.at, in: where.in };
        // A number by itself stands outside of a list.
        if (numbers.length > 2 || from === undefined) yield { ...target, sentence: `a range has two ends, not ${numbers.length}` };
        else if (to !== undefined && from > to)
          yield { ...target, sentence: `no number is at least ${from} and at most ${to}`, fix: [{ ...target, replace: [to, from] }] };
      }
    },
  },
  {
    code: "since-future", // An error should not claim to be newer than the contract it is in.
    severity: "warning",
    set: "strict",
    why: "The documentation says which version introduced an error. A version that is not out yet is a typo, or a version that was not raised before the release. If you write since ahead of the release, turn the rule off until then.",
    help: "correct since, or raise the version of the file",
    *find(context) {
      for (const [code, { since, deprecated }] of Object.entries(context.spec.errors)) {
        const version = versionOf(code, context);
        const path = ["errors", code];
        if (since !== undefined && compareVersions(since, version) > 0)
          yield { at: [...path, "since"], sentence: `${quote(code)} has since: ${since}, but this is ${version}` };
        if (deprecated !== undefined && compareVersions(deprecated.since, version) > 0)
          yield { at: [...path, "deprecated", "since"], sentence: `${quote(code)} has deprecated.since: ${deprecated.since}, but this is ${version}` };
      }
    },
  },
  staleSuppression,
  {
    code: "unknown-revision", // Numbers per revision are given for revisions of MCP that exist, and for the rest by default.
    severity: "error",
    why: "A number for a revision that does not exist is never sent, and clients of the intended revision get another one.",
    help: `name default or a revision: ${revisions.join(", ")}`,
    *find({ numbers, guess }) {
      for (const { key, path } of numbers) {
        if (key === undefined || known.includes(key)) continue;
        const target = { at: path, part: "key" } as const;
        const suggestion = suggested(guess(key, known), (meant) => ({ ...target, rename: meant }));
        yield { ...target, sentence: `${quote(key)} is not a revision of MCP`, ...suggestion };
      }
    },
  },
  {
    code: "unknown-rule", // Only lint rules and kinds of change can be suppressed or configured.
    severity: "error",
    why: "A misspelled suppression or setting has no effect and goes unnoticed. Laws cannot be turned off: nothing valid can follow from what they refuse.",
    help: "faultline list rules names them, and faultline list changes the kinds of change",
    *find(context) {
      const { spec, files } = context;
      for (const rule of Object.keys(spec.lint?.rules ?? {})) yield* judged(rule, { at: ["lint", "rules", rule], part: "key" }, context);
      if (!files.some(({ file }) => file.source.text.includes("suppress"))) return;
      const found: Finding[] = [];
      visit(spec, {
        node(name, { rule }, path) {
          if (name === "suppression") found.push(...judged(String(rule), { at: [...path, "rule"] }, context));
        },
      });
      yield* found;
    },
  },
  {
    code: "version-order", // An error comes, is deprecated and goes, in this order.
    severity: "error",
    why: "Changelogs, documentation and the verdict on a release use these versions. One that comes before its predecessor is a typo.",
    help: "write since, deprecated.since and removeIn in rising order",
    *find({ spec }) {
      for (const [code, { since, deprecated }] of Object.entries(spec.errors)) {
        if (deprecated === undefined) continue;
        const path = ["errors", code, "deprecated"];
        if (since !== undefined && compareVersions(since, deprecated.since) > 0)
          yield {
            at: [...path, "since"],
            sentence: `${quote(code)} is deprecated since ${deprecated.since}, before it existed`,
            notes: [{ at: ["errors", code, "since"], text: "introduced here" }],
          };
        yield* removal(code, deprecated, [...path, "removeIn"]);
      }
    },
  },
];

/** Whether the reference has the error come up. */
function raises({ at }: Pick<Reference, "at">): boolean {
  const [section, , field] = at;
  return section === "mappings" || (section === "servers" && (field === "tools" || field === "methods" || field === "fallback"));
}

const changes: readonly string[] = changeCodes;

function* judged(code: string, target: Target, { rules, guess }: Context): Generator<Finding> {
  const rule = rules.find((each) => each.code === code);
  if (rule?.set !== undefined || changes.includes(code)) return;
  if (rule) {
    yield { ...target, sentence: `${quote(code)} is a law and cannot be turned off`, help: "correct what it finds, and remove this line" };
    return;
  }
  const lint = rules.filter(({ set }) => set !== undefined).map((each) => each.code);
  const put = (meant: string): Proposal => ({ ...target, ...(target.part === "key" ? { rename: meant } : { replace: meant }) });
  yield { ...target, sentence: `${quote(code)} is neither a lint rule nor a kind of change`, ...suggested(guess(code, [...lint, ...changes]), put) };
}

function* removal(code: string, { since, removeIn }: { readonly since: string; readonly removeIn?: string }, at: Finding["at"]): Generator<Finding> {
  if (removeIn === undefined || compareVersions(removeIn, since) > 0) return;
  yield { at, sentence: `${quote(code)} has removeIn: ${removeIn}, but is deprecated only since ${since}` };
}
