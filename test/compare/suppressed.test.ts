// Kinds of change in suppress and lint.rules: what is told, what counts, and what is stale. Approvals are in commands.test.ts.

import { expect, test } from "vitest";
import { judged, type Compared } from "../../generator/baseline/comparison.ts";
import { compiled, understand } from "../../generator/baseline/understood.ts";
import { breaks, untold } from "../../generator/baseline/findings.ts";
import { isNone } from "../../generator/baseline/former.ts";
import { data, forPeople, markdown } from "../../generator/compare/print/comparison.ts";
import { standing as standingOf } from "../../generator/compare/words.ts";
import { changeCodes } from "../../generator/model/change-codes.ts";
import { rules } from "../../generator/check/rules/index.ts";
import { judge as linted } from "../judge.ts";

const before = `taxonomy: 1
name: notes
version: 1.0.0
errors:
  note_locked:
    message: "Note {id} is locked by {owner}."
    details: { id: string, owner: string }
servers:
  notes: { package: "@me/notes-errors", tools: { edit_note: [note_locked] } }
`;
const broken = before.replace("owner: string }", "owner: integer }").replace("is locked by", "was locked by");

const read = () => ({ diagnostics: [] });

const since = (after: string, was = before): Compared => {
  const today = understand({ path: "taxonomy.yaml", text: after }, read);
  if (!("spec" in today)) throw new Error(JSON.stringify(today.diagnostics));
  const baseline = compiled("before.yaml", { path: "before.yaml", text: was }, read, []);
  if (isNone(baseline)) throw new Error(baseline.fault);
  return judged(today, baseline);
};

const standing = (after: string) => {
  const { comparison, findings } = since(after);
  const [server] = comparison.servers;
  return {
    changes: server?.changes.map(({ code, suppressed }) => [code, suppressed]),
    verdict: server?.verdict,
    isUnannounced: server?.isUnannounced,
    needs: server?.needs,
    failing: untold(comparison.servers, "before.yaml").map(({ code, severity }) => `${severity} ${code}`),
    told: breaks(comparison.servers, "before.yaml").map(({ code, severity }) => `${severity} ${code}`),
    findings: findings.map(({ code, sentence }) => `${code}: ${sentence}`),
  };
};

const typeChange = "suppress: [{ rule: detail-type-changed, reason: Nobody reads it. }]";

test("without a word of it, the break counts", () => {
  expect(standing(broken)).toEqual({
    changes: [["detail-type-changed", undefined], ["message-changed", undefined]],
    verdict: "major",
    isUnannounced: true,
    needs: "2.0.0",
    failing: ["error detail-type-changed"],
    told: ["warning detail-type-changed"],
    findings: [],
  });
});

const places = {
  "the detail": broken.replace("owner: integer", `owner: { type: integer, ${typeChange} }`),
  "the error": broken.replace("    details", `    ${typeChange}\n    details`),
  "the server": broken.replace('"@me/notes-errors",', `"@me/notes-errors", ${typeChange},`),
  "the file": broken.replace("errors:\n", `${typeChange}\nerrors:\n`),
};

test.each(Object.entries(places))("suppressed at %s, it is told with its reason and does not count", (_, after) => {
  expect(standing(after)).toEqual({
    changes: [["detail-type-changed", "Nobody reads it."], ["message-changed", undefined]],
    verdict: "patch",
    isUnannounced: false,
    needs: "1.0.1",
    failing: [],
    told: [],
    findings: [],
  });
});

test("every way of telling it says that it is suppressed, and why", () => {
  const { comparison, sources } = since(places["the error"]);
  const texts = new Map(sources.map(({ path, text }) => [path, text]));
  expect(forPeople(comparison, texts)).toContain("         suppressed: Nobody reads it.\n");
  expect(markdown(comparison, texts)).toContain("<br>Suppressed: Nobody reads it.<br>");
  expect(JSON.parse(data(comparison, texts))).toMatchObject({ servers: [{ changes: [{ code: "detail-type-changed", suppressed: "Nobody reads it." }, {}] }] });
});

test("that everything was accepted is not called no change", () => {
  const after = before.replace("owner: string", `owner: { type: integer, ${typeChange} }`);
  const { comparison } = since(after);
  expect(comparison.servers.map(standingOf)).toEqual(["no change that counts; all changes were accepted"]);
  expect(since(before).comparison.servers.map(standingOf)).toEqual(["no visible change"]);
});

test("a suppression of what did not change is stale, unless that rule is off", () => {
  const stale = before.replace("    details", `    ${typeChange}\n    details`);
  expect(standing(stale).findings).toEqual(['stale-suppression: no "detail-type-changed" happened here since before.yaml']);
  expect(since(stale).findings[0]?.intents).toMatchObject([{ kind: "remove" }]);
  expect(standing(stale.replace("errors:\n", "lint: { rules: { stale-suppression: off } }\nerrors:\n")).findings).toEqual([]);
});

const levelled = (level: string) => (code: string) => broken.replace("errors:\n", `lint: { rules: { ${code}: ${level} } }\nerrors:\n`);

