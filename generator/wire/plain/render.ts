// An error as lines for people in a terminal: what happened, where, what helps. No wire has it.

import { blotted, hiddenTexts } from "./hidden.ts";
import { sent as telling } from "./message.ts";
import { codeOf, isName, type Occurrence, toldGuidance, toldMessage } from "./occurrence.ts";
import { sentText } from "./text.ts";

export function rendered(error: Occurrence): string {
  const { said, contexts, ref } = error;
  const lines: readonly (readonly [name: string, text: string | undefined])[] = [
    ...contexts.map((context) => ["in", sentText(context)] as const),
    ["help", toldGuidance(error, telling)],
    ["ref", isName(ref) ? ref : undefined],
    ["see", said.url],
    ...(said.help ?? []).map(({ url }) => ["see", url] as const),
  ];
  const text = [`error[${codeOf(error)}]: ${toldMessage(error, telling)}`, ...lines.flatMap(([name, line]) => (line ? [`  ${name}: ${line}`] : []))].join("\n");
  return blotted(text, hiddenTexts(error));
}
