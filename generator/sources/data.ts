// The report of scan for programs: tools with what they reach, and the findings. It judges nothing.

import { inertJson } from "../diagnose/print/inert.ts";
import type { Diagnostic, Place } from "../diagnose/diagnostic.ts";
import { codeOf, type Declared } from "../scan/declared.ts";
import type { Survey } from "../source/facts.ts";
import { placesIn } from "../diagnose/source-lines.ts";

/** JSON, the last line ended. */
export function dataOf(survey: Survey, declared: Declared | undefined, files: ReadonlyMap<string, string>, found: readonly Diagnostic[]): string {
  const places = placesIn(files);
  const at = (where: Place): { readonly file: string; readonly line: number } => ({ file: where.file, line: Number(places(where).slice(where.file.length + 1)) });
  const tools = survey.tools.map(({ name, where, description, hasHandler, reached }) => ({
    name,
    ...at(where),
    ...(description === undefined ? {} : { description }),
    handler: hasHandler,
    reaches: reached.map(({ failure, through }) => {
      const { way, made, message, code, number } = failure;
      const known = codeOf(failure, declared);
      return {
        way,
        ...(known === undefined ? {} : { error: known }),
        ...(made === undefined ? {} : { made }),
        ...(code === undefined ? {} : { code }),
        ...(number === undefined ? {} : { number }),
        ...(message === undefined ? {} : { message: message.text, native: message.holes.some(({ isNative }) => isNative) }),
        ...at(failure.where),
        through,
      };
    }),
  }));
  const findings = found.map(({ code, severity, where, sentence, help }) => ({ code, severity, ...at(where), sentence, help }));
  return `${inertJson({ version: 1, files: files.size, tools, unread: survey.unread.map(at), findings })}\n`;
}
