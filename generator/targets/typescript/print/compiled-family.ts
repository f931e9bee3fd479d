// Prints what taxonomies say in src/family.ts, src/mapping.ts, src/server.ts and src/client.ts as the compiler would; it sees stand-ins. The rest of these modules is the compiler's to print. It compiles nothing.

import type { Printed, Run } from "../../target.ts";
import type { Doc, EntryView, FactoryView, FamilyView, Json, MappingView, ServerView } from "../view.ts";
import { comment, keyLiteral, textLiteral, unsure, valueLiteral } from "./as-compiled.ts";
import { docLines, remarkLines } from "./doc.ts";

type Pair = Run["js"];
/** Members of the view that are nothing but data. */
type Listable = "common" | "tools" | "domain" | "contract" | "hash" | "doc" | "names" | "methodCodes" | "conceal" | "unsent" | "format" | "aliases" | "local" | "unansweredNames" | "unansweredRules" | "unanswered";
type Listed = Pick<FamilyView, Listable> & { readonly factories: readonly Pick<FactoryView, "name" | "className" | "doc">[] };

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
  names: { $1: "$2" },
  methodCodes: { $1: names },
  conceal: { $1: "$2" },
  unsent: names,
  format: { $1: "$format" },
  aliases: { $1: "$2" },
  local: names,
  unansweredNames: ["$1Error"],
  unansweredRules: [{ $1: "$rule" }],
  unanswered: names,
} satisfies Listed;

const membersOf = (lines: readonly string[]): string => (lines.length === 1 ? `{ ${lines.join("")} }` : `{\n${lines.map((line) => `\t${line}`).join(",\n")}\n}`);

const classNames = ({ factories }: Pick<Listed, "factories">): readonly string[] => factories.map(({ className }) => className);
const importsOf = (listed: Listed): string => `{ ${[...new Set(classNames(listed))].sort().join(", ")}`;
const unionOf = (names: readonly string[]): string => names.map((name) => `errors.${name}`).join(" | ");
const declared = (doc: Doc, name: string, type: string): string => `${comment(docLines(doc), 1)}\treadonly ${keyLiteral(name)}: ${type};\n`;
const codesOf = (codes: readonly string[]): string => `readonly [${codes.map(textLiteral).join(", ")}]`;

/** The type of data that is a constant. */
const constantType = (value: Json): string => {
  if (typeof value === "string") return textLiteral(value);
  if (Array.isArray(value)) return codesOf(value as readonly string[]);
  const members = Object.entries(value as { readonly [name: string]: Json });
  return members.length === 0 ? "{}" : `{\n${members.map(([name, one]) => `\treadonly ${keyLiteral(name)}: ${constantType(one)};\n`).join("")}}`;
};

/** Constants whose types are as exact as they are. */
const exact = (constants: { readonly [name: string]: Json }): { readonly js: readonly string[]; readonly dts: readonly string[] } => ({
  js: Object.entries(constants).map(([name, value]) => `const ${name} = ${valueLiteral(value, 0)};`),
  dts: Object.entries(constants).map(([name, value]) => `const ${name}: ${constantType(value)};`),
});

interface Parts {
  readonly hasTools: boolean;
  readonly hasNames: boolean;
  readonly hasAliases: boolean;
  readonly hasLocal: boolean;
  readonly hasUnanswered: boolean;
}

