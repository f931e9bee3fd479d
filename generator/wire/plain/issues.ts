// A validator's findings in its errors (mapping.md, `$issue`): zod, valibot and Standard Schema under `issues`, ajv under `errors`. They contain no value.

import { memberOf, type Read } from "./foreign.ts";

/** Empty where all of the arguments together are wrong. */
interface Issue {
  readonly argument: string;
  readonly problem: string;
}

/** The most issues of a message, and characters of a text. */
const most = 5;
const longest = 200;
/** Members of a list that are looked at. */
const mostListed = 20;

const listOf = (value: Read): readonly Read[] => (Array.isArray(value) ? (value as readonly Read[]).slice(0, mostListed) : []);
const textOf = (value: Read): string | undefined => (typeof value === "string" && value !== "" ? value.slice(0, longest) : undefined);

/** Indexes stand in brackets, names behind dots. */
const placeOf = (steps: readonly Read[]): string =>
  steps
    .flatMap((step) => (typeof step === "number" ? [`[${step}]`] : typeof step === "string" ? [`.${step}`] : []))
    .join("")
    .replace(/^\.+/, "")
    .slice(0, longest);

const stepOf = (step: Read): Read => (typeof step === "object" && step !== null && !Array.isArray(step) ? memberOf(step, "key") : step);

const issueOf = (argument: string, problem: string): Issue => ({ argument, problem: argument === "" ? problem : `${argument}: ${problem}` });

const among = (values: Read): string => `expected one of ${listOf(values).map((value) => JSON.stringify(value)).join(", ")}`;

/** The words after "received" are the given value, if they are quoted or a number. */
const withoutGiven = (message: string): string => {
  const at = message.search(/[,:]? (?:but )?[Rr]eceived ["'\d]/);
  return at >= 0 ? message.slice(0, at) : message.replace(/\.$/, "");
};

function ofSchema(found: Read): Issue | undefined {
  const message = textOf(memberOf(found, "message"));
  const expected = memberOf(found, "kind") === undefined ? undefined : textOf(memberOf(found, "expected"));
  const problem = memberOf(found, "code") === "invalid_enum_value" ? among(memberOf(found, "options")) : expected === undefined ? message && withoutGiven(message) : `expected ${expected}`;
  return problem === undefined ? undefined : issueOf(placeOf(listOf(memberOf(found, "path")).map(stepOf)), problem);
}

function ofPointer(found: Read): Issue | undefined {
  const [pointer, message, params] = ["instancePath", "message", "params"].map((name) => memberOf(found, name));
  if (typeof pointer !== "string" || textOf(message) === undefined) return undefined;
  const steps = pointer.split("/").map((step) => (/^\d+$/.test(step) ? Number(step) : step.replaceAll("~1", "/").replaceAll("~0", "~")));
  const [missing, added] = [textOf(memberOf(params, "missingProperty")), textOf(memberOf(params, "additionalProperty"))];
  const inside = (name: string): string => placeOf([...steps, name]);
  if (missing !== undefined) return issueOf(inside(missing), "is required");
  if (added !== undefined) return issueOf(inside(added), "is not known");
  const allowed = memberOf(params, "allowedValues");
  return issueOf(placeOf(steps), allowed === undefined ? (textOf(message) ?? "") : among(allowed));
}

/** The first argument that is wrong, and all that is wrong; undefined where nothing is listed. */
export function issueIn(failure: Read): { readonly argument: string | undefined; readonly problem: string } | undefined {
  const found = [...listOf(memberOf(failure, "issues")).map(ofSchema), ...listOf(memberOf(failure, "errors")).map(ofPointer)].filter((issue) => issue !== undefined).slice(0, most);
  const [first] = found;
  return first && { argument: first.argument || undefined, problem: found.map(({ problem }) => problem).join("; ") };
}
