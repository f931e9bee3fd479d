// Compiles a taxonomy after an edit, from packages that stand and anew, and compares all of both. No tests here.

import { compile, type Compiled, type CompileOptions } from "../../generator/main.ts";
import type { Json } from "../../generator/model/spec.ts";
import type { Read } from "../../generator/read/project.ts";
import { packagesOf } from "../../generator/targets/index.ts";
import { bystanders, type Data, type Entries, isBystander, isEntries, same, source } from "./edited.ts";

const others = bystanders.flatMap(([, ...codes]) => codes);

/** Errors that have what others may get: what a page or a module says once for all of them is there already. */
const rich: Entries = Object.fromEntries(
  ["rich_one", "rich_two"].map((name, index) => [
    name,
    {
      title: `Rich ${name}`,
      message: `{what} is ${name} {count}.`,
      description: `All of ${name}.`,
      guidance: `Mind ${name}.`,
      recoverable: true,
      httpStatus: 409 + index,
      retry: { after: 1000 },
      details: {
        what: { type: "string", enum: ["a", "b"], description: "Which." },
        count: { type: "integer", minimum: 1, maximum: 9, default: 2 },
        when: { type: "string", format: "date-time", required: false },
        tags: { type: "array", items: { type: "string", minLength: 1 }, required: false },
        more: { type: "object", properties: { deep: { type: "boolean" } }, required: false },
        secret: { type: "string", safety: "unsafe", required: false },
      },
    },
  ]),
);

/** The example in servers that have many other errors; undefined where it has no servers. */
export function crowded({ servers, ...data }: Data, isRich = false): Data | undefined {
  const own = Object.entries(servers).flatMap(([name, server]) => (isBystander(name) || !isEntries(server) ? [] : [[name, server] as const]));
  const crowd = (tools: Json | undefined): Entries => ({ ...(isEntries(tools) ? tools : {}), crowd: others.slice(0, 6), rest: { description: "The rest.", errors: others.slice(6) }, ...(isRich && { rich: { idempotent: true, errors: Object.keys(rich) } }) });
  return own.length === 0 ? undefined : { ...data, errors: { ...data.errors, ...(isRich ? rich : {}) }, servers: Object.fromEntries(own.map(([name, server]) => [name, { ...server, tools: crowd(server["tools"]) }])) };
}

/** Packages as a run leaves them. */
const standing = ({ files }: Compiled): NonNullable<CompileOptions["stands"]> => ({ head }) =>
  packagesOf(head).flatMap(({ folder }) => files.filter(({ path }) => path.startsWith(`${folder}/`)).map(({ path, text, once }) => ({ path, hash: "", ...(once && { once }), read: () => text })));

const textsOf = ({ files }: Compiled): object => Object.fromEntries(files.flatMap(({ path, text, once }) => (once ? [] : [[path, text]])));

/** Without what counts as it goes on, and in which order names were met. */
const left = ({ known, heads }: Compiled): unknown => [heads, { ...known?.check, amount: 0, parts: known?.check?.parts.map(({ refs, ...part }) => ({ ...part, refs: refs.trim().split(/ (?=errors )/).sort() })) }, Object.values(known?.servers ?? {}).map(({ contract }) => contract)];

/** How many have been renewed where they stand. */
export const renewed = { count: 0 };

/** Packages that got other words where they stand are what they are when all is made anew. */
export function renewedAs(one: Compiled, other: string, read: Read, what: string): void {
  const text = source(other);
  const [quick, anew] = [compile(text, { read, known: one.known, stands: standing(one), built: ({ name }, slice) => one.known?.servers?.[name]?.slice !== slice() }), compile(text, { read, known: "nothing" })];
  same(quick.diagnostics, anew.diagnostics, what);
  if (!anew.model || quick.model?.servers.length !== 0) return;
  renewed.count += 1;
  same([{ ...textsOf(one), ...textsOf(quick) }, left(quick)], [textsOf(anew), left(anew)], what);
}
