// Kinds of change: which errors a package has, where they leave, and under which code. Numbers stand in numbers.ts, names and notices in evolution.ts.

import { quote } from "../../diagnose/quote.ts";
import { substituteOf } from "../../model/codes.ts";
import type { ErrorDef } from "../../model/taxonomy.ts";
import type { KindRow } from "../kind.ts";
import { likely, same } from "../likeness.ts";
import { error } from "../parts.ts";

/** Ways by which an error may leave. */
const ways = { tool: ["tool"], protocol: ["protocol"], both: ["tool", "protocol"] } as const;

/** The contract an error is of in every package, without the version. */
const contractOf = ({ contract }: ErrorDef): string | undefined => contract?.slice(0, contract.lastIndexOf("@"));

function ownerOf(each: ErrorDef): string {
  const contract = contractOf(each);
  return contract === undefined ? quote(each.domain) : `${quote(each.domain)} as of ${quote(contract)}`;
}

const sideOf = (origin: ErrorDef["origin"]): string => (origin === "both" ? "either side" : `the ${origin}`);

export const errors: readonly KindRow[] = [
  {
    code: "category-changed",
    readers: { client: "differs", wire: "differs", log: "differs", model: "differs" },
    why: "The category is on the wire, in the log and in the text for the model. Code that handles errors by category treats this one differently.",
    help: "handle it under its new category",
    ...error.changed("category", ({ name, old, now }) => `the category of ${name} is now ${quote(now)} (was ${quote(old)})`),
  },
  {
    code: "channel-narrowed",
    readers: { client: "differs", wire: "differs", model: "differs" },
    why: "Clients read tool results and JSON-RPC errors in different places. Code that expects the error in one does not find it in the other.",
    help: "expect it in the new place",
    ...error.changed("channel", ({ name, old, now }) => {
      const kept: readonly string[] = ways[now];
      const [lost] = ways[old].filter((way) => !kept.includes(way));
      return lost !== undefined && `${name} is no longer ${lost === "tool" ? "a tool result" : "a JSON-RPC error"}`;
    }),
  },
  {
    code: "channel-widened",
    readers: { client: "differs", wire: "differs" },
    why: "It also arrives in a new place, in the same form as any other error there.",
    help: "nothing if one place handles all errors",
    ...error.changed("channel", ({ name, now }) => now === "both" && `${name} may now be a tool result or a JSON-RPC error`),
    verdict: "minor",
  },
  {
    code: "conceal-added",
    verdict: "major",
    readers: { client: "breaks", wire: "breaks", model: "differs" },
    why: "Callers get the other code and cannot distinguish the two. That is the purpose, but they have to know.",
    help: "handle the other error",
    fields: ["server.conceal"],
    *find(pair) {
      const internal = new Set(pair.errors.filter(({ before, after }) => before.visibility !== after.visibility).map(({ code }) => code));
      for (const [code, shownAs] of Object.entries(pair.after.conceal)) {
        const old = substituteOf(pair.before, pair.formerly(code));
        if (old === pair.formerly(shownAs) || internal.has(code) || !pair.before.errors.some((each) => each.code === pair.formerly(code))) continue;
        yield { at: ["conceal", code], sentence: `${quote(code)} is now sent as ${quote(shownAs)}` };
      }
    },
  },
  {
    code: "conceal-removed",
    verdict: "minor",
    readers: { client: "differs", wire: "differs", model: "differs" },
    security: true,
    why: "Callers can distinguish it from the error that stood for it. There was a reason to prevent that, such as hiding whether something is missing or forbidden.",
    help: "make sure that callers may distinguish the two",
    *find(pair) {
      const known = new Map(pair.known.map(({ before, after }) => [before.code, { code: after.code, isShown: before.visibility !== after.visibility }]));
      for (const [old, shownAs] of Object.entries(pair.before.conceal)) {
        const now = known.get(old);
        if (!now || now.isShown || substituteOf(pair.after, now.code) !== undefined) continue;
        yield { at: ["conceal", now.code], sentence: `${quote(now.code)} is no longer sent as ${quote(shownAs)}` };
      }
    },
  },
  {
    code: "domain-changed",
    verdict: "major",
    readers: { server: "differs", client: "differs", wire: "differs", log: "differs" },
    why: "Code and domain together identify an error: within one process, errors of the old and the new package are no longer the same.",
    help: "compare with the new domain",
    fields: ["server.domain", "error.domain", "error.contract"],
    *find({ before, after, errors: both }) {
      if (before.domain !== after.domain) yield { at: ["domain"], sentence: `the domain is now ${quote(after.domain)} (was ${quote(before.domain)})` };
      for (const { at, code, before: old, after: now } of both) {
        const isAsServers = old.domain === before.domain && now.domain === after.domain;
        if (!isAsServers && !same([old.domain, contractOf(old)], [now.domain, contractOf(now)]))
          yield { at: [...at, "domain"], sentence: `${quote(code)} now belongs to ${ownerOf(now)} (belonged to ${ownerOf(old)})` };
      }
    },
  },
  {
    code: "error-added",
    verdict: "minor",
    why: "The union of errors has an unknown arm: a switch over the codes still compiles, and older clients keep the facts of the new error.",
    help: "nothing; handle it where it matters",
    fields: ["server.errors"],
    *find(pair) {
      const reserved = new Set(pair.before.reserved?.codes);
      for (const { code } of pair.errorsAdded) {
        const at = ["errors", code];
        if (!reserved.has(code)) yield { at, sentence: `${quote(code)} is new` };
        else yield { at, verdict: "major", readers: { client: "differs", wire: "differs" }, sentence: `${quote(code)} is used again: it was reserved, and old clients give it another meaning` };
      }
    },
  },
  {
    code: "error-removed",
    verdict: "major",
    readers: { server: "breaks", client: "breaks" },
    why: "Code that constructs or imports its class no longer compiles, nor does a case for its code. Reserve the code, so that it never gets another meaning.",
    help: "stop raising and handling it",
    *find(pair) {
      for (const each of pair.errorsRemoved) {
        const { code } = each;
        const at = ["errors", code];
        const heir = likely(each, pair.errorsAdded);
        if (pair.declares(code)) yield { at, sentence: `${quote(code)} is no longer in the package: no tool, method or mapping names it`, help: "name it in a tool or under errors of the server, or stop raising and handling it" };
        else yield { at, sentence: `${quote(code)} is gone`, ...(heir !== undefined && { help: `if ${quote(heir)} is the same error, give it aliases: [${code}]; the change is then a rename` }) };
      }
    },
  },
  {
    code: "origin-changed",
    readers: { server: "breaks", client: "differs", wire: "differs" },
    why: "The other side now raises it: tools that declared it no longer offer it, and clients expect it in the wrong place.",
    help: "raise and handle it on the other side",
    ...error.changed("origin", ({ name, old, now }) => `${name} is now raised by ${sideOf(now)} (was by ${sideOf(old)})`),
  },
  {
    code: "parent-added",
    readers: { client: "differs" },
    why: "Code that catches the other error now catches this one too.",
    help: "nothing; handle the special case first where it matters",
    ...error.gained("extends", ({ name, item, before, after }) => (before.extends ?? []).every((parent) => after.extends?.includes(parent)) && `${name} is now a special case of ${quote(item)}`),
  },
  {
    code: "parent-removed",
    readers: { client: "breaks" },
    why: "Code that catches the other error no longer catches this one.",
    help: "handle it separately",
    ...error.lost("extends", ({ name, item }) => `${name} is no longer a special case of ${quote(item)}`),
  },
  {
    code: "visibility-hidden",
    readers: { client: "breaks", wire: "breaks", model: "differs" },
    why: "Callers get the fallback instead, and can no longer distinguish it from other failures.",
    help: "handle the fallback",
    ...error.changed("visibility", ({ name, now }) => now === "internal" && `${name} no longer leaves the server`),
  },
  {
    code: "visibility-shown",
    readers: { client: "differs", wire: "differs", model: "differs" },
    security: true,
    why: "Callers can distinguish it from other failures, and read its message and details. There was a reason to keep it internal.",
    help: "make sure that callers may read its message and details",
    ...error.changed("visibility", ({ name, now }) => now === "public" && `${name} now leaves the server`),
    verdict: "minor",
  },
];
