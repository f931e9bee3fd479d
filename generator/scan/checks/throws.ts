// Checks: errors that the source throws.

import type { Place } from "../../diagnose/diagnostic.ts";
import { quote, several } from "../../diagnose/quote.ts";
import { defaultProtocol, retiredNumbers, whyNotFree } from "../../model/numbers.ts";
import type { Template } from "../../source/facts.ts";
import { quoted } from "../../source/written.ts";
import type { Check } from "../check.ts";
import { codeOf } from "../declared.ts";
import { meaningOf, wording } from "../meaning.ts";

export const throwChecks: readonly Check[] = [
  {
    code: "cause-lost", // An error that answers another one carries it as its cause.
    severity: "warning",
    why: "The log shows the whole chain of causes, and mapping rules follow it. If a catch block throws a new error without the old one, the stack that shows what broke is gone (ECMAScript 2022, Error cause).",
    help: 'pass the caught error as cause: new Error("…", { cause: error })',
    *find({ survey }) {
      for (const { where, what, made } of survey.catches) if (what === "cause-lost") yield { where, sentence: `${made} replaces the caught error without keeping it as cause` };
    },
  },
  {
    code: "message-twice", // One meaning has one message.
    severity: "warning",
    why: "Two wordings of one failure look like two failures in logs, tests and mapping rules, and each needs its own rule. Declare one error with one message.",
    help: "declare one error for both, or use one wording",
    *find({ survey }) {
      const first = new Map<string, { readonly where: Place; readonly message: Template }>();
      const reported = new Set<string>();
      for (const { message, way, where } of survey.failures) {
        if (way === "value" || !message) continue;
        const meaning = meaningOf(message);
        if (meaning === undefined) continue;
        const other = first.get(meaning);
        if (!other) first.set(meaning, { where, message });
        else if (wording(other.message) !== wording(message) && !reported.has(wording(message))) {
          reported.add(wording(message));
          yield { where, sentence: `${quoted(message)} says the same as ${quoted(other.message)}`, notes: [{ where: other.where, text: "the other one" }] };
        }
      }
    },
  },
  {
    code: "never-thrown", // A declared error can occur: the source throws it, or a rule produces it.
    severity: "warning",
    why: "Clients write code for every declared error, and documentation lists it. If no code throws it and no mapping rule produces it, the promise is empty: often the place that should throw it throws something different.",
    help: "throw it where it belongs, write a mapping rule for it, or remove it",
    *underTaxonomy({ declared }) {
      for (const { code, origin, deprecated } of declared.errors.values()) {
        if (origin === "client" || deprecated !== undefined || declared.produced.has(code) || declared.isNamed(code)) continue;
        yield { where: declared.placeOf(code), sentence: `neither the source nor a mapping rule raises ${quote(code)}` };
      }
    },
  },
  {
    code: "thrown-number", // A JSON-RPC number is one that a server may send.
    severity: "error",
    why: 'Numbers have owners: JSON-RPC reserves some, MCP others, SDKs use a few for their own failures, and clients act on them. A number with another meaning to its reader is worse than none (MCP 2026-07-28, basic, "Error Codes").',
    help: "use a number outside -32768 to -32000, or the fitting one of JSON-RPC's five",
    *find({ survey, declared }) {
      const revisions = declared ? [...new Set(declared.servers.flatMap(({ protocol }) => protocol))] : defaultProtocol;
      for (const { where, number } of survey.numbers) {
        const retired = retiredNumbers.get(number);
        const why = revisions.map((revision) => whyNotFree(number, revision)).find((reason) => reason !== undefined);
        if (retired !== undefined) yield { where, sentence: `${number} is retired: it ${retired}` };
        else if (why !== undefined) yield { where, sentence: `${number} is not free: ${why}`, ...(number >= -32019 && number < 0 ? { severity: "warning" } : {}) };
      }
    },
  },
  {
    code: "thrown-undeclared", // A tool throws what it declares.
    severity: "error",
    why: "Clients of a tool handle the errors it declares, and the contract tests promise that there are no others. The guard sends an undeclared error as an unknown or an internal one.",
    help: "declare it for the tool, or catch it on the way",
    *underTaxonomy({ survey, declared }) {
      for (const { name, where, reached } of survey.tools) {
        const allowed = declared.tools.get(name);
        if (!allowed) continue;
        const reported = new Set<string>();
        for (const { failure } of reached) {
          const code = codeOf(failure, declared);
          if (code === undefined || failure.isUnmarked || allowed.has(code) || reported.has(code)) continue;
          reported.add(code);
          yield { where: failure.where, sentence: `${quote(name)} can fail with ${quote(code)}, which it does not declare`, notes: [{ where, text: "of this tool" }] };
        }
      }
      for (const { where, tools, reached } of survey.shared) {
        const allowed = tools.flatMap((name) => declared.tools.get(name) ?? []);
        for (const code of new Set(reached.flatMap(({ failure }) => (failure.isUnmarked ? [] : (codeOf(failure, declared) ?? []))))) {
          const [first] = reached.filter(({ failure }) => codeOf(failure, declared) === code);
          if (!first || allowed.length === 0 || allowed.some((each) => each.has(code))) continue;
          yield { where: first.failure.where, sentence: `the handler of ${several(tools.length, "tool")} can fail with ${quote(code)}, which ${tools.length === 1 ? "it does not declare" : "none of them declares"}`, notes: [{ where, text: "this handler" }] };
        }
      }
    },
  },
];
