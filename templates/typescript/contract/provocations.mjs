// What can go wrong according to taxonomy.json, as plain data: one provocation per declared pair, rule and scenario. It starts nothing.

import { twinOf } from "../../../generator/model/sent-as.ts";
import { lookAlike, picks, takesIt } from "./look-alikes.mjs";

/** The tool or method through which a code can leave, preferring tools. `*` stands for any method. */
const outlets = ({ tools, methods }) => [
  ...tools.map(({ name, errors }) => ({ kind: "tool", name, errors })),
  ...methods.map(({ name, errors }) => ({ kind: "method", name: name === "*" ? "contract/probe" : name, errors })),
];

/** The code an error leaves with, and the one it hides when it has a public twin. */
const leaving = (server, code) => {
  const twin = twinOf(server, code);
  return twin === undefined ? { code } : { code: twin, hidden: code };
};

const pairs = (server) =>
  outlets(server).flatMap((outlet) =>
    outlet.errors.map((code) => ({ title: `${outlet.name}, ${code}`, outlet, provoke: { raise: code }, args: {}, ...leaving(server, code) })),
  );

/** Messages of native exceptions that the scenarios know. */
const knownTexts = ({ tools }) => tools.flatMap(({ scenarios }) => scenarios.flatMap(({ throws }) => (typeof throws?.message === "string" ? [throws.message] : [])));

/** Whether a tool or method may end in a code, as itself or as what it leaves as. */
const mayEnd = ({ errors }, code, server) => code === server.fallback || errors.includes(code) || errors.includes(server.conceal[code]);
const isFor = ({ kind, name }, { match: { tool } }) => tool === undefined || (kind === "tool" && tool.includes(name));

/**
 * One per rule whose error a tool or method declares: any other rule ends in the fallback. None where an earlier rule takes all we can think of: the two
 * overlap, and the compiler says so.
 */
const rules = (server) =>
  server.rules.flatMap((rule, index) => {
    const error = server.errors.find(({ code }) => code === rule.error);
    const earlier = server.rules.slice(0, index);
    for (const outlet of outlets(server).filter((each) => each.errors.includes(rule.error) && isFor(each, rule))) {
      const place = { server: server.domain, ...(outlet.kind === "tool" && { tool: outlet.name }) };
      const before = earlier.filter((each) => mayEnd(outlet, each.error, server) && isFor(outlet, each));
      for (const pick of picks(rule, earlier)) {
        const { thrown, args, details, scope } = lookAlike(rule, pick, error, place, knownTexts(server));
        if (before.some((each) => takesIt(each, scope, server))) continue;
        return [{ title: `rule ${rule.name}, ${rule.error}`, outlet, provoke: { throw: thrown }, args, details, ...leaving(server, rule.error) }];
      }
    }
    return [];
  });

