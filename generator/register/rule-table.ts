// The table of all findings as Markdown, made from their pages. It is part of docs/rules.md; each page alone is explain's.

import { taxonomyRegister } from "./register.ts";

const cell = (text: string): string => text.replaceAll("|", "\\|");

/** The first sentence of a page is its point. */
const pointOf = (why: string): string => /^.*?[.:](?= |$)/.exec(why)?.[0].replace(/:$/, ".") ?? why;

export const ruleTable = (): string =>
  [
    "| finding | set | why |",
    "| --- | --- | --- |",
    ...[...taxonomyRegister].map(([code, { set, severity, why }]) => `| \`${code}\` | ${set === undefined ? "law" : `${set}, ${severity}`} | ${cell(pointOf(why))} |`),
  ].join("\n");
