// Rules: where and how an error travels: channels, links, log, clients.

import { quote } from "../../diagnose/quote.ts";
import { defaultProtocol } from "../../model/numbers.ts";
import type { LogSpec, RuleSpec, Spec } from "../../model/spec.ts";
import { bodyVariables, logVariables } from "../../model/words.ts";
import { type Context, eachServer, type ServerView } from "../context.ts";
import { fewOf } from "../describe.ts";
import { isRequired } from "../details.ts";
import { guess, suggested } from "../finding.ts";
import { type CodeList, listsOf } from "../lookups.ts";
import type { Path } from "../places.ts";
import type { Finding, Proposal, Rule, Target } from "../rule.ts";
import { misplacedMark, ofFact, ofVariable, ownFacts } from "./formats.ts";

type Way = "tool" | "protocol";

const ways: { readonly [W in Way]: string } = { tool: "a tool result", protocol: "a JSON-RPC error" };

const variables: ReadonlySet<string> = new Set([...logVariables, ...bodyVariables]);

const own: ReadonlySet<string> = new Set(["mcp", "modelcontextprotocol"]);

/** The label that makes the prefix MCP's (MCP, basic, "_meta"): the second one; in 2025-06-18 any that another follows. */
function reservedLabel(metaKey: string, revisions: readonly string[]): string | undefined {
  const labels = metaKey.slice(0, metaKey.lastIndexOf("/")).split(".");
  return labels.find((label, index) => own.has(label) && (index === 1 || (index < labels.length - 1 && revisions.includes("2025-06-18"))));
}

/** The class that callTool makes of a call without an answer (templates/server/src/runtime/transport.ts). */
const failure = "TransportFailure";

/** Whether a rule recognises what only clients meet. */
const isOfClients = (rule: RuleSpec | undefined): boolean => [rule?.match.name].flat().includes(failure);

export const wireRules: readonly Rule[] = [
  {
    code: "channel-mismatch", // An error can be listed only where it can be sent.
    severity: "error",
    why: 'MCP reports failures in two ways. Tool errors are results, which the model sees; protocol errors are JSON-RPC errors, which it may not see (MCP 2026-07-28, server/tools, "Error Handling"). An error declared for one never fits the other.',
    help: "remove it from this list, or change its channel: both allows either",
    *find(context) {
      for (const view of context.servers) {
        for (const list of listsOf(view)) yield* inList(list, view, context);
        yield* asFallback(view, context);
      }
    },
  },
  {
    code: "client-error-unraised", // An error of clients should come out of a call that got no answer.
    severity: "warning",
    set: "standard",
    why: "When no answer arrives, callTool raises the error that the first matching rule makes of the TransportFailure; without a rule, the only client error that needs no details. It never raises another client error.",
    help: "add a rule to a mapping set of the server: { match: { name: TransportFailure }, error: …, with: { … } }",
    find: eachServer(unraised),
  },
  {
    code: "docs-url", // An error's link leads to its anchor on the page that Faultline makes.
    severity: "warning",
    set: "standard",
    why: "Every error carries its link, in logs and over HTTP. The page that faultline docs writes has an anchor server/code for each error: any other leads to the top of the page, far from the error.",
    help: "end docsUrl in #{server}/{code}",
    *find({ spec }) {
      const { docsUrl: url, servers = {} } = spec;
      if (url === undefined) return;
      const [page = url, fragment] = url.split("#", 2);
      const carrying = Object.entries(servers).filter(([, { docs }]) => docs === true);
      // Without a page of ours the fragment belongs to another site, and a path may be a page of its own.
      const lost = carrying.find(([name]) => (fragment === undefined ? !page.includes("{code}") : fragment.replaceAll("{server}", name) !== `${name}/{code}`));
      if (!lost) return;
      const [name] = lost;
      yield {
        at: ["docsUrl"],
        sentence: fragment === undefined ? `every error of ${quote(name)} has the same docsUrl` : `the page of ${quote(name)} has no anchor ${quote(`#${fragment}`)}`,
        fix: [{ at: ["docsUrl"], replace: `${page}#{server}/{code}` }],
      };
    },
  },
  {
    code: "log-variables", // A log record may use the variables that exist.
    severity: "error",
    why: "An unknown variable goes to the log literally, and the field that an alert watches is never filled.",
    help: `variables: ${fewOf([...variables])}; a trailing ? drops an absent one`,
    *find(context) {
      const own = ownFacts(context.spec);
      if (context.spec.log) yield* ofLog(context.spec.log, ["log"], own);
      for (const { server, path } of context.servers) if (server.log) yield* ofLog(server.log, [...path, "log"], own);
    },
  },
  {
    code: "meta-key-reserved", // The envelope must not ride in _meta under a prefix that MCP keeps for itself.
    severity: "error",
    why: 'MCP reserves every _meta prefix whose second label is mcp or modelcontextprotocol (basic, "_meta"). A later revision may give the key a meaning, and clients would then misread the error.',
    help: "use a prefix of your own domain, such as com.example/error, or leave metaKey out",
    *find({ spec }) {
      for (const [name, { metaKey }] of Object.entries(spec.formats ?? {})) {
        if (metaKey === undefined) continue;
        const label = reservedLabel(metaKey, spec.protocol ?? defaultProtocol);
        if (label !== undefined) yield { at: ["formats", name, "metaKey"], sentence: `MCP reserves the prefix of ${quote(metaKey)}, which has the label ${quote(label)}` };
      }
    },
  },
  {
    code: "origin-client-declared", // An error that only clients raise does not come out of a server.
    severity: "error",
    why: "The client itself raises errors such as a lost connection or a timeout; it never decodes them from an answer: MCP calls them purely local. A tool that lists one promises an error it cannot send; a mapping rule produces one only from a TransportFailure, which callTool gets when no answer arrives.",
    help: "list it under the errors of the server, so that clients know it; or remove origin: client",
    *find({ errors, references, spec }) {
      for (const { kind, name, ...target } of references) {
        if (kind !== "errors" || errors.get(name)?.origin !== "client") continue;
        if (target.at[0] === "mappings" && isOfClients(ruleAt(target, spec))) continue;
        const role = roleOf(target);
        if (role !== undefined) yield { ...target, sentence: `only clients raise ${quote(name)}, but here it is ${role}` };
      }
    },
  },
];

