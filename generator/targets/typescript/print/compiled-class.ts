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

const jsOf = ({ className, baseName, spec, hasCases, hasDetails, isFilled, detailsCanBeLeftOut }: ErrorView): string => {
  const empty = detailsCanBeLeftOut ? " = {}" : "";
  const parameters = isFilled ? `given${empty}, options` : hasDetails ? `details${empty}, options` : "options";
  const passed = isFilled || hasDetails ? "details" : "{}";
  return `export class ${className} extends ${baseName} {
	static describe() {
		return ${valueLiteral(spec, 2)};
	}
${hasCases ? "\tstatic [Symbol.hasInstance](value) {\n\t\treturn super[Symbol.hasInstance](value);\n\t}\n" : ""}	constructor(${parameters}) {
${isFilled ? `\t\tconst details = filledIn(new.target.spec, given);\n` : ""}		super(messageOf(new.target.spec, ${passed}), options);
		complete(this, ${passed}, options);
	}
}
`;
};

const dtsOf = ({ code, className, baseName, doc, detailsDoc, details, detailsName, filled, hasDetails, hasRequiredDetails, isFilled, detailsCanBeLeftOut, optionsName, optionsCanBeLeftOut, hasCases, instances }: ErrorView): string => {
  const literal = textLiteral(code);
  const type = isFilled ? `Given<${detailsName}, ${filled.map(textLiteral).join(" | ")}>` : detailsName;
  const mark = detailsCanBeLeftOut && optionsCanBeLeftOut ? "?" : "";
  const parameter = hasDetails ? `${isFilled ? "given" : "details"}${mark}: ${type}, ` : "";
  return `${hasDetails ? interfaceText(detailsName, detailsDoc, details) : ""}${comment(docLines(doc), 0)}export declare class ${className} extends ${baseName} {
	readonly code: ${literal};
	readonly details: ${hasRequiredDetails ? `Received<${detailsName}>` : hasDetails ? detailsName : "NoDetails"};
${hasCases ? `\t/** Special cases are instances too. */\n\tstatic override [Symbol.hasInstance](value: unknown): value is ${instances.join(" | ")};\n` : ""}	constructor(${parameter}options${optionsCanBeLeftOut ? "?" : ""}: ${optionsName});
}
`;
};

/** Both forms of a class; undefined where they are not sure to be what the compiler prints. */
const compiledClass = (view: ErrorView): Compiled | undefined => {
  // Classes with forms ask the runtime for them; types that contain themselves are referred to.
  if (view.hasForms || refers(view.error.details)) return undefined;
  const made = { js: jsOf(view), dts: dtsOf(view) };
  return made.js.includes(unsure) || made.dts.includes(unsure) ? undefined : made;
};

/** Nothing that a taxonomy says: so that the compiler sees the same text although errors change. No name of a taxonomy has such a sign. */
const standIn = (view: ErrorView, name: string): ErrorView => ({
  ...view,
  ...{ code: name, className: name, baseName: "TaxonomyError", detailsName: `${name}Details`, optionsName: "TaxonomyErrorOptions" },
  ...{ hasDetails: false, hasRequiredDetails: false, isFilled: false, hasCases: false, detailsCanBeLeftOut: true, optionsCanBeLeftOut: true },
  ...{ spec: {}, doc: [], details: [], detailsDoc: [], filled: [], instances: [] },
});

/** The classes that the compiler must see: those that it alone can print, and a stand-in for others between them. */
export const printedClasses = (views: readonly ErrorView[]): Pick<Printed<readonly ErrorView[]>, "few" | "runs"> => {
  const few: ErrorView[] = [];
  const runs: Run[] = [];
  let all = { js: "", dts: "" };
  const close = (view: ErrorView | undefined): void => {
    if (all.js === "" || view === undefined) return;
    const shown = standIn(view, `$${few.length}`);
    few.push(shown);
    runs.push({ js: [jsOf(shown), all.js], dts: [dtsOf(shown), all.dts] });
    all = { js: "", dts: "" };
  };
  for (const view of views) {
    const compiled = compiledClass(view);
    if (compiled === undefined) {
      close(view);
      few.push(view);
      continue;
    }
    all.js += compiled.js;
    all.dts += compiled.dts;
  }
  close(views[0]);
  return { few, runs };
};
