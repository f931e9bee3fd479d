// What makes two messages one meaning, and what keeps them apart: each pair is one that servers have. Which errors come of them is told in infer.test.ts.

import { describe, expect, test } from "vitest";
import { matchOf } from "../../generator/scan/match.ts";
import type { ErrorDef } from "../../generator/model/taxonomy.ts";
import { meaningOf, wording } from "../../generator/scan/meaning.ts";
import { mostCharacters, publishedFrom } from "../../generator/scan/published.ts";

type Template = Parameters<typeof publishedFrom>[0];
type Hole = Template["holes"][number];

const hole = (name: string, more: Partial<Hole> = {}): Hole => ({ name, source: `note.${name}`, isPlain: true, isNative: false, ...more }) as Hole;
const native = (name: string): Hole => hole(name, { isNative: true, source: `error.${name}` });
const said = (text: string, ...holes: readonly Hole[]): Template => ({ text, holes });
const meaning = (text: string): string | undefined => meaningOf(said(text));

describe("one meaning", () => {
  test.each([
    ["Note not found", "Note {id} does not exist"],
    ["Note not found", "Note doesn't exist"],
    ["Note not found", "Notes do not exist"],
    ["Note not found", "The note did not exist"],
    ["Note not found", "note cannot be found"],
    ["Note not found", "note can not be found"],
    ["Note not found", "note can't be found"],
    ["Note not found", "note could not be found"],
    ["Note not found", "note couldn't be found"],
    ["Note not found", "Note was not found: {id}"],
    ["Note not found", "Notes were not found"],
    ["Note not found", "Note is not found"],
    ["Note not found", "Notes are not found"],
    ["Note not found", "Note isn't found".replace("isn't", "is n't")],
    ["Note not found", "No such note"],
    ["Note not found", "There is no note"],
    ["Note not found", "There is no such note {id}"],
    ["Note not found", "Could not find note"],
    ["Note not found", "Cannot find the note \"{id}\""],
    ["Note not found", "Sorry, this note named '{name}' was not found"],
    ["Failed to read file", "Unable to read file"],
    ["Failed to read file", "Cannot read the file"],
    ["Failed to read file", "can not read file"],
    ["Failed to read file", "can't read file"],
    ["Failed to read file", "could not read file"],
    ["Failed to read file", "couldn't read files"],
    ["Failed to read file", "File could not be read"],
    ["Failed to read file", "Error while reading file"],
    ["Failed to read file", "Failure when reading file"],
    ["Failed to read file", "error during reading the file"],
    ["Title is required", "Missing required title"],
    ["Title is required", "title missing"],
    ["Title is required", "Titles are needed"],
    ["Title is required", "title was missing"],
    ["Title is required", "title must be given"],
    ["Title is required", "title must be provided"],
    ["Title is required", "title must be specified"],
    ["Title is required", "title must be set"],
    ["Title is required", "no title given"],
    ["Title is required", "No title was provided"],
    ["Title is required", "No title were specified"],
    ["Invalid date", "Date is invalid"],
    ["Invalid date", "dates are not valid: {date}"],
    ["Invalid date", "The date isn’t".replace("isn’t", "is not valid")],
    ["Rate limit exceeded", "exceeding rate limits"],
    ["can’t open door", "can't open door"],
  ])("%j and %j", (one, other) => {
    expect(meaning(one)).toBeDefined();
    expect(meaning(other)).toBe(meaning(one));
  });
});

test.each("a an the is was are were be been to of for with in on at by from this that it its please sorry error given specified provided id name named called".split(" "))(
  "%s says nothing by itself",
  (word) => expect(meaning(`Note ${word} locked`)).toBe(meaning("Note locked")),
);

test.each([["Note {id} locked"], ["Note{id}locked"], ['Note "my first one" locked'], ["Note 'first' locked"], ["Note {long_id2} locked"]])("what %j names is not its meaning", (text) => {
  expect(meaning(text)).toBe(meaning("Note locked"));
});

describe("two meanings", () => {
  test.each([
    ["Note not found", "Folder not found"],
    ["Note not found", "Invalid note"],
    ["Note not found", "Note is required"],
    ["Failed to read file", "Failed to write file"],
    ["Failed to read file", "File not found"],
    ["Title is required", "Title is too long"],
    ["Note is locked", "Note is archived"],
    ["Cannot find note", "Cannot open note"],
    ["catch the bus", "catch the bu"],
    ["The last page", "The least page"],
    ["The door was set up", "The door was setup"],
    ["Cannot open the door", "Open the door"],
    ["The door is invalid now", "The door is now"],
    ["The door is required now", "The door is now"],
    ["The door was not found here", "The door was here"],
  ])("%j and %j", (one, other) => expect(meaning(other)).not.toBe(meaning(one)));
});

