// Rule docs-url: an error's link leads to its anchor on the page that Faultline makes.

import { quote } from "../../diagnose/quote.ts";
import type { Rule } from "../rule.ts";

export const docsUrl: Rule = {
  code: "docs-url",
  severity: "warning",
  set: "standard",
  why:
    "Every error carries its link, in logs and over HTTP. The page that faultline docs writes has an anchor server/code for each error: any other leads " +
    "to the top of the page, far from the error.",
  help: "end docsUrl in #{server}/{code}",
  bad: `
docsUrl: https://errors.example.org/notes.html#{code}
errors:
  note_locked: { message: "Note locked." }
servers:
  notes: { package: notes-errors, docs: true, tools: { lock: [note_locked] } }
`,
  good: `
docsUrl: https://errors.example.org/notes.html#{server}/{code}
errors:
  note_locked: { message: "Note locked." }
servers:
  notes: { package: notes-errors, docs: true, tools: { lock: [note_locked] } }
`,
  *check({ spec }) {
    const { docsUrl: url, servers = {} } = spec;
    if (url === undefined) return;
    const [page = url, fragment] = url.split("#", 2);
    const carrying = Object.entries(servers).filter(([, { docs }]) => docs === true);
    // Without a page of ours the fragment is somebody else's, and a path may be a page of its own.
    const lost = carrying.find(([name]) => (fragment === undefined ? !page.includes("{code}") : fragment.replaceAll("{server}", name) !== `${name}/{code}`));
    if (!lost) return;
    const [name] = lost;
    yield {
      at: ["docsUrl"],
      sentence: fragment === undefined ? `every error of ${quote(name)} has the same docsUrl` : `the page of ${quote(name)} has no anchor ${quote(`#${fragment}`)}`,
      fix: [{ at: ["docsUrl"], replace: `${page}#{server}/{code}` }],
    };
  },
};
