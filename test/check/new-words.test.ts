// Packages whose errors got other words where they stand are what they are when all is made anew: for every example of every rule.

import { expect, test } from "vitest";
import { compile, type Compiled, type CompileOptions } from "../../generator/main.ts";
import type { Json } from "../../generator/model/spec.ts";
import type { Read } from "../../generator/read/project.ts";
import { packagesOf } from "../../generator/targets/index.ts";
import { inThisRun, someTests } from "../sweep.ts";
import { bystanders, type Data, type Edit, type Entries, isBystander, isEntries, rows, same, source, written } from "./edited.ts";

const others = bystanders.flatMap(([, ...codes]) => codes);

/** The example in servers that have many other errors; undefined where it has no servers. */
function crowded({ servers, ...data }: Data): Data | undefined {
  const own = Object.entries(servers).flatMap(([name, server]) => (isBystander(name) || !isEntries(server) ? [] : [[name, server] as const]));
  const crowd = (tools: Json | undefined): Entries => ({ ...(isEntries(tools) ? tools : {}), crowd: others.slice(0, 6), rest: { description: "The rest.", errors: others.slice(6) } });
  return own.length === 0 ? undefined : { ...data, servers: Object.fromEntries(own.map(([name, server]) => [name, { ...server, tools: crowd(server["tools"]) }])) };
}

const texts = ["Something else.", "{gone} is missing.", "", " ", "This is one_of_1.", "Ask root@example.org, {id}", "a\nb", "{count:plural(one)}", "x".repeat(3000)] as const;

/** `data` with one text of an error that is different, or is there no longer. */
function* rewordings(data: Data): Generator<Edit> {
  const own = Object.entries(data.errors).filter(([name]) => !isBystander(name) || name === "one_of_2");
  const said = own.flatMap(([, entry]) => (isEntries(entry) && typeof entry["message"] === "string" ? [entry["message"]] : []));
  for (const [name, entry] of own) {
    if (!isEntries(entry)) continue;
    const put = (key: string, text: string): Edit => [`${name}: ${key} ${text}`, { ...data, errors: { ...data.errors, [name]: { ...entry, [key]: text } } }];
    for (const key of ["message", "guidance", "title", "description"]) for (const text of new Set([...texts, ...said])) if (key === "message" || entry[key] !== undefined) yield put(key, text);
  }
}

/** Packages as a run leaves them. */
const standing = ({ files }: Compiled): NonNullable<CompileOptions["stands"]> => ({ head }) =>
  packagesOf(head).flatMap(({ folder }) => files.filter(({ path }) => path.startsWith(`${folder}/`)).map(({ path, text, once }) => ({ path, hash: "", ...(once && { once }), read: () => text })));

const textsOf = ({ files }: Compiled): object => Object.fromEntries(files.flatMap(({ path, text, once }) => (once ? [] : [[path, text]])));

/** Without what counts as it goes on. */
const left = ({ known, heads }: Compiled): unknown => [heads, { ...known?.check, amount: 0 }, Object.values(known?.servers ?? {}).map(({ contract }) => contract)];

let renewed = 0;

/** Packages that got other words where they stand are what they are when all is made anew. */
function renewedAs(one: Compiled, other: Data, read: Read, what: string): void {
  const text = source(written(other));
  const [quick, anew] = [compile(text, { read, known: one.known, stands: standing(one), built: ({ name }, slice) => one.known?.servers?.[name]?.slice !== slice() }), compile(text, { read, known: "nothing" })];
  same(quick.diagnostics, anew.diagnostics, what);
  if (!anew.model || quick.model?.servers.length !== 0) return;
  renewed += 1;
  same([{ ...textsOf(one), ...textsOf(quick) }, left(quick)], [textsOf(anew), left(anew)], what);
}

someTests(rows, 3)("other words: %s", (_, examples, read) => {
  for (const data of examples.flatMap((example) => crowded(example) ?? [])) {
    const one = compile(source(written(data)), { read, known: "nothing" });
    if (!one.known?.check) continue;
    const [plain = [], odd = []] = [true, false].map((isPlain) => [...rewordings(data)].filter(([what]) => what.endsWith(texts[0]) === isPlain));
    for (const [what, other] of [...plain, ...inThisRun(odd, 9)]) renewedAs(one, other, read, `to ${what}`);
  }
});

test("most other words leave packages as they stand", () => void expect(renewed).toBeGreaterThan(30));
