// Real history: PostgreSQL's error codes as they were in 9.4 (2014), as the catalogue has them, and without the one that version 17 dropped. Names and numbers alone.

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { approvalsOf } from "../../generator/compare/approvals.ts";
import { compare, type ServerChanges } from "../../generator/compare/compare.ts";
import { judge } from "../../generator/compare/judge.ts";
import { build } from "../../generator/model/build.ts";
import type { Server } from "../../generator/model/taxonomy.ts";
import { judge as checked } from "../judge.ts";

const folder = fileURLToPath(new URL("../catalogue/", import.meta.url));
const files = new Map(["taxonomy.yaml", "shared.yaml", ...readdirSync(`${folder}sqlstate`).map((file) => `sqlstate/${file}`)].map((path) => [path, readFileSync(folder + path, "utf8")]));

/** Conditions that came after 9.4: XQuery and SQL/JSON, sampling, timeouts and single ones. */
const later = [
  ...["invalid_argument_for_xquery", "invalid_preceding_or_following_size", "invalid_tablesample_argument", "invalid_tablesample_repeat"],
  ...["sequence_generator_limit_exceeded", "duplicate_json_object_key_value", "invalid_argument_for_sql_json_datetime_function", "invalid_json_text"],
  ...["invalid_sql_json_subscript", "more_than_one_sql_json_item", "no_sql_json_item", "non_numeric_sql_json_item", "non_unique_keys_in_a_json_object"],
  ...["singleton_sql_json_item_required", "sql_json_array_not_found", "sql_json_member_not_found", "sql_json_number_not_found", "sql_json_object_not_found"],
  ...["too_many_json_array_elements", "too_many_json_object_members", "sql_json_scalar_required", "sql_json_item_cannot_be_cast_to_target_type"],
  ...["idle_in_transaction_session_timeout", "transaction_timeout", "event_trigger_protocol_violated", "generated_always", "unsafe_new_enum_value_usage"],
  ...["idle_session_timeout", "file_name_too_long", "snapshot_too_old", "assert_failure"],
];

/** The catalogue without some of its conditions: their errors, their rules, their places in lists. */
function without(gone: readonly string[]): Server {
  const names = gone.join("|");
  const line = new RegExp(`^ *(?:(?:${names}):(?: .*|\\n(?: {4,}.*\\n)*)|- (?:\\w+:)?(?:${names})|- \\{ match: .*, error: (?:${names}) \\})\\n?`, "gm");
  const texts = new Map([...files].map(([path, text]) => [path, gone.length === 0 ? text : text.replace(line, "")]));
  const { spec, diagnostics } = checked(texts.get("taxonomy.yaml") ?? "", "taxonomy.yaml", (specifier) => {
    const path = specifier.replace(/^(\.{1,2}\/)+/, "");
    return { source: { path, text: texts.get(path) ?? "" } };
  });
  const [server] = spec ? build(spec).servers : [];
  if (!server) throw new Error(diagnostics.map(({ sentence, where }) => `${where.file} ${sentence}`).join("\n"));
  return server;
}

const now = without([]);

const changes = (before: Server, after: Server): ServerChanges => {
  const [server] = compare([before], [after]);
  if (!server) throw new Error("nothing was compared");
  return server;
};

const kinds = ({ changes: all }: ServerChanges): { readonly [kind: string]: number } =>
  all.reduce<{ [kind: string]: number }>((counts, { code }) => ({ ...counts, [code]: (counts[code] ?? 0) + 1 }), {});

test("from 9.4 on, all that has come is minor: new conditions, and what else arrives as them", () => {
  const server = changes(without(later), now);
  const { "tool-error-added": added, ...rest } = kinds(server);
  expect(added).toBeGreaterThanOrEqual(later.length);
  expect(rest).toEqual({ "error-added": later.length, "mapping-changed": later.length });
  expect(judge(server, approvalsOf([], "1.0.0"))).toMatchObject({ verdict: "minor", needs: "1.1.0", isUnannounced: false });
});

test("dropping snapshot_too_old, as version 17 did, breaks those who handle it", () => {
  const server = changes(now, without(["snapshot_too_old"]));
  expect(judge(server, approvalsOf([], "1.0.0"))).toMatchObject({ verdict: "major", needs: "2.0.0", isUnannounced: true });
  expect(server.changes.filter(({ verdict }) => verdict === "major").map(({ code, at }) => [code, at.at(-1)])).toEqual(
    expect.arrayContaining([
      ["error-removed", "72000"],
      ["tool-error-removed", "72000"],
    ]),
  );
});
