// What can go wrong according to taxonomy.json, as plain data: one provocation per declared pair, rule and scenario. It starts nothing.

import { twinOf } from "../../../generator/model/sent-as.ts";
import { subjectOf } from "../src/runtime/values/subject.ts";
import { sample } from "./sample.mjs";
import { readAs, sharedValue, suits } from "./shared-value.mjs";

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

const setAt = (target, [first, ...rest], value) => {
  if (rest.length === 0) target[first] = value;
  else setAt((target[first] ??= {}), rest, value);
};

const within = (status, ranges = []) => ranges.some(([from, to]) => status >= from && status <= to);

/** A status this rule matches and no earlier rule that asks for the status alone. */
const statusFor = (rule, earlier) => {
  const taken = earlier.filter(({ match }) => match.status && Object.keys(match).length === 1);
  const candidates = rule.match.status.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index));
  return candidates.find((status) => !taken.some(({ match }) => within(status, match.status))) ?? candidates[0];
};

const getAt = (target, path) => path.reduce((value, key) => value?.[key], target);

/** Plants `value` where a path of `with` leads, unless something stands there that the rule asks for, or that an earlier detail planted. */
const plant = (scope, path, value) => {
  if ((path[0] === "error" || path[0] === "args") && value !== undefined && getAt(scope, path) === undefined) setAt(scope, path, value);
};

/** Seconds in the units a wait may have. */
const secondsIn = { ms: 1 / 1000, s: 1, min: 60, h: 3600 };
const isHeader = (path) => path.at(-1)?.toLowerCase() === "retry-after";
/** What stands at `path` for a wait of `value`: the header counts in seconds. */
const written = (path, value, unit) => (typeof value === "number" && isHeader(path) ? value * (secondsIn[unit] ?? 1) : value);
/** What a rule reads there: a second at least. */
const readBack = (path, value, unit) => (isHeader(path) ? Math.max(Number(value), 1) / (secondsIn[unit] ?? 1) : Number(value));

/** The places a source looks at first, each with what is wanted there: of an object's members, what the example of the object has. */
const leaves = (source, wanted, shape) => {
  if (source.members) return Object.entries(source.members).flatMap(([key, member]) => leaves(member, wanted?.[key], shape?.properties?.[key]));
  if (source.items) return source.items.flatMap((item, index) => leaves(item, wanted?.[index], shape?.items));
  if (source.text) return source.text.flatMap((piece) => (typeof piece === "string" ? [] : leaves(piece, wanted)));
  if (!source.from) return [];
  return [{ path: source.from, wanted: written(source.from, wanted, shape?.unit), shape }];
};

/** Places that several details are read from have one value for all of them. */
const agreed = (wants) => {
  const known = wants.filter(({ wanted }) => wanted !== undefined);
  return wants.map((want) => {
    const same = known.filter(({ path }) => path.join(".") === want.path.join("."));
    return same.length < 2 || isHeader(want.path) ? want : { ...want, wanted: sharedValue(same) };
  });
};

const present = (entries) => Object.fromEntries(entries.filter(([, value]) => value !== undefined));

/** What a source gives when `scope` is thrown; a numeral that the rule matched as text is a number where the detail is one. */
const given = (source, scope, shape) => {
  if (source.text) {
    const parts = source.text.map((part) => (typeof part === "string" ? part : given(part, scope, { type: "string" })));
    return parts.includes(undefined) ? undefined : parts.join("");
  }
  if (source.members) return present(Object.entries(source.members).map(([key, member]) => [key, given(member, scope, shape?.properties?.[key])]));
  if (source.items) return source.items.map((item) => given(item, scope, shape?.items)).filter((item) => item !== undefined);
  if (!source.from) return readAs(source.value, shape);
  const found = getAt(scope, source.from);
  const isWait = isHeader(source.from) && (shape?.type === "integer" || shape?.type === "number");
  if (found !== undefined && isWait) return readBack(source.from, found, shape.unit);
  return suits(found, shape) ? readAs(found, shape) : source.orElse && given(source.orElse, scope, shape);
};

/** A text the pattern of a rule matches: one that is known, or one made for it. */
const textFor = (pattern, known, words) => [...known, sample(pattern, words)].find((text) => new RegExp(pattern, "u").test(text)) ?? sample(pattern, words);

