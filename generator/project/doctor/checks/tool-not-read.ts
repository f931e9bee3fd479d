// Tools of the source that the taxonomy lacks, and registrations that the text does not tell.

import { projectPages } from "../../pages.ts";
import type { Check } from "../check.ts";

const { severity, why, help } = projectPages["tool-not-read"];

export const toolNotRead: Check = {
  code: "tool-not-read",
  severity,
  why,
  help,
  find({ model, tools, unread, taxonomy: { path } }) {
    if (!model) return [];
    const known = new Set(model.servers.flatMap((server) => server.tools.map(({ name }) => name)));
    const missing = tools.filter((name) => !known.has(name));
    // A taxonomy with more tools than the source tells was given them by the server itself, or by a person.
    const isTold = [...known].some((name) => !tools.includes(name));
    return [
      ...(missing.length === 0 ? [] : [{ path, sentence: `the source registers ${missing.join(", ")}, which the taxonomy does not list`, help: "add them under tools of the server, with the errors of each" }]),
      ...(isTold ? [] : unread.map(({ where: { file, start, end }, sentence }) => ({ path: file, start, end, sentence }))),
    ];
  },
};
