// The simplest thrown values that mapping rules match, as plain data, and whether an earlier rule takes them. It throws nothing.

import { subjectOf } from "../src/runtime/values/subject.ts";
import { sample } from "./sample.mjs";
import { readAs, sharedValue, suits } from "./shared-value.mjs";

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

/** The simplest thrown value a rule matches, as properties the fixture puts on an Error; the arguments beside it; the details both give. `pick`: which of several names, codes and statuses, and whether what is optional is there. */
export const lookAlike = ({ match, with: sources = {} }, pick, { details: shapes, example }, place, texts) => {
  const thrown = {};
  const scope = { ...place, error: thrown, args: {} };
  const told = Object.entries(sources).filter(([detail]) => !pick.isBare || shapes[detail]?.optional !== true);
  const wants = agreed(told.flatMap(([detail, source]) => leaves(source, example[detail], shapes[detail])));
  const wantedOf = (...path) => wants.filter((each) => each.path.join(".") === path.join(".")).map(({ wanted }) => wanted).filter((wanted) => typeof wanted === "string");
  const words = present(wants.filter(({ path }) => path[0] === "match").map(({ path, wanted }) => [path[1], wanted === undefined ? undefined : String(wanted)]));
  if (match.message !== undefined) thrown.message = textFor(match.message, [...wantedOf("error", "message"), ...texts], words);
  for (const word of ["name", "code", "status"]) if (pick[word] !== undefined) thrown[word] = pick[word];
  for (const { at, equals } of match.path ?? []) setAt(thrown, at, equals);
  for (const { at, matches } of match.pattern ?? []) setAt(thrown, at, textFor(matches, wantedOf("error", ...at), words));
  for (const { path, wanted } of wants) plant(scope, path, wanted);
  for (const at of match.has ?? []) if (getAt(thrown, at) === undefined) setAt(thrown, at, anything);
  plantIssue(scope, wants);
  if (wants.some(({ path }) => path[0] === "subject") && subjectOf(scope.args) === undefined) scope.args.id = "subject-7";
  scope.subject = subjectOf(scope.args, place.tool === undefined ? scope.args.uri : undefined);
  thrown.message ??= "a native failure";
  const details = filledBy({ match, with: sources }, scope, shapes);
  return { thrown, args: scope.args, details, scope };
};

const filledBy = ({ match, with: sources = {} }, scope, shapes) => {
  const matched = { ...scope, match: groupsOf(match, scope.error) };
  return present(Object.entries(sources).map(([detail, source]) => [detail, given(source, matched, shapes[detail])]));
};

const same = (value, equals) => JSON.stringify(value) === JSON.stringify(equals);

/** Whether a rule matches what is thrown: an Error with these properties. */
const recognises = ({ name, code, status, path = [], has = [], pattern = [], message }, thrown) =>
  (name === undefined || name.includes("Error") || name.includes(thrown.name)) &&
  (code === undefined || code.some((each) => String(each) === String(thrown.code))) &&
  (status === undefined || within(thrown.status, status)) &&
  path.every(({ at, equals }) => same(getAt(thrown, at), equals)) &&
  has.every((at) => getAt(thrown, at) !== undefined) &&
  [...(message === undefined ? [] : [{ at: ["message"], matches: message }]), ...pattern].every(({ at, matches }) => typeof getAt(thrown, at) === "string" && new RegExp(matches, "u").test(getAt(thrown, at)));

/** Whether an earlier rule makes its own error of it: it matches, and nothing that its error requires is missing. */
export const takesIt = (rule, scope, server) => {
  const { details: shapes } = server.errors.find(({ code }) => code === rule.error);
  const details = filledBy(rule, scope, shapes);
  const lacks = Object.entries(shapes).some(([detail, shape]) => !shape.optional && shape.const === undefined && shape.default === undefined && details[detail] === undefined);
  return recognises(rule.match, scope.error) && !lacks;
};

const mostOfOne = 20;

/** What may be thrown for a rule: each of its names, codes and statuses, with what is optional and without. */
export const picks = ({ match }, earlier) => {
  const statuses = match.status ? [statusFor({ match }, earlier), ...match.status.flatMap(([from, to]) => [from, Math.min(from + 1, to), to])] : [undefined];
  const some = (list = [undefined]) => list.slice(0, mostOfOne);
  return [false, true].flatMap((isBare) => some(match.name).flatMap((name) => some(match.code).flatMap((code) => some(statuses).map((status) => ({ isBare, name, code, status })))));
};
