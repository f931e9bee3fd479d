// Prints the class of an error as the compiler would: its JavaScript and its declaration. src/errors.ts.hbs is the same in TypeScript. It compiles nothing.

import type { Printed, Run } from "../../target.ts";
import type { ErrorView } from "../view.ts";
import { comment, interfaceText, textLiteral, unsure, valueLiteral } from "./as-compiled.ts";
import { docLines } from "./doc.ts";
import { refers } from "./shape.ts";

interface Compiled {
  readonly js: string;
  readonly dts: string;
}

const jsOf = ({ className, baseName, spec, hasDetails, isFilled, detailsCanBeLeftOut }: ErrorView): string => {
  const empty = detailsCanBeLeftOut ? " = {}" : "";
  const asked = isFilled ? `given${empty}, options` : hasDetails ? `details${empty}, options` : "options";
  const passed = isFilled || hasDetails ? "details" : "{}";
  return `export class ${className} extends ${baseName} {
	static describe() {
		return ${valueLiteral(spec, 2)};
	}
	constructor(${asked}) {
${isFilled ? `\t\tconst details = filledIn(new.target.spec, given);\n` : ""}		super(messageOf(new.target.spec, ${passed}), options);
		complete(this, ${passed}, options);
	}
}
`;
};

const dtsOf = ({ code, className, baseName, doc, detailsDoc, details, detailsName, filled, hasDetails, hasRequiredDetails, isFilled, detailsCanBeLeftOut, optionsName, optionsCanBeLeftOut }: ErrorView): string => {
  const literal = textLiteral(code);
  const type = isFilled ? `Given<${detailsName}, ${filled.map(textLiteral).join(" | ")}>` : detailsName;
  const mark = detailsCanBeLeftOut && optionsCanBeLeftOut ? "?" : "";
  const asked = hasDetails ? `${isFilled ? "given" : "details"}${mark}: ${type}, ` : "";
  return `${hasDetails ? interfaceText(detailsName, detailsDoc, details) : ""}${comment(docLines(doc), 0)}export declare class ${className} extends ${baseName} {
	readonly code: ${literal};
	readonly details: ${hasRequiredDetails ? `Received<${detailsName}>` : hasDetails ? detailsName : "NoDetails"};
	constructor(${asked}options${optionsCanBeLeftOut ? "?" : ""}: ${optionsName});
}
`;
};

/** Both forms of a class; undefined where they are not sure to be what the compiler prints. */
const compiledClass = (view: ErrorView): Compiled | undefined => {
  // What has forms asks the runtime for them; what has cases says which; types that contain themselves are referred to.
  if (view.hasForms || view.hasCases || refers(view.error.details)) return undefined;
  const made = { js: jsOf(view), dts: dtsOf(view) };
  return made.js.includes(unsure) || made.dts.includes(unsure) ? undefined : made;
};

/** The imports of a class: declarations name no others. */
const needsOf = ({ baseName, optionsName, hasDetails, hasRequiredDetails, isFilled }: ErrorView): string => `${baseName} ${optionsName} ${hasDetails} ${hasRequiredDetails} ${isFilled}`;

/** Nothing that a taxonomy says: so that the compiler sees the same text although errors change. No name of a taxonomy has such a sign. */
const standIn = (view: ErrorView, place: string): ErrorView => {
  const name = `$${place}`;
  const details: ErrorView["details"] = [{ name, optional: false, doc: [], type: { kind: "word", word: "string" } }];
  return { ...view, code: name, className: name, detailsName: `${name}Details`, filled: view.isFilled ? [name] : [], spec: {}, doc: [], detailsDoc: [], details, detailsCanBeLeftOut: false, optionsCanBeLeftOut: true };
};

/**
 * The classes that the compiler must see: those that it alone can print, and among them, in place of the others, a stand-in for each kind. What these
 * become then stands for what all become. `module`: the place of this module among those that become one.
 */
export const printedClasses = (views: readonly ErrorView[], module: number): Printed<readonly ErrorView[]> => {
  const few: ErrorView[] = [];
  const runs: Run[] = [];
  const known = new Set<string>();
  let all = { js: "", dts: "" };
  const kinds = new Map<string, ErrorView>();
  const close = (): void => {
    if (all.js === "") return;
    // In an order of their own, so that the text is the same when errors change places.
    const shown = [...kinds].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, view], place) => standIn(view, `${module}_${few.length + place}`));
    few.push(...shown);
    runs.push({ js: [shown.map(jsOf).join(""), all.js], dts: [shown.map(dtsOf).join(""), all.dts] });
    for (const kind of kinds.keys()) known.add(kind);
    kinds.clear();
    all = { js: "", dts: "" };
  };
  for (const view of views) {
    const compiled = compiledClass(view);
    if (compiled === undefined) {
      close();
      few.push(view);
      continue;
    }
    const needs = needsOf(view);
    // Each run has a stand-in at least, to have a place.
    if (!known.has(needs) || all.js === "") kinds.set(needs, view);
    all.js += compiled.js;
    all.dts += compiled.dts;
  }
  close();
  return { few, runs };
};
