// Where in a taxonomy a part of a server is written: its place there by its path in the server, whatever it is called, inherits or shares.

import { expect, test } from "vitest";
import { understand } from "../../generator/baseline/understood.ts";
import { declares, writtenPlaces, writtenAt } from "../../generator/compare/written.ts";
import { readTexts } from "../judge.ts";

const text = `taxonomy: 1
name: notes
version: 1.0.0
imports: { corp: ./corp.yaml }
reserved: { codes: [old] }
types:
  Place: { type: object, properties: { page: integer, line: { type: integer, required: false } } }
  Node: { type: object, properties: { name: string, next: { type: Node, required: false } } }
categories:
  storage: { extends: system, description: Where notes are kept., logLevel: warning }
  shelf: { extends: storage, httpStatus: 503 }
errors:
  base: { message: "It failed at {where}.", category: shelf, recoverable: true, retry: { after: 10 }, details: { where: Place }, x-team: search, jsonrpc: 4001 }
  gone: { message: "It is gone.", extends: base, code: GONE, details: { node: Node, list: { type: array, items: Place } } }
  shut: { code: locked, message: "It is shut." }
  locked: { code: barred, message: "It is locked." }
  secret: { message: "It is secret.", visibility: internal }
  hidden: { message: "It is hidden." }
  spare: { message: "It is spare.", details: { id: { type: string, required: false } } }
mappings:
  files: [{ match: { code: ENOENT }, error: locked }]
formats:
  plain: { discriminator: error, codeCase: SCREAMING_SNAKE_CASE, body: { error: $code, text: $message }, tool: { content: $body } }
log: { fields: { code: $code } }
servers:
  notes:
    package: "@me/notes-errors"
    format: plain
    mappings: [files, node, corp:more]
    errors: [base, spare, "corp:denied"]
    rename: { spare: reserve }
    conceal: { hidden: spare }
    standIns: { spare: { id: none } }
    methods: { resources/read: [gone] }
    tools: { look: [shut, locked], edit: { errors: [gone, hidden, secret], description: Edits. } }
  plain:
    package: "@me/plain-errors"
    errors: [base]
`;
const corp = `taxonomy: 1
name: corp
version: 1.0.0
errors:
  denied: { message: Denied. }
mappings:
  more: [{ match: { name: Denied }, error: denied }]
`;

const { spec, servers } = ((): Extract<ReturnType<typeof understand>, { readonly spec: unknown }> => {
  const today = understand({ path: "taxonomy.yaml", text }, readTexts({ "./corp.yaml": corp }));
  if (!("spec" in today)) throw new Error(JSON.stringify(today.diagnostics));
  return today;
})();

const steps = (path: string): readonly string[] => (path === "" ? [] : path.split(" "));
const written = (server: string, path: string): string => writtenAt(spec, server, steps(path)).join(" ");