test.each([["Error"], ["{message}"], ["not found"], ["Invalid"], ["Sorry!"], [""], ["note"]])("%j has too few words to tell", (text) => {
  expect(meaning(text)).toBeUndefined();
});

test.each([
  ["Note {id} is gone.", "Note {} is gone"],
  ["Note '{id}' is gone!", "Note {} is gone"],
  ["Note \"{id}\" is gone: ", "Note {} is gone"],
  ["Note `{id}` of {owner}...", "Note {} of {}"],
  ["Gone", "Gone"],
])("the wording of %j is %j", (text, words) => expect(wording(said(text))).toBe(words));

describe("a message as a taxonomy has it", () => {
  test.each<[string, readonly Hole[], string, string]>([
    ["Note not found", [], "Note not found.", "Note not found."],
    ["Really?", [], "Really?", "Really?"],
    ["Wait…", [], "Wait…", "Wait…"],
    ["Choose one of:", [], "Choose one of:", "Choose one of:"],
    ["He said (no.)", [], "He said (no.)", "He said (no.)"],
    ["He said (no)", [], "He said (no).", "He said (no)."],
    ["Note {id} is gone", [hole("id")], "Note {id} is gone.", "Note {id} is gone."],
    ["Set {x} of {id}", [hole("id")], "Set {{x}} of {id}.", "Set {{x}} of {id}."],
    ["a { b } c", [], "a {{ b }} c.", "a {{ b }} c."],
    ["Failed to read: {message}", [native("message")], "Failed to read: {message}", "Failed to read."],
    ["Failed to read ({message})", [native("message")], "Failed to read ({message}).", "Failed to read."],
    ["Failed to call endpoint '{id}': {message}", [hole("id"), native("message")], "Failed to call endpoint '{id}': {message}", "Failed to call endpoint '{id}'."],
    ['Failed to call "{message}"', [native("message")], 'Failed to call "{message}".', "Failed to call."],
    // It ends where another program's words begin.
    ["Refusing to open {id} ({message}). Set SHELF_OPEN=1.", [hole("id"), native("message")], "Refusing to open {id} ({message}). Set SHELF_OPEN=1.", "Refusing to open {id}."],
    ["Failed to read - {message}", [native("message")], "Failed to read - {message}", "Failed to read."],
    ["Error: it broke", [], "it broke.", "it broke."],
    ["Failed : it broke", [], "it broke.", "it broke."],
    ["Failed :   : it broke", [], "it broke.", "it broke."],
    ["ERROR:it broke", [], "it broke.", "it broke."],
    ["⚠️   it broke", [], "it broke.", "it broke."],
    ["❌ it broke", [], "it broke.", "it broke."],
    ["❌: it broke", [], "it broke.", "it broke."],
    ["it\tbroke   here", [], "it broke here.", "it broke here."],
    ["Dr. No is out", [], "Dr. No is out.", "Dr. No is out."],
    ['"Stop." is what it said', [], '"Stop." is what it said.', '"Stop." is what it said.'],
    ["The disk said Error: no space", [], "The disk said Error: no space.", "The disk said Error: no space."],
    ["{id}: choose one of:", [hole("id")], "{id}: choose one of:", "{id}: choose one of:"],
    ["{message} of {id}", [native("message"), hole("id")], "{message} of {id}.", "of {id}."],
    ["{message} of {message}", [native("message")], "{message} of {message}", "of."],
    ["\n\n  it broke\n\n", [], "it broke.", "it broke."],
    ["one  \n  two", [], "one\ntwo.", "one\ntwo."],
    ["one\n\n\n\ntwo  \r\n  three", [], "one\n\ntwo\nthree.", "one\n\ntwo\nthree."],
  ])("%j", (text, holes, withNative, without) => {
    expect([publishedFrom(said(text, ...holes)), publishedFrom(said(text, ...holes), false)]).toEqual([withNative, without]);
  });

  test("what is too long, or was cut, has none", () => {
    expect(publishedFrom(said("x".repeat(mostCharacters)))).toBe(`${"x".repeat(mostCharacters)}.`);
    expect(publishedFrom(said("x".repeat(mostCharacters + 1)))).toBeUndefined();
    expect(publishedFrom({ ...said("x"), isCut: true })).toBeUndefined();
  });
});

