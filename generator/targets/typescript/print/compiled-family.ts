// Prints what taxonomies say in src/family.ts, src/server.ts and src/client.ts as the compiler would; it sees stand-ins. The rest of these modules is the compiler's to print. It compiles nothing.

import type { Printed, Run } from "../../target.ts";
import type { Doc, EntryView, FactoryView, FamilyView, ServerView } from "../view.ts";
import { comment, keyLiteral, textLiteral, unsure, valueLiteral } from "./as-compiled.ts";
import { docLines } from "./doc.ts";

type Pair = Run["js"];
type Listed = Pick<FamilyView, "common" | "tools" | "domain" | "contract" | "hash" | "doc"> & { readonly factories: readonly Pick<FactoryView, "name" | "className" | "doc">[] };

/** No name of a taxonomy begins with such a sign. Lists have two: the compiler prints one member in the line of its braces. */
const names = ["$1", "$2"];
const docStandIn: Doc = ["$doc"];
const standIns = {
  factories: names.map((name): Listed["factories"][number] => ({ name, className: `${name}Error`, doc: [] })),
  common: names,
  tools: names.map((name) => ({ name, doc: [], codes: [] })),
  domain: "$domain",
  contract: "$contract",
  hash: "$hash",
  doc: docStandIn,
};

const serviceIn = ({ log }: ServerView): string => `const log = {\n\tservice: ${textLiteral(String((log as { readonly service?: unknown }).service))}`;

const membersOf = (lines: readonly string[]): string => (lines.length === 1 ? `{ ${lines.join("")} }` : `{\n${lines.map((line) => `\t${line}`).join(",\n")}\n}`);

const classNames = ({ factories }: Pick<Listed, "factories">): readonly string[] => factories.map(({ className }) => className);
const importsOf = (listed: Listed): string => `{ ${[...new Set(classNames(listed))].sort().join(", ")}`;
const declared = (doc: Doc, name: string, type: string): string => `${comment(docLines(doc), 1)}\treadonly ${keyLiteral(name)}: ${type};\n`;
const codesOf = (codes: readonly string[]): string => `readonly [${codes.map(textLiteral).join(", ")}]`;

/** In the order of the JavaScript, then of the declarations. */
const listsOf = (listed: Listed, hasTools: boolean): { readonly js: readonly string[]; readonly dts: readonly string[] } => {
  const { factories, common, tools, domain, contract, hash, doc } = listed;
  const depth = tools.length === 1 ? 0 : 1;
  return {
    js: [
      importsOf(listed),
      `classes = ${membersOf(factories.map(({ name, className }) => `${keyLiteral(name)}: ${className}`))};`,
      ...(hasTools ? [`common = ${valueLiteral([...common], 0)};`, `beside = ${membersOf(tools.map(({ name, codes }) => `${keyLiteral(name)}: ${valueLiteral([...codes], depth)}`))};`] : []),
      // From the beginning: a format may have such a member.
      `const vocabulary = {\n\tdomain: ${textLiteral(domain)},\n\tcontract: ${textLiteral(contract)},\n\thash: ${textLiteral(hash)}`,
    ],
    dts: [
      importsOf(listed),
      comment(docLines(doc), 0),
      ` ${classNames(listed).join(" | ")} |`,
      `Classes {\n${factories.map((one) => declared(one.doc, one.name, `typeof ${one.className}`)).join("")}`,
      ...(hasTools ? [`common: ${codesOf(common)};`, `beside: {\n${tools.map(({ name, doc: about, codes }) => declared(about, name, codesOf(codes))).join("")}`] : []),
    ],
  };
};

const nothing: Pair = ["", ""];
const paired = (few: readonly string[], all: readonly string[]): readonly Pair[] => few.map((one, place): Pair => [one, all[place] ?? ""]);

/** Undefined where something is not sure to be as the compiler prints it. */
const runsOf = (js: readonly Pair[], dts: readonly Pair[]): readonly Run[] | undefined =>
  [...js, ...dts].some(([, all]) => all.includes(unsure)) ? undefined : Array.from({ length: Math.max(js.length, dts.length) }, (_, place) => ({ js: js[place] ?? nothing, dts: dts[place] ?? nothing }));

/** The family with stand-ins, and what they become. */
export const printedFamily = (all: FamilyView): Printed<FamilyView> | undefined => {
  const [first] = all.factories;
  // Behind a comment, the compiler prints one member in lines of its own.
  if (first === undefined || all.factories.length < 2 || (all.tools.length === 1 && all.tools.some(({ doc }) => doc.length > 0))) return undefined;
  const few: FamilyView = {
    ...all,
    ...standIns,
    imports: all.imports.map((one) => (one.from === "./errors.js" ? { ...one, values: classNames(standIns) } : one)),
    classNames: classNames(standIns),
    factories: standIns.factories.map((one) => ({ ...first, ...one })),
  };
  const [seen, said] = [listsOf(few, all.hasTools), listsOf(all, all.hasTools)];
  const runs = runsOf(paired(seen.js, said.js), paired(seen.dts, said.dts));
  return runs && { few, runs };
};

/** The part of servers, without what tells one from another. */
export const printedServer = (all: ServerView): Printed<ServerView> | undefined => {
  const few: ServerView = { ...all, doc: docStandIn, log: { ...(all.log as object), service: "$service" } };
  const runs = runsOf([[serviceIn(few), serviceIn(all)]], [[comment(docLines(docStandIn), 0), comment(docLines(all.doc), 0)]]);
  return runs && { few, runs };
};

/** The entry for clients, without what its family is about. */
export const printedClient = (all: EntryView): Printed<EntryView> | undefined => {
  const runs = runsOf([nothing], [[comment(docLines(docStandIn), 0), comment(docLines(all.familyDoc), 0)]]);
  return runs && { few: { ...all, familyDoc: docStandIn }, runs };
};