/** In the order of the JavaScript, then of the declarations. `parts`: those that the module has. */
const listsOf = (listed: Listed, { hasTools, hasNames, hasAliases, hasLocal, hasUnanswered }: Parts): { readonly js: readonly string[]; readonly dts: readonly string[] } => {
  const { factories, common, tools, domain, contract, hash, doc, aliases, local, format, unansweredNames, unansweredRules, unanswered } = listed;
  const depth = tools.length === 1 ? 0 : 1;
  const member = (name: string, value: Json): string => `\t${name}: ${valueLiteral(value, 1)}`;
  const before = exact(hasTools && hasNames ? { names: listed.names } : {});
  const after = exact({ methods: listed.methodCodes, conceal: listed.conceal, unsent: [...listed.unsent] });
  return {
    js: [
      importsOf(listed),
      `classes = ${membersOf(factories.map(({ name, className }) => `${keyLiteral(name)}: ${className}`))};`,
      ...before.js,
      ...(hasTools ? [`common = ${valueLiteral([...common], 0)};`, `beside = ${membersOf(tools.map(({ name, codes }) => `${keyLiteral(name)}: ${valueLiteral([...codes], depth)}`))};`] : []),
      ...after.js,
      `const format = ${valueLiteral(format, 0)};`,
      // From the beginning: a format may have such a member.
      `const vocabulary = {\n\tdomain: ${textLiteral(domain)},\n\tcontract: ${textLiteral(contract)},\n\thash: ${textLiteral(hash)}`,
      ...(hasAliases ? [member("aliases", aliases)] : []),
      ...(hasLocal ? [member("local", local)] : []),
      ...(hasUnanswered ? [`${member("rules", unansweredRules)},\n${member("unanswered", unanswered)}`] : []),
    ],
    dts: [
      comment(docLines(doc), 0),
      ` ${unionOf(classNames(listed))} |`,
      `Classes {\n${factories.map((one) => declared(one.doc, one.name, `typeof errors.${one.className}`)).join("")}`,
      ...before.dts,
      ...(hasTools ? [`common: ${codesOf(common)};`, `beside: {\n${tools.map(({ name, doc: about, codes }) => declared(about, name, codesOf(codes))).join("")}`] : []),
      ...after.dts,
      ...(hasTools && hasUnanswered ? [`MadeBy<Makers<CodeOf<Name>>> | ${unionOf(unansweredNames)} |`] : []),
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
    ...(!all.hasUnanswered && { unansweredNames: [] }),
    imports: all.imports.map((one) => (one.from === "./errors.js" ? { ...one, values: classNames(standIns) } : one)),
    classNames: classNames(standIns),
    factories: standIns.factories.map((one) => ({ ...first, ...one })),
  };
  const [part, whole] = [listsOf(few, all), listsOf(all, all)];
  const runs = runsOf(paired(part.js, whole.js), paired(part.dts, whole.dts));
  return runs && { few, runs };
};

/** The table of rules. Each set has its name before it, and each rule its note. The compiler prints one or two in another way. */
const tableOf = ({ sets }: MappingView): string => {
  const rules = sets.flatMap(({ name, rules: own }) => own.map(({ doc, rule }, at) => `${comment([...(at === 0 ? [`// ${name}`] : []), ...remarkLines(doc)], 1)}\t${valueLiteral(rule, 1)}`));
  if (rules.length > 0 && rules.length <= 2) return unsure;
  return `const rules = [${rules.length === 0 ? "" : `\n${rules.join(",\n")}\n`}];`;
};

/** Rules, and failures of the SDK. */
export const printedMapping = (all: MappingView): Printed<MappingView> | undefined => {
  const few: MappingView = { ...all, sets: [], sdkFailures: { $1: "$failure" } };
  const listsIn = (view: MappingView): readonly string[] => [tableOf(view), `const sdkFailures = ${valueLiteral(view.sdkFailures, 0)};`];
  const runs = runsOf(paired(listsIn(few), listsIn(all)), []);
  return runs && { few, runs };
};

/** The part of servers, without what tells one from another. */
export const printedServer = (all: ServerView): Printed<ServerView> | undefined => {
  const few: ServerView = { ...all, doc: docStandIn, log: { $1: "$log" }, unanswered: names, fallback: "$fallback", standIns: { $1: "$standIn" }, protocol: { $1: "$protocol" } };
  const listsIn = ({ log, unanswered, fallback, standIns: stand, protocol, hasUnanswered, hasStandIns }: ServerView): readonly string[] => [
    `const log = ${valueLiteral(log, 0)};`,
    ...(hasUnanswered ? [`\tunanswered: ${valueLiteral(unanswered, 1)}`] : []),
    `\tfallback: ${textLiteral(fallback)}`,
    ...(hasStandIns ? [`\tstandIns: ${valueLiteral(stand, 1)}`] : []),
    `\tprotocol: ${valueLiteral(protocol, 1)}`,
  ];
  const runs = runsOf(paired(listsIn(few), listsIn(all)), [[comment(docLines(docStandIn), 0), comment(docLines(all.doc), 0)]]);
  return runs && { few, runs };
};

/** The entry for clients, without what its family is about. */
export const printedClient = (all: EntryView): Printed<EntryView> | undefined => {
  const runs = runsOf([nothing], [[comment(docLines(docStandIn), 0), comment(docLines(all.familyDoc), 0)]]);
  return runs && { few: { ...all, familyDoc: docStandIn }, runs };
};