describe("the error that a message is", () => {
  const error = (code: string, message: string, more: object = {}) => ({ code, message, recoverable: true, details: {}, ...more }) as unknown as ErrorDef;
  const id = { id: { type: "string" } };
  const gone = error("gone", "Note {id} is gone.", { details: id });
  const busy = error("busy", "The disk is busy.", {});
  const failed = error("failed", "Failed to read: {cause}.", { details: { cause: { type: "string" } } });

  test.each<[string, Template, readonly ErrorDef[], ReturnType<typeof matchOf>]>([
    ["word for word", said("Note {name} is gone", hole("name")), [busy, gone], { code: "gone", details: [["id", "note.name"]], needsCause: false, hasDetails: true }],
    ["in any case, with any stop", said("the DISK is busy!"), [gone, busy], { code: "busy", details: [], needsCause: false, hasDetails: false }],
    ["with what another program said", said("Failed to read: {message}", native("message")), [failed], { code: "failed", details: [["cause", "error.message"]], needsCause: false, hasDetails: true }],
    ["without it", said("The disk is busy: {message}", native("message")), [busy], { code: "busy", details: [], needsCause: true, hasDetails: false }],
    ["without a word of its own", said("{message}", hole("message")), [error("denied", "{problem}", { details: { problem: { type: "string" } } })], undefined],
    ["like none", said("The door is open"), [gone, busy], undefined],
    ["like one but for its last word", said("The disk is full"), [busy], undefined],
    ["like one with another stop at its end", said("The disk is busy ..."), [busy], { code: "busy", details: [], needsCause: false, hasDetails: false }],
    ["like one in capitals that are two letters", said("THE STRASSE IS BUSY"), [error("busy", "The straße is busy.")], undefined],
    ["like one with a hole more", said("Note{id} is gone", hole("id")), [error("gone", "Note is gone.")], { why: "gone means the same in different words" }],
    ["with as few words as another", said("Failed"), [error("failed", "Error.")], undefined],
    ["like the beginning of one", said("The disk"), [busy], undefined],
    ["like one with more at its end", said("The disk is busy now"), [busy], undefined],
    ["too long for any", said("x".repeat(mostCharacters + 1)), [gone], undefined],
    ["in other words", said("Cannot find the note"), [error("not_found", "Note not found.")], { why: "not_found means the same in different words" }],
    ["two of them", said("The disk is busy"), [busy, error("also", "The disk is busy!")], { why: "busy and also have the same message" }],
    ["one without a name", said("The disk is busy"), [error("unnamed_1", "The disk is busy.")], { why: "unnamed_1 is a placeholder: rename it in the taxonomy first" }],
    ["the twelfth without a name", said("The disk is busy"), [error("unnamed_12", "The disk is busy.")], { why: "unnamed_12 is a placeholder: rename it in the taxonomy first" }],
    ["one that got a name from that", said("The disk is busy"), [error("unnamed_1_disk", "The disk is busy.")], { code: "unnamed_1_disk", details: [], needsCause: false, hasDetails: false }],
    ["one that is almost called so", said("The disk is busy"), [error("x_unnamed_1", "The disk is busy.")], { code: "x_unnamed_1", details: [], needsCause: false, hasDetails: false }],
    ["one that a caller decides of", said("The disk is busy"), [error("busy", "The disk is busy.", { recoverable: "caller" })], { why: "code that throws busy has to say whether it is recoverable" }],
    ["with a hole that is no name", said("Note {name} is gone", hole("name", { isPlain: false })), [gone], { why: "{id} is not a plain name in the source" }],
    ["with a detail that would be two", said("{a} and {b} differ", hole("a"), hole("b")), [error("pair", "{id} and {id} differ.", { details: id })], { why: "{id} would have two meanings" }],
    ["with a detail that is twice the same", said("{a} and {a} differ", hole("a")), [error("pair", "{id} and {id} differ.", { details: id })], { code: "pair", details: [["id", "note.a"]], needsCause: false, hasDetails: true }],
    ["without a detail that it needs", said("The disk is busy"), [error("busy", "The disk is busy.", { details: id })], { why: "the source there lacks id, which busy requires" }],
    ["without a detail that it may lack", said("The disk is busy"), [error("busy", "The disk is busy.", { details: { id: { type: "string", optional: true } } })], { code: "busy", details: [], needsCause: false, hasDetails: true }],
  ])("%s", (_, message, errors, found) => expect(matchOf(message, errors)).toEqual(found));

  test("where what was caught leaves as it is, only without its words", () => {
    expect(matchOf(said("The disk is busy: {message}", native("message")), [busy], false)).toEqual({
      why: "busy would no longer send the text of the caught error, which undeclared: scrubbed allows",
    });
    expect(matchOf(said("The disk is busy"), [busy], false)).toMatchObject({ code: "busy" });
  });
});
