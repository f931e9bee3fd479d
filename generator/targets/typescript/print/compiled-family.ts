// Prints the lists of all errors in src/family.ts as the compiler would; it sees stand-ins. The rest of that module is the compiler's to print. It compiles nothing.

import type { Printed } from "../../target.ts";
import type { FactoryView, FamilyView } from "../view.ts";
import { comment, unsure } from "./as-compiled.ts";
import { docLines } from "./doc.ts";
import { key } from "./literal.ts";

/** No name of a taxonomy has such a sign. Two of them: the compiler prints one member in the line of its braces. */
const standIns: readonly Pick<FactoryView, "name" | "className" | "doc">[] = [1, 2].map((place) => ({ name: `$${place}`, className: `$${place}Error`, doc: [] }));
const standInHash = "$hash";

type Listed = typeof standIns;

const constructorsIn = (factories: Listed): string => {
  const lines = factories.map(({ name, className }) => `${key(name)}: ${className}`);
  return lines.length === 1 ? `{ ${lines.join("")} }` : `{\n${lines.map((line) => `\t${line}`).join(",\n")}\n}`;
};
const declarationsIn = (factories: Listed): string => factories.map(({ name, className, doc }) => `${comment(docLines(doc), 1)}\treadonly ${key(name)}: typeof ${className};\n`).join("");

const namesOf = (factories: Listed): readonly string[] => factories.map(({ className }) => className);
const importsOf = (factories: Listed): string => `{ ${[...new Set(namesOf(factories))].sort().join(", ")}`;
const unionOf = (factories: Listed): string => ` ${namesOf(factories).join(" | ")} |`;
const hashIn = (hash: string): string => `hash: "${hash}"`;

/** The family with stand-ins, and the lists that these become; undefined where a list is not sure to be as the compiler prints it. */
export const printedFamily = (all: FamilyView): Printed<FamilyView> | undefined => {
  const declared = declarationsIn(all.factories);
  const [first] = all.factories;
  if (first === undefined || declared.includes(unsure)) return undefined;
  const few = {
    ...all,
    imports: all.imports.map((one) => (one.from === "./errors.js" ? { ...one, values: namesOf(standIns) } : one)),
    classNames: namesOf(standIns),
    factories: standIns.map((one) => ({ ...first, ...one })),
    hash: standInHash,
  };
  return {
    few,
    runs: [
      { js: [importsOf(standIns), importsOf(all.factories)], dts: [importsOf(standIns), importsOf(all.factories)] },
      { js: [constructorsIn(standIns), constructorsIn(all.factories)], dts: [unionOf(standIns), unionOf(all.factories)] },
      { js: [hashIn(standInHash), hashIn(all.hash)], dts: [declarationsIn(standIns), declared] },
    ],
  };
};