test.each<readonly [what: string, path: string, written: string]>([
  ["an error", "errors base", "errors base"],
  ["a field of it", "errors base message", "errors base message"],
  ["a field that has another name in the file", "errors base jsonRpc", "errors base jsonrpc"],
  ["a fact of the author's own", "errors base x-team", "errors base x-team"],
  ["a fact of its parent", "errors GONE x-team", "errors base x-team"],
  ["one that there is not", "errors base x-nothing", "errors base x-nothing"],
  ["a field that the file does not have", "errors base guidance", "errors base guidance"],
  ["a field of its category", "errors base httpStatus", "categories shelf httpStatus"],
  ["a field of what its category extends", "errors base logLevel", "categories storage logLevel"],
  ["a detail", "errors base details where", "errors base details where"],
  ["a detail that the file does not have", "errors base details nothing", "errors base details nothing"],
  ["a member of a shared type", "errors base details where properties page", "types Place properties page"],
  ["whether it must be there", "errors base details where properties line optional", "types Place properties line required"],
  ["a member of items of a shared type", "errors GONE details list items properties page", "types Place properties page"],
  ["a member of a type that contains itself", "errors GONE details node properties next properties name", "types Node properties name"],
  ["an error by its code", "errors GONE", "errors gone"],
  ["the code itself", "errors GONE word", "errors gone code"],
  ["a field of its own", "errors GONE message", "errors gone message"],
  ["a field of its parent", "errors GONE retry after", "errors base retry after"],
  ["a field of its parent's category", "errors GONE httpStatus", "categories shelf httpStatus"],
  ["its parent's category", "errors GONE category", "errors base category"],
  ["a detail of its parent, through its type", "errors GONE details where properties page", "types Place properties page"],
  ["the name of an error that has another code", "errors gone", "errors "],
  ["the code of one error that is the name of another", "errors locked message", "errors shut message"],
  ["the code of that other one", "errors barred message", "errors locked message"],
  ["an error by the name that its server gives it", "errors reserve details id", "errors spare details id"],
  ["an error of another file", "errors denied message", "errors corp:denied message"],
  ["an error that nobody has", "errors nobody message", "errors nobody message"],
  ["a tool", "tools look", "servers notes tools look"],
  ["a field of a tool", "tools edit description", "servers notes tools edit description"],
  ["an error in the list of its tool", "tools look errors barred", "servers notes tools look 1"],
  ["an error in the long form of that", "tools edit errors GONE", "servers notes tools edit errors 0"],
  ["an error that all tools have", "tools edit errors reserve", "servers notes errors 1"],
  ["an error that no list has", "tools look errors shut", "servers notes tools look"],
  ["a method", "methods resources/read", "servers notes methods resources/read"],
  ["an error in its list", "methods resources/read errors GONE", "servers notes methods resources/read 0"],
  ["the format", "format", "formats plain"],
  ["a key of its body", "format body error", "formats plain body error"],
  ["a key that its body does not have", "format body nothing", "servers notes format"],
  ["how it writes codes", "format codes", "formats plain codeCase"],
  ["a rule", "rules files 0 match", "mappings files 0 match"],
  ["a rule of another file", "rules more 0", "mappings corp:more 0"],
  ["a rule that is built in", "rules node 0", "servers notes mappings"],
  ["a set that there is not", "rules other 3", "servers notes mappings"],
  ["all rules", "rules", "servers notes mappings"],
  ["what an error leaves as", "conceal hidden", "servers notes conceal hidden"],
  ["what an internal error leaves as", "conceal secret", "errors secret visibility"],
  ["a detail of what stands in", "standIns reserve id", "servers notes standIns spare id"],
  ["a category", "categories storage", "categories storage description"],
  ["a type", "types Place", "types Place"],
  ["what is now reserved", "reserved", "reserved"],
  ["a field of the server", "package", "servers notes package"],
  ["a field of the file", "version", "version"],
  ["a field of the log", "log fields code", "log fields code"],
  ["a field that neither has", "title", "servers notes title"],
])("%s: %s", (_, path, place) => expect(written("notes", path)).toBe(place));

test.each([
  ["format", "servers plain format"],
  ["rules files 0", "mappings files 0"],
  ["rules node 0", "mappings node 0"],
  ["conceal base", "servers plain conceal base"],
  ["errors spare", "errors spare"],
])("of a server without one: %s", (path, place) => expect(written("plain", path)).toBe(place));

test.each([
  ["errors spare", "errors spare"],
  ["errors denied", "errors corp:denied"],
  ["tools look", "servers other tools look"],
  ["format", "servers other format"],
])("of a server that the file does not have: %s", (path, place) => expect(written("other", path)).toBe(place));

test("a suppression stands where it is written, or in the server; of what belongs to neither, in the file too", () => {
  const said = (path: string): readonly string[] => writtenPlaces(spec, "notes", steps(path)).map((each) => each.join(" "));
  expect(said("errors GONE message")).toEqual(["errors gone message", "servers notes errors GONE message"]);
  expect(said("log fields code")).toEqual(["log fields code", "log fields code", "servers notes log fields code"]);
});

test("each error of the servers is declared under the code that its server has for it", () => {
  for (const { name, errors } of servers) for (const { code } of errors) expect(declares(spec, name, code), code).toBe(true);
  const [notes, plain] = ["notes", "plain"].map((name) => ["spare", "reserve", "gone", "corp:denied", "nobody"].filter((code) => declares(spec, name, code)));
  expect(notes).toEqual(["reserve"]);
  expect(plain).toEqual(["spare"]);
});
