// A project's own templates in the place of ours: which files they make, and what is wrong with what they make. It opens none (open-templates.ts).

import type { Diagnostic, Place } from "../diagnose/diagnostic.ts";
import type { Planned } from "../targets/target.ts";

export interface OwnTemplate {
  /** The path by which the file is read. */
  readonly path: string;
  /** Raises a template fault where the view has not what the template asks for. */
  fill(view: object): string;
}

/** By the name of the template in whose place they stand. */
export type OwnTemplates = ReadonlyMap<string, OwnTemplate>;

/** The fault at a place of a template, in a sentence. */
export interface TemplateFault extends Error {
  readonly where: Place;
}

export const templateFault = (sentence: string, where: Place): Error => Object.assign(new Error(sentence), { name: "TemplateFault", where });

const isTemplateFault = (error: unknown): error is TemplateFault => error instanceof Error && error.name === "TemplateFault";

/** `planned` with the texts that own templates make, in the place of those templates. `faultIn`: why a text cannot be that file. */
export function fillOwn(planned: Iterable<Planned>, own: OwnTemplates, faultIn: (path: string, text: string) => string | undefined): { readonly planned: Iterable<Planned>; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  if (own.size === 0) return { planned, diagnostics };
  const blame = (code: string, where: Place, sentence: string): void => void diagnostics.push({ code, severity: "error", where, sentence });
  const fill = (file: Planned, template: OwnTemplate): Planned => {
    try {
      const text = template.fill(file.view);
      const start = { file: template.path, start: 0, end: 0 };
      const fault = faultIn(file.path, text);
      if (fault !== undefined) blame("template-output", start, `this template makes ${file.path} invalid TypeScript: ${fault}`);
      return { ...file, template: "text", view: { text } };
    } catch (error) {
      if (!isTemplateFault(error)) throw error;
      blame("template-view", error.where, error.message);
      return { ...file, template: "text", view: { text: "" } };
    }
  };
  const filled = Array.from(planned, ({ printed, ...file }) => {
    const template = own.get(file.template);
    return template ? fill(file, template) : { ...file, ...(printed && { printed }) };
  });
  return { planned: filled, diagnostics };
}