/** What the named groups of the rule's patterns take of the value that is thrown. */
const groupsOf = ({ message, pattern = [] }, thrown) =>
  Object.assign({}, ...[{ at: ["message"], matches: message }, ...pattern].map(({ at, matches }) => ({ ...(matches && new RegExp(matches, "u").exec(getAt(thrown, at))?.groups) })));

/** What a validator says, where a rule asks for it. */
const plantIssue = (scope, wants) => {
  const asked = wants.filter(({ path }) => path[0] === "issue");
  if (asked.length === 0) return;
  const said = present(asked.map(({ path, wanted }) => [path[1], wanted === undefined ? undefined : String(wanted)]));
  const { argument, problem = "is wrong" } = said;
  scope.issue = argument === undefined ? { problem } : { argument, problem: `${argument}: ${problem}` };
  scope.error.issues = [{ path: argument === undefined ? [] : [argument], message: problem }];
};

/** What stands at a path that the rule asks for without saying what. */
const anything = "something";

/** The simplest thrown value a rule matches, as properties the fixture puts on an Error; the arguments beside it; the details both give. */
const lookAlike = ({ match, with: sources = {} }, earlier, { details: shapes, example }, place, texts) => {
  const thrown = {};
  const scope = { ...place, error: thrown, args: {} };
  const wants = agreed(Object.entries(sources).flatMap(([detail, source]) => leaves(source, example[detail], shapes[detail])));
  const wantedOf = (...path) => wants.filter((each) => each.path.join(".") === path.join(".")).map(({ wanted }) => wanted).filter((wanted) => typeof wanted === "string");
  const words = present(wants.filter(({ path }) => path[0] === "match").map(({ path, wanted }) => [path[1], wanted === undefined ? undefined : String(wanted)]));
  if (match.message !== undefined) thrown.message = textFor(match.message, [...wantedOf("error", "message"), ...texts], words);
  if (match.name) thrown.name = match.name[0];
  if (match.code) thrown.code = match.code[0];
  if (match.status) thrown.status = statusFor({ match }, earlier);
  for (const { at, equals } of match.path ?? []) setAt(thrown, at, equals);
  for (const { at, matches } of match.pattern ?? []) setAt(thrown, at, textFor(matches, wantedOf("error", ...at), words));
  for (const { path, wanted } of wants) plant(scope, path, wanted);
  for (const at of match.has ?? []) if (getAt(thrown, at) === undefined) setAt(thrown, at, anything);
  plantIssue(scope, wants);
  if (wants.some(({ path }) => path[0] === "subject") && subjectOf(scope.args) === undefined) scope.args.id = "subject-7";
  scope.subject = subjectOf(scope.args, place.tool === undefined ? scope.args.uri : undefined);
  thrown.message ??= "a native failure";
  scope.match = groupsOf(match, thrown);
  const details = Object.entries(sources).map(([detail, source]) => [detail, given(source, scope, shapes[detail])]);
  return { thrown, args: scope.args, details: present(details) };
};

/** Messages of native exceptions that the scenarios know. */
const knownTexts = ({ tools }) => tools.flatMap(({ scenarios }) => scenarios.flatMap(({ throws }) => (typeof throws?.message === "string" ? [throws.message] : [])));

/** One per rule whose error a tool or method declares: any other rule ends in the fallback. */
const rules = (server) =>
  server.rules.flatMap((rule, index) => {
    const { tool } = rule.match;
    const outlet = outlets(server).find(({ kind, name, errors }) => errors.includes(rule.error) && (tool === undefined || (kind === "tool" && tool.includes(name))));
    if (!outlet) return [];
    const error = server.errors.find(({ code }) => code === rule.error);
    const place = { server: server.domain, ...(outlet.kind === "tool" && { tool: outlet.name }) };
    const { thrown, args, details } = lookAlike(rule, server.rules.slice(0, index), error, place, knownTexts(server));
    const title = `rule ${rule.name}, ${rule.error}`;
    return [{ title, outlet, provoke: { throw: thrown }, args, details, ...leaving(server, rule.error) }];
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
    const thrown = { name: "StrangerError", message: `a private matter of ${secret}` };
    return { title: outlet.name, outlet, provoke: { throw: thrown }, args: {}, code: server.fallback, secret };
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
