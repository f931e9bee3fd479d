// What a contract lets out of a text, and the language that a failure is told in, row by row. What comes of it is in declared.test.ts and heard.test.ts.

import { describe, expect, test } from "vitest";
import { readAnswer, type Answer } from "../../generator/live/answer.ts";
import { declaredWords, detailsOf, languageOf, undeclared } from "../../generator/live/declared-words.ts";
import { contractOf } from "./heard/contracts.ts";

const short = contractOf("short");
const house = contractOf("house");
const lines = contractOf("lines");

/** A failure with this envelope; `text`: beside it. */
const failure = (envelope: object, text = "", contract = short): Answer => readAnswer({ result: { isError: true, content: [{ type: "text", text }], _meta: { "dev.faultline/error": envelope } } }, contract);
const locked = (details: object): Answer => failure({ code: "note_locked", message: "x", details });

describe("of a text", () => {
  test.each<[what: string, text: string, answer: Answer, left: string]>([
    ["its details go", "Ada is here", locked({ owner: "Ada" }), " is here"],
    ["short ones stay", "ab, Ada", locked({ id: "ab", owner: "Ada" }), "ab, "],
    ["the longest go first", "/srv/a/b", locked({ id: "/srv/a", owner: "/srv/a/b" }), ""],
    ["the longest go first, whichever came first", "/srv/a/b", locked({ id: "/srv/a/b", owner: "/srv/a" }), ""],
    ["what is escaped goes too", JSON.stringify({ a: 'say "x"' }), locked({ owner: 'say "x"' }), '{"a":""}'],
    ["what is not declared stays", "other here", locked({ more: "other" }), "other here"],
    ["what is unsafe stays", "/srv/a", locked({ path: "/srv/a" }), "/srv/a"],
    ["the message goes, filled", "Note a1b is locked by Ada.", locked({ id: "a1b", owner: "Ada" }), ""],
    ["every time it is said", "Ada Ada", locked({ owner: "Ada" }), " "],
    ["parts of details go", "deep", locked({ id: { a: ["deep"] } }), ""],
    ["the code goes", "note_locked!", locked({}), "!"],
  ])("%s", (_, text, answer, left) => expect(undeclared(text, answer, short)).toBe(left));

  test("of no contract all stays, and of a code that nobody declares all but what its format says", () => {
    expect(undeclared("note_locked", locked({}), undefined)).toBe("note_locked");
    expect(declaredWords(failure({ code: "odd" }), short)).toEqual(["", "", "[", "] ", "", "$envelope"]);
    expect(declaredWords(readAnswer({ result: { isError: true, content: [] } }, lines), lines)).toContain("Ref: ");
    expect(declaredWords(readAnswer({ result: { isError: true, content: [] } }, lines), lines)).toEqual(expect.arrayContaining(["x", " ["]));
  });

  test("what a form has made of a detail stays, and what stands around it goes", () => {
    const formed = { ...short, errors: [{ code: "note_locked", message: "It is since {day :date} that nobody may write.", details: { day: { type: "string", format: "date" } } }] } as unknown as typeof short;
    expect(undeclared("It is since Jan 2, 2026 that nobody may write.", locked({ day: "2026-01-02" }), formed)).toBe("Jan 2, 2026");
  });

  test("every language, guidance and title of an error goes, and the word of the format for it", () => {
    const answer = failure({ code: "busy", details: { seconds: 30 } }, "", house);
    expect(declaredWords(answer, house)).toEqual(expect.arrayContaining(["Wait 30 s.", "Warte 30 s.", "Come back after 30 seconds.", "Komm nach 30 Sekunden wieder.", "Revenez.", "The store is busy", "busy", "BUSY", "$code"]));
  });
});

test.each<[said: string, envelope: object, text: string, language: string | undefined]>([
  ["the taxonomy's own", { message: "Wait 30 s." }, "", undefined],
  ["German", { message: "Warte 30 s." }, "", "de"],
  ["German in a text alone", { message: "x" }, "Bitte: Warte 30 s.", "de"],
  ["French, which says the same as the taxonomy", { message: "Wait 30 s.", guidance: "Revenez." }, "", undefined],
  ["none that is known", { message: "Czekaj." }, "", undefined],
])("a failure is told in %s", (_, envelope, text, language) => expect(languageOf(failure({ code: "busy", details: { seconds: 30 }, ...envelope }, text, house), house)).toBe(language));

test("nothing is told of the language where the contract has one alone, or no such error", () => {
  expect([languageOf(locked({}), short), languageOf(failure({ code: "odd" }), short), languageOf(failure({ details: {} }), short)]).toEqual([undefined, undefined, undefined]);
});

test("details are those of the envelope, or of the body", () => {
  const body = readAnswer({ result: { content: [{ type: "text", text: '{"error":"GONE","message":"m","details":{"id":"b"}}' }] } }, house);
  expect([detailsOf(locked({ id: "a" })), detailsOf(body), detailsOf(failure({ code: "gone", details: "a" })), detailsOf(failure({ code: "gone" }))]).toEqual([{ id: "a" }, { id: "b" }, undefined, undefined]);
});