test("off, a kind of change counts nowhere; as a warning, it fails no build but still asks for its version; as an error, it fails whatever its class", () => {
  expect(standing(levelled("off")("detail-type-changed"))).toMatchObject({ verdict: "patch", isUnannounced: false, failing: [], changes: [["detail-type-changed", "lint.rules turns detail-type-changed off"], ["message-changed", undefined]] });
  expect(standing(levelled("warning")("detail-type-changed"))).toMatchObject({ verdict: "major", isUnannounced: false, needs: "2.0.0", failing: ["warning detail-type-changed"] });
  expect(standing(levelled("error")("message-changed"))).toMatchObject({ failing: ["error detail-type-changed", "error message-changed"], told: ["warning detail-type-changed", "warning message-changed"] });
  const announced = levelled("error")("message-changed").replace("1.0.0", "2.0.0");
  expect(standing(announced)).toMatchObject({ isUnannounced: false, failing: ["error message-changed"] });
});

test("a kind of change that there is not is refused, with the one that was meant; no kind is called as a rule is", () => {
  const { diagnostics } = linted(broken.replace("errors:\n", "lint: { rules: { detail-type-change: off } }\nerrors:\n"));
  expect(diagnostics.map(({ code, sentence }) => [code, sentence])).toContainEqual(["unknown-rule", expect.stringContaining('"detail-type-change" is neither a lint rule nor a kind of change')]);
  expect(diagnostics.find(({ code }) => code === "unknown-rule")?.label).toBe('did you mean "detail-type-changed"?');
  const names = new Set<string>(rules.map(({ code }) => code));
  expect(changeCodes.filter((code) => names.has(code))).toEqual([]);
});

const named = (server: string, errors: string): string => `taxonomy: 1\nname: notes\nversion: 1.0.0\n${errors}servers:\n  notes: { package: "@me/notes-errors", ${server} }\n`;
const verdicts = (after: string, was: string) =>
  since(after, was).comparison.servers.flatMap(({ changes }) => changes.map(({ code, at, suppressed, approved }) => [code, at.slice(0, 2).join(" "), suppressed ?? approved]));
const draft = "suppress: [{ rule: detail-type-changed, reason: A draft. }]";

/** What the file calls one error is the code of another. */
const crossed = (locked: string, shut: string, suppress = ""): string => `errors:
  shut: { code: locked, message: "Shut: {id}.", details: { id: ${shut} }${suppress} }
  locked: { code: barred, message: "Barred: {id}.", details: { id: string }${locked} }
`;

test("a suppression is of the error that it stands at, whatever another error's code is", () => {
  const was = named("errors: [shut, locked]", crossed("", "string"));
  expect(verdicts(named("errors: [shut, locked]", crossed(`, ${draft}`, "integer")), was)).toContainEqual(["detail-type-changed", "errors locked", undefined]);
  expect(verdicts(named("errors: [shut, locked]", crossed("", "integer", `, ${draft}`)), was)).toContainEqual(["detail-type-changed", "errors locked", "A draft."]);
});

test("of an error that is gone, what the file calls another one says nothing", () => {
  const was = named("errors: [shut, locked]", crossed("", "string"));
  const gone = named("errors: [locked]", crossed(", suppress: [{ rule: error-removed, reason: A draft. }]", "string").replace(/ {2}shut: .*\n/, ""));
  const { comparison, findings } = since(gone, was);
  const removed = comparison.servers.flatMap(({ changes }) => changes.filter(({ code }) => code === "error-removed"));
  expect(removed.map(({ at, suppressed, where }) => [at[1], suppressed, gone.slice(where.start, where.end)])).toEqual([["locked", undefined, "errors"]]);
  expect(findings.map(({ code }) => code)).toEqual(expect.arrayContaining(["code-unreserved", "stale-suppression"]));
  // One that its server no longer has is still where it is written, under its own name.
  const unused = named("errors: [locked]", crossed("", "string", ", suppress: [{ rule: error-removed, reason: A draft. }]"));
  expect(verdicts(unused, was)).toContainEqual(["error-removed", "errors locked", "A draft."]);
});

test("an approval is of the code that it names, and not of one that goes on after a dot", () => {
  const divided = (type: string, approved = ""): string =>
    named("errors: [divide, divide_zero]", `${approved}errors:
  divide: { code: DIVIDE, message: "By {n}.", details: { n: ${type} } }
  divide_zero: { code: DIVIDE.ZERO, message: "By zero at {n}.", details: { n: ${type} } }
`);
  const approving = (at: string) => verdicts(divided("integer", `compat: { approved: [{ change: detail-type-changed, at: ${at}, reason: Unread. }] }\n`), divided("string"));
  const [one, other] = ["errors DIVIDE", "errors DIVIDE.ZERO"].map((at) => (reason?: string) => ["detail-type-changed", at, reason]);
  for (const below of ["", ".details", ".details.n"]) {
    expect(approving(`errors.DIVIDE${below}`)).toEqual(expect.arrayContaining([one?.("Unread."), other?.()]));
    expect(approving(`servers.notes.errors.DIVIDE.ZERO${below}`)).toEqual(expect.arrayContaining([one?.(), other?.("Unread.")]));
  }
  for (const all of ["errors", "servers.notes"]) expect(approving(all)).toEqual(expect.arrayContaining([one?.("Unread."), other?.("Unread.")]));
});
