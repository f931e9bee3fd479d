// Prints diagnostics as SARIF 2.1.0, for code scanning and editors. The same diagnostics are the same bytes on every machine.

import type { Artifact, ArtifactChange, ArtifactLocation, Fix, Location, Log, Region, ReportingDescriptor, Result } from "sarif";
import type { Diagnostic, Edit, Note, Place, Severity } from "../diagnostic.ts";
import { visible } from "../quote.ts";
import { inertJson } from "./inert.ts";
import { explain, titleOf, ranges, type Range, type RangeOf, type Texts } from "./range.ts";
import { posix, sep } from "node:path";

/**
 * `types/a%20b.yaml` for a relative path, `file:///…` for an absolute one.
 *
 * `separator`: of the system that the path comes from.
 */
export function uriOf(file: string, separator: string = sep): string {
  const path = posix.normalize(separator === "\\" ? file.replaceAll("\\", "/") : file);
  const drive = separator === "\\" && /^[A-Za-z]:\//.test(path) ? path.slice(0, 2) : "";
  const encoded = path.slice(drive.length).split("/").map(segment).join("/");
  return encoded.startsWith("/") ? `file://${drive === "" ? "" : `/${drive}`}${encoded}` : encoded;
}

/** A lone surrogate has no UTF-8. */
const segment = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, "\ufffd"));

interface SarifOptions {
  /** Version of faultline. */
  readonly version?: string;
  /** The general remedy for each code. */
  readonly helps?: ReadonlyMap<string, string>;
  /** Lines that the report ends with. */
  readonly end?: readonly string[];
}

const schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
const root = "%SRCROOT%";

/** A log of one run: https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html */
export function sarif(diagnostics: readonly Diagnostic[], texts: Texts, { version, helps = new Map(), end = [] }: SarifOptions = {}): string {
  const rules = new Map<string, ReportingDescriptor>();
  for (const { code, severity, help } of diagnostics) if (!rules.has(code)) rules.set(code, rule(code, severity, helps.get(code) ?? help));
  const rows = new Map([...rules.keys()].map((code, index) => [code, index]));
  const { locate, artifacts } = locator(texts);
  const results = diagnostics.map((diagnostic) => result(diagnostic, rows.get(diagnostic.code) ?? -1, locate));
  const log: Log = {
    $schema: schema,
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "faultline", ...(version === undefined ? {} : { semanticVersion: version }), rules: [...rules.values()] } },
        columnKind: "utf16CodeUnits",
        // Without a URI: a report does not depend on where it was made.
        originalUriBaseIds: { [root]: { description: { text: "The folder that paths are relative to: --cwd, by default the current one." } } },
        artifacts: artifacts(),
        results,
        ...(end.length > 0 && { invocations: [{ executionSuccessful: true, toolExecutionNotifications: [{ level: "note" as const, message: { text: end.map(plain).join("\n") } }] }] }),
      },
    ],
  };
  return `${inertJson(log, 2)}\n`;
}

const rule = (code: string, level: Severity, help: string | undefined): ReportingDescriptor => ({
  id: code,
  shortDescription: { text: `${code.charAt(0).toUpperCase()}${code.slice(1).replaceAll("-", " ")}.` },
  help: { text: [...(help === undefined ? [] : [`What to do: ${plain(help)}`]), `For more: ${explain(code)}`].join("\n") },
  defaultConfiguration: { level },
});

function result(diagnostic: Diagnostic, ruleIndex: number, locate: Locate): Result {
  const { code, severity, where, notes, help, fixes } = diagnostic;
  return {
    ruleId: code,
    ruleIndex,
    level: severity,
    message: { text: [titleOf(diagnostic), ...(help === undefined ? [] : [`help: ${help}`])].map(plain).join("\n") },
    locations: [located(locate, where)],
    ...(notes?.length ? { relatedLocations: notes.map((note, id) => related(locate, note, id)) } : {}),
    ...(fixes?.length ? { fixes: [fix(fixes, locate)] } : {}),
  };
}

const related = (locate: Locate, { where, text }: Note, id: number): Location => ({ id, ...located(locate, where), message: { text: plain(text) } });

interface Located {
  readonly artifact: ArtifactLocation;
  readonly region: Region | undefined;
}

type Locate = (place: Place) => Located;

/** Finds places; `artifacts` are the files it was asked for. */
function locator(texts: Texts): { readonly locate: Locate; readonly artifacts: () => Artifact[] } {
  const rangeOf: RangeOf = ranges(texts);
  const known = new Map<string, ArtifactLocation>();
  const artifactOf = (file: string): ArtifactLocation => {
    const uri = uriOf(file);
    const found = known.get(file) ?? { uri, ...(uri.startsWith("file:") ? {} : { uriBaseId: root }), index: known.size };
    known.set(file, found);
    return found;
  };
  return {
    locate: (place) => ({ artifact: artifactOf(place.file), region: region(rangeOf(place)) }),
    artifacts: () => [...known.values()].map(({ index: _, ...location }) => ({ location })),
  };
}

const region = ({ line, column, endLine, endColumn }: Range): Region | undefined =>
  line === undefined ? undefined : { startLine: line, startColumn: column, endLine, endColumn };

function located(locate: Locate, place: Place): Location {
  const { artifact, region } = locate(place);
  return { physicalLocation: { artifactLocation: artifact, ...(region === undefined ? {} : { region }) } };
}

/** The edits of one fix, by file. */
function fix(edits: readonly Edit[], locate: Locate): Fix {
  const changes = new Map<string, ArtifactChange>();
  for (const { where, text } of edits) {
    const { artifact, region } = locate(where);
    const change = changes.get(where.file) ?? { artifactLocation: artifact, replacements: [] };
    change.replacements.push({ deletedRegion: region ?? {}, insertedContent: { text } });
    changes.set(where.file, change);
  }
  return { description: { text: "Put it right." }, artifactChanges: [...changes.values()] };
}

/** Plain text of a message (§3.11): `[text](target)` would be a link there. */
const plain = (text: string): string => visible(text).replaceAll("](", "] (");
