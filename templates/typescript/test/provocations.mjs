// What can go wrong according to taxonomy.json, as plain data: one provocation per declared pair, rule and scenario. It starts nothing.

/** The tool or method through which a code can leave, preferring tools. `*` stands for any method. */
const outlets = ({ tools, methods }) => [
  ...tools.map(({ name, errors }) => ({ kind: "tool", name, errors })),
  ...methods.map(({ name, errors }) => ({ kind: "method", name: name === "*" ? "contract/probe" : name, errors })),
];

/** The code an error leaves with, and the one it hides when it has a public twin. */
const leaving = (conceal, code) => (conceal[code] === undefined ? { code } : { code: conceal[code], hidden: code });

const pairs = (server) =>
  outlets(server).flatMap((outlet) =>
    outlet.errors.map((code) => ({ title: `${outlet.name}, ${code}`, outlet, provoke: { raise: code }, args: {}, ...leaving(server.conceal, code) })),
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

/** The paths a source reads: one, or those between the pieces of a text. */
const pathsOf = ({ from, text = [] }) => (from ? [from] : text.filter(Array.isArray));

/** What a source gives when `scope` is thrown; a numeral that the rule matched as text is a number where the detail is one. */
const given = (source, scope, type) => {
  if (source.text) {
    const parts = source.text.map((part) => (Array.isArray(part) ? getAt(scope, part) : part));
    return parts.includes(undefined) ? undefined : parts.join("");
  }
  const value = source.from ? (getAt(scope, source.from) ?? source.orElse) : source.value;
  return typeof value === "string" && (type === "integer" || type === "number") ? Number(value) : value;
};

/** A message the pattern of a rule matches: an example that is to be read from it, or else the pattern itself, which mostly is plain text. */
const messageFor = (pattern, sources, example) => {
  const read = Object.keys(sources).filter((detail) => pathsOf(sources[detail]).some((path) => path.join(".") === "error.message"));
  return read.map((detail) => example[detail]).find((text) => new RegExp(pattern, "u").test(text)) ?? pattern.replace(/^\^|\$$/g, "");
};

/** The simplest thrown value a rule matches, as properties the fixture puts on an Error; the arguments beside it; the details both give. */
const lookAlike = ({ match, with: sources = {} }, earlier, { details: shapes, example }, place) => {
  const thrown = {};
  const scope = { ...place, error: thrown, args: {} };
  if (match.message !== undefined) thrown.message = messageFor(match.message, sources, example);
  if (match.name) thrown.name = match.name[0];
  if (match.code) thrown.code = match.code[0];
  if (match.status) thrown.status = statusFor({ match }, earlier);
  for (const { at, equals } of match.path ?? []) setAt(thrown, at, equals);
  for (const [detail, source] of Object.entries(sources)) {
    for (const path of pathsOf(source)) plant(scope, path, example[detail]);
  }
  thrown.message ??= "a native failure";
  const details = Object.entries(sources).map(([detail, source]) => [detail, given(source, scope, shapes[detail]?.type)]);
  return { thrown, args: scope.args, details: Object.fromEntries(details.filter(([, value]) => value !== undefined)) };
};

/** One per rule whose error a tool or method declares: any other rule ends in the fallback. */
const rules = (server) =>
  server.rules.flatMap((rule, index) => {
    const outlet = outlets(server).find(({ errors }) => errors.includes(rule.error));
    if (!outlet) return [];
    const error = server.errors.find(({ code }) => code === rule.error);
    const place = { server: server.domain, ...(outlet.kind === "tool" && { tool: outlet.name }) };
    const { thrown, args, details } = lookAlike(rule, server.rules.slice(0, index), error, place);
    const title = `rule ${index + 1} of ${rule.set}, ${rule.error}`;
    return [{ title, outlet, provoke: { throw: thrown }, args, details, ...leaving(server.conceal, rule.error) }];
  });

const scenarios = ({ tools, conceal }) =>
  tools.flatMap((tool) =>
    tool.scenarios.map(({ when, throws, args = {}, error, details, message }) => ({
      title: `${tool.name}, ${when}`,
      outlet: { kind: "tool", name: tool.name },
      provoke: error === undefined ? {} : throws ? { throw: throws } : { raise: error, details },
      args,
      details,
      message,
      ...leaving(conceal, error),
    })),
  );

/** Each example of an error, with the tool or method it can leave by as itself, if there is one. */
const examples = (server) =>
  server.errors.flatMap(({ code, examples: written = [], example }) => {
    const outlet = server.conceal[code] === undefined ? outlets(server).find(({ errors }) => errors.includes(code)) : undefined;
    return written.map(({ when, details = example, message, locale }, index) => ({
      title: `${code}, ${when ?? `example ${index + 1}`}`,
      outlet,
      provoke: { raise: code, details, locale },
      args: {},
      code,
      details,
      // A client has the class, which speaks the taxonomy's own language.
      ...(locale === undefined ? { message } : { told: message }),
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
    strangers: strangers(server),
  };
};