/** What `code` is said to say, where that can be known: placeholders with a form say what the language data of whoever fills them says. */
const wording = ({ errors }, code, message) => {
  const { message: template = "", locales = {} } = errors.find((error) => error.code === code) ?? {};
  const templates = [template, ...Object.values(locales).map((texts) => texts.message ?? "")];
  return templates.some((text) => /\{[^\s:{}]+ +:/.test(text.replaceAll("{{", ""))) ? undefined : message;
};

const scenarios = (server) =>
  server.tools.flatMap((tool) =>
    tool.scenarios.map(({ when, throws, args = {}, error, details, message }) => ({
      title: `${tool.name}, ${when}`,
      outlet: { kind: "tool", name: tool.name },
      provoke: error === undefined ? {} : throws ? { throw: throws } : { raise: error, details },
      args,
      details,
      message: wording(server, leaving(server, error).code, message),
      ...leaving(server, error),
    })),
  );

/** Each example of an error, with the tool or method it can leave by as itself, if there is one. */
const examples = (server) =>
  server.errors.flatMap(({ code, examples: written = [], example }) => {
    const outlet = twinOf(server, code) === undefined ? outlets(server).find(({ errors }) => errors.includes(code)) : undefined;
    // A message that is written without details is what the error says where it has none.
    return written.map(({ when, message, details = message === undefined ? example : {}, locale }, index) => ({
      title: `${code}, ${when ?? `example ${index + 1}`}`,
      outlet,
      provoke: { raise: code, details, locale },
      args: {},
      code,
      details,
      // A client has the class, which speaks the taxonomy's own language.
      ...(locale === undefined ? { message: wording(server, code, message) } : { told: wording(server, code, message) }),
    }));
  });

const catchesAll = ({ match }) => Object.keys(match).length === 0 || match.name?.includes("Error");

/** A native error no rule knows, once per outlet; none where a rule takes every error. */
const strangers = (server) =>
  (server.rules.some(catchesAll) ? [] : outlets(server)).map((outlet, index) => {
    const secret = `stranger-${index}`;
    // Where the first line may leave, what is below it may not.
    const leaves = server.undeclared === "scrubbed" ? "a matter that may be told" : undefined;
    const thrown = { name: "StrangerError", message: leaves === undefined ? `a private matter of ${secret}` : `${leaves}\nand a private one of ${secret}` };
    return { title: outlet.name, outlet, provoke: { throw: thrown }, args: {}, code: server.fallback, secret, ...(leaves !== undefined && { leaves }) };
  });

const both = ["McpServer", "Server"];

/** A request that the SDK refuses, by what it does wrong; on which kinds of server. */
const refused = [
  ["invalid_arguments", "arguments that do not fit", "tools/call", { name: "contract_arguments", arguments: { word: 5 } }, ["McpServer"]],
  ["invalid_result", "a result that does not fit", "tools/call", { name: "contract_result", arguments: {} }, ["McpServer"]],
  ["malformed_request", "a tool without a name", "tools/call", {}, both],
  ["malformed_request", "a resource without a URI", "resources/read", {}, both],
  ["unknown_method", "a method there is not", "contract/nothing", {}, both],
  ["unknown_prompt", "a prompt there is not", "prompts/get", { name: "contract_nothing" }, both],
  ["unknown_resource", "a resource there is not", "resources/read", { uri: "contract://nothing" }, both],
  ["unknown_tool", "a tool there is not", "tools/call", { name: "contract_nothing", arguments: {} }, both],
  ["unknown_tool", "a tool that is disabled", "tools/call", { name: "contract_disabled", arguments: {} }, ["McpServer"]],
];

/** Lines that are no message, and the id they are answered under. */
const noMessages = [
  ["parse_error", "{not json", null],
  ["invalid_message", "[1,2]", null],
  ["invalid_message", '{"jsonrpc":"2.0","id":99}', 99],
];

/** What the SDK, or the transport below it, refuses by itself, as the line that provokes it. A method the taxonomy describes has a handler of its own. */
const refusals = (server) => {
  const { sdkFailures, methods } = server;
  const taken = new Set(methods.map(({ name }) => name));
  const requests = refused
    .filter(([, , method]) => !taken.has(method) && !(taken.has("*") && method === "contract/nothing"))
    .flatMap(([failure, title, method, params, kinds]) => kinds.map((kind) => ({ failure, title: `${title}, ${kind}`, kind, id: 1, line: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }) })));
  const lines = noMessages.map(([failure, line, id]) => ({ failure, title: line, kind: "McpServer", id, line }));
  return [...requests, ...lines].map((refusal) => ({ ...refusal, ...leaving(server, sdkFailures[refusal.failure].error) }));
};

/** Everything to provoke on a resolved server (taxonomy.json). `code` is what the client must get; undefined: success. */
export const provocations = (server) => {
  const written = scenarios(server);
  const shown = examples(server);
  return {
    pairs: pairs(server),
    rules: rules(server),
    scenarios: written.filter(({ code }) => code !== undefined),
    successes: written.filter(({ code }) => code === undefined),
    examples: shown.filter(({ outlet }) => outlet !== undefined),
    unsent: shown.filter(({ outlet, message }) => outlet === undefined && message !== undefined),
    refusals: refusals(server),
    strangers: strangers(server),
  };
};