const wayOf = ({ of }: CodeList): Way => (of === "method" ? "protocol" : "tool");

function* inList(list: CodeList, view: ServerView, context: Context): Generator<Finding> {
  // The list for every tool and method is for the tools, as long as there are any.
  if (list.of === "server" && view.tools.length === 0) return;
  for (const [index, code] of list.codes.entries()) yield* judged(code, wayOf(list), { at: [...list.path, index] }, context);
}

function* asFallback({ server, path, tools, fallback }: ServerView, context: Context): Generator<Finding> {
  if (server.fallback === undefined) return;
  const target = { at: [...path, "fallback"] };
  if (tools.length > 0) yield* judged(fallback, "tool", target, context);
  if (Object.keys(server.methods ?? {}).length > 0) yield* judged(fallback, "protocol", target, context);
}

function* judged(code: string, way: Way, target: Target, { errors, spec }: Context): Generator<Finding> {
  const channel = errors.get(code)?.channel ?? "both";
  if (channel === "both" || channel === way) return;
  const isOwn = spec.errors[code]?.channel !== undefined;
  yield {
    ...target,
    sentence: `${quote(code)} can only be ${ways[channel]}, but here it would be ${ways[way]}`,
    notes: isOwn ? [{ at: ["errors", code, "channel"], text: "declared here" }] : [],
  };
}

function* unraised({ name, server, codes }: ServerView, { errors, spec }: Context): Generator<Finding> {
  const ofClients = [...codes].filter((code) => (errors.get(code)?.origin ?? "server") !== "server");
  const made = new Set((server.mappings ?? []).flatMap((set) => (spec.mappings?.[set] ?? []).map(({ error }) => error)));
  const needsDetails = (code: string): boolean => Object.values(errors.get(code)?.details ?? {}).some(isRequired);
  const bare = ofClients.filter((code) => !needsDetails(code));
  for (const code of ofClients) {
    if (made.has(code) || (bare.length === 1 && bare[0] === code && !ofClients.some((other) => made.has(other)))) continue;
    if (!Object.hasOwn(spec.errors, code)) continue;
    yield { at: ["errors", code, "origin"], sentence: `clients of ${quote(name)} never raise ${quote(code)}` };
  }
}

function* ofLog({ fields }: LogSpec, path: Path, own: ReadonlySet<string>): Generator<Finding> {
  for (const [field, value] of Object.entries(fields)) {
    if (field.endsWith("?")) yield misplacedMark(field, value, [...path, "fields"]);
    const name = value.replace(/\?$/, "");
    if (!value.startsWith("$") || variables.has(name)) continue;
    const at = [...path, "fields", field];
    if (name.startsWith("$x.")) {
      yield* ofFact(value, at, own);
      continue;
    }
    const put = (meant: string): Proposal => ({ at, replace: `${meant}${value.slice(name.length)}` });
    yield { at, sentence: `${quote(name)} is not a variable of log records`, ...suggested(ofVariable(value, guess(name, variables)), put) };
  }
}

/** The mapping rule that a reference stands in. */
const ruleAt = ({ at: [, set, index] }: Target, { mappings }: Spec): RuleSpec | undefined => mappings?.[String(set)]?.[Number(index)];

/** The role that a reference gives to an error, if only servers may have it. */
function roleOf({ at }: Target): string | undefined {
  const [section, , field] = at;
  if (section === "mappings") return "the error of a mapping rule";
  if (section !== "servers") return undefined;
  if (field === "tools") return at.includes("scenarios") ? "the outcome of a scenario" : "an error of a tool";
  if (field === "methods") return "an error of a method";
  if (field === "fallback") return "the fallback";
  if (field === "sdkFailures") return "the error for a failure of the SDK";
  return field === "conceal" ? "concealed, or hides another error" : undefined;
}
