// The tools of the project and what its source tells besides, with a word about what cannot be read.

import { whyNever } from "../check/claims.ts";
import type { Diagnostic } from "../diagnose/diagnostic.ts";
import { quote } from "../diagnose/quote.ts";
import { toolName } from "../model/words.ts";
import type { Source } from "../read/tree.ts";
import type { SourceFiles } from "../read/source-files.ts";
import { namings } from "../targets/namings.ts";
import { isPython } from "../python/survey.ts";
import { errorMadeText } from "../scan/checks/results.ts";
import type { FoundTool, Survey } from "../source/facts.ts";
import { isBare } from "../typescript/servers.ts";
import { projectPages } from "./pages.ts";

export interface Scanned {
  readonly tools: readonly FoundTool[];
  /** The names that servers give themselves. */
  readonly servers: readonly string[];
  /** Whether something calls the `fetch` that Node has. */
  readonly usesFetch: boolean;
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: readonly Source[];
  /** Folders of other packages below this one. */
  readonly packages: readonly string[];
  readonly isCut: boolean;
}

const why = {
  name: "this tool gets its name at run time",
  list: "this tool list is built at run time",
};

/** The command that asks a server in the language of `file`; one of Python by its `start`, where its project declares one. */
export const askedAs = (file: string, start = "python server.py"): string => (/\.pyw?$/.test(file) ? projectPages["tool-not-read"].help.replace(/node server\.js$/, () => start) : projectPages["tool-not-read"].help);

const notRead = (where: Diagnostic["where"], sentence: string): Diagnostic => ({
  code: "tool-not-read",
  severity: "warning",
  where,
  sentence,
  help: askedAs(where.file),
});

const helps = {
  "error-swallowed": { help: projectPages["error-swallowed"].help, helpInPython: "once the server is guarded, let it raise: remove the except clause, or end it with raise" },
  "error-made-text": errorMadeText,
};

/** Places where a failure ends before any guard: answered with a result, or handed back as a text or a value. `at` goes before paths. */
export const swallowedIn = (survey: Survey, at: (path: string) => string): readonly Diagnostic[] => {
  const finding = (code: keyof typeof helps, { file, ...rest }: Diagnostic["where"], sentence: string): Diagnostic => ({ code, severity: "warning", where: { file: at(file), ...rest }, sentence, help: (isPython(file) ? helps[code].helpInPython : undefined) ?? helps[code].help });
  return [
    ...survey.answered.map((where) => finding("error-swallowed", where, "this turns an error into a result, so the guard never sees it")),
    ...[...(errorMadeText.find?.({ survey, declared: undefined }) ?? [])].map(({ where, sentence }) => finding("error-made-text", where, sentence)),
  ];
};

/** The tools that a taxonomy can have, and a word about the others. */
export function usable(tools: readonly FoundTool[]): Pick<Scanned, "tools" | "diagnostics"> {
  const first = new Map(tools.toReversed().map(({ name }) => [name.toLowerCase(), name]));
  const whyNot = ({ name }: FoundTool): string | undefined => {
    if (!toolName.test.test(name)) return `it must be ${toolName.says}`;
    const other = first.get(name.toLowerCase());
    return other === name ? whyNever("tool", name, namings) : `it differs from ${quote(other ?? "")} only in case`;
  };
  const diagnostics = tools.flatMap((tool) => {
    const reason = whyNot(tool);
    return reason === undefined ? [] : [notRead(tool.where, `${quote(tool.name)} cannot be the name of a tool in a taxonomy: ${reason}`)];
  });
  return { tools: tools.filter((tool) => whyNot(tool) === undefined), diagnostics };
}

/** The tools in the facts of a project's source; `at` goes before the paths it is shown with, and `start` starts its server of Python. */
export function scan({ files, leftOut, packages, isCut }: Omit<SourceFiles, "weight">, { registered, names, servers, unread, unreadable }: Survey, at: (path: string) => string, start?: string): Scanned {
  const usesFetch = [...files].some(([path, text]) => !path.endsWith(".py") && /(?<![\w.$])fetch\(/.test(text));
  const shown = ({ file, ...rest }: Diagnostic["where"]): Diagnostic["where"] => ({ ...rest, file: at(file) });
  const closed = leftOut.map(([file, reason]) => notRead(shown({ file, start: 0, end: 0 }), `this file was not searched for tools: ${reason}`));
  const kept = usable(registered);
  // A server of another package may have tools of that package.
  const ready = registered.length + unread.length > 0 ? [] : servers.filter(({ where, made }) => !isPython(where.file) && !isBare(made));
  const diagnostics = [
    ...closed,
    ...ready.map(({ where }) => notRead(shown(where), "the tools of this server come with its package, which is not read")),
    ...unread.map(({ where, what }) => notRead(shown(where), why[what])),
    ...unreadable.filter(([file]) => file.endsWith(".py") || /tool|mcp/i.test(files.get(file) ?? "")).map(([file, reason]) => notRead(shown({ file, start: 0, end: 0 }), `this file was not searched for tools: ${reason}`)),
    ...kept.diagnostics.map((diagnostic) => ({ ...diagnostic, where: shown(diagnostic.where) })),
  ];
  const blamed = new Set(diagnostics.map(({ where }) => where.file));
  const asked = diagnostics.map((each) => ({ ...each, help: askedAs(each.where.file, start) }));
  const sources = [...files].map(([path, text]) => ({ path: at(path), text })).filter(({ path }) => blamed.has(path));
  return { tools: kept.tools, servers: names, diagnostics: asked, sources, usesFetch, packages, isCut };
}
