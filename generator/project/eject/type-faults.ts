// Checks own templates against the types of their views: names that no run has met yet, and arguments of the wrong kind. It loads a compiler.

import type { Diagnostic } from "../../diagnose/diagnostic.ts";
import { typesFolder } from "../../read/packages.ts";
import { originals, partialOriginals } from "../../render/originals.ts";
import { targetOf } from "../../render/render.ts";
import { shadowOf, viewOf } from "../../render/shadow.ts";
import { placesIn } from "../../render/template-place.ts";
import { typeFaults } from "../../typescript/compiler.ts";

interface TemplateText {
  /** The name of the template that it replaces. */
  readonly name: string;
  readonly path: string;
  readonly text: string;
}

const unknownName = /\bProperty '(.+?)' does not exist on type '(.+?)'\.(?: Did you mean '(.+?)'\?)?/;

/** The compiler's message, in our words if it is about our types. */
const reported = (message: string): Pick<Diagnostic, "sentence" | "label"> => {
  const [, name, view = "", meant] = unknownName.exec(message) ?? [];
  if (name === undefined) return { sentence: message.split("\n", 1)[0] ?? "" };
  const kind = /^[A-Za-z]+$/.test(view) ? `a ${view}` : "this value";
  return { sentence: `${kind} has no "${name}"`, ...(meant === undefined ? {} : { label: `did you mean "${meant}"?` }) };
};

/** The faults of templates that can be parsed, and have no holes that cannot be (render/template-holes.ts). */
export function templateTypeFaults(templates: readonly TemplateText[]): readonly Diagnostic[] {
  const folder = typesFolder();
  const partialsOf = (target: string): ReadonlyMap<string, string> => new Map([...(partialOriginals.get(target) ?? [])].map(([name, text]) => [name, viewOf(text) ?? ""]));
  const shadows = templates.map(({ name, path, text }, index) => ({
    at: placesIn(path, text),
    file: `${folder}own-template-${index}.ts`,
    shadow: shadowOf(text, { of: targetOf(name), from: ".", partials: partialsOf(targetOf(name)), view: viewOf(originals.get(name) ?? "") }),
  }));
  const faults = typeFaults(new Map(shadows.map(({ file, shadow }) => [file, shadow.text])));
  return faults.flatMap(({ path, line, message }): readonly Diagnostic[] => {
    const found = shadows.find(({ file }) => file === path || file.replaceAll("\\", "/") === path);
    const place = found?.shadow.places[line - 1];
    return found ? [{ code: "template-view", severity: "error", where: found.at(place?.loc), ...reported(message) }] : [];
  });
}
