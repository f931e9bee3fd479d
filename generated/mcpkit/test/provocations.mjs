// What can go wrong according to taxonomy.json, as plain data: one provocation per declared pair, rule and scenario. It starts nothing.

/** The tool or method through which a code can leave, preferring tools. `*` stands for any method. */
const outlets = ({ tools, methods }) => [
  ...tools.map(({ name, errors }) => ({ kind: "tool", name, errors })),
  ...methods.map(({ name, errors }) => ({ kind: "method", name: name === "*" ? "contract/probe" : name, errors })),
];

const pairs = (server) =>
  outlets(server).flatMap((outlet) =>
    outlet.errors.map((code) => ({ title: `${outlet.name}, ${code}`, outlet, provoke: { raise: code }, args: {}, code: server.conceal[code] ?? code })),
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

/** The simplest thrown value a rule matches, as properties; the fixture puts them on an Error. */
const lookAlike = (rule, earlier, example) => {
  const { match, with: sources = {} } = rule;
  const thrown = { message: match.message === undefined ? "a native failure" : match.message.replace(/^\^|\$$/g, "") };
  if (match.name) thrown.name = match.name[0];
  if (match.code) thrown.code = match.code[0];
  if (match.status) thrown.status = statusFor(rule, earlier);
  for (const { at, equals } of match.path ?? []) setAt(thrown, at, equals);
  const args = {};
  for (const [detail, { from = [] }] of Object.entries(sources)) {
    const [root, ...path] = from;
    const known = path.length === 1 && ["name", "code", "status"].includes(path[0]) && thrown[path[0]] !== undefined;
    if (root === "error" && path.length > 0 && !known) setAt(thrown, path, example[detail]);
    if (root === "args" && path.length > 0) setAt(args, path, example[detail]);
  }
  return { thrown, args };
};

const rules = (server) =>
  server.rules.map((rule, index) => {
    const outlet = outlets(server).find(({ errors }) => errors.includes(rule.error));
    const { example } = server.errors.find(({ code }) => code === rule.error);
    const { thrown, args } = lookAlike(rule, server.rules.slice(0, index), example);
    return { title: `rule ${index + 1} of ${rule.set}, ${rule.error}`, outlet, provoke: { throw: thrown }, args, code: server.conceal[rule.error] ?? rule.error };
  });

const scenarios = ({ tools, conceal }) =>
  tools.flatMap((tool) =>
    tool.scenarios.map(({ when, throws, args = {}, error, details, message }) => ({
      title: `${tool.name}, ${when}`,
      outlet: { kind: "tool", name: tool.name },
      provoke: error === undefined ? {} : throws ? { throw: throws } : { raise: error, details },
      args,
      code: conceal[error] ?? error,
      details,
      message,
    })),
  );

const repeats = ({ tools }) =>
  tools
    .filter(({ idempotent }) => idempotent !== false)
    .map(({ name, idempotent }) => ({ title: `${name}, twice`, outlet: { kind: "tool", name }, provoke: {}, args: {}, code: idempotent === true ? undefined : idempotent.repeated }));

const catchesAll = ({ match }) => Object.keys(match).length === 0 || match.name?.includes("Error");

/** A native error no rule knows, once per outlet; none where a rule takes every error. */
const strangers = (server) =>
  (server.rules.some(catchesAll) ? [] : outlets(server)).map((outlet, index) => {
    const secret = `stranger-${index}`;
    const thrown = { name: "StrangerError", message: `a private matter of ${secret}` };
    return { title: outlet.name, outlet, provoke: { throw: thrown }, args: {}, code: server.fallback, secret };
  });

/** Everything to provoke on a resolved server (taxonomy.json). `code` is what the client must get; undefined: success. */
export const provocations = (server) => ({ pairs: pairs(server), rules: rules(server), scenarios: scenarios(server), repeats: repeats(server), strangers: strangers(server) });
