// Codes for failures that nobody has named, by their words. It reads no source.

import { expect, test } from "vitest";
import { candidateOf } from "../../generator/infer/candidates.ts";
import { codeOfMessage } from "../../generator/infer/codes.ts";
import { errorLines } from "../../generator/infer/lines.ts";

test.each<[text: string, code: string | undefined]>([
  ["front and back are both required", "front_and_back_required"],
  ["Either language or file_path must be provided", "language_or_file_path_required"],
  ["Provide either 'rows' (a list of objects) or 'csv_path'.", "rows_or_csv_path_required"],
  ["nothing to update: pass at least one of front, back", "nothing_to_update"],
  ["'market_prices' must be a non-empty object", "invalid_market_prices"],
  ["parse_page requires SHELF_API_URL to be set to a shelf of your own.", "shelf_api_url_required"],
  ["Missing required 'shelf' parameter", "shelf_required"],
  ["Missing table_name argument", "table_name_required"],
  ["Shelf error: SHELF_ID and SHELF_SECRET environment variables are required here", "shelf_id_and_shelf_secret_required"],
  ["Missing arguments", "arguments_required"],
  ["{where} must be a dict.", "not_a_dict"],
  ["{name} must be an integer of 1 to 9", "not_an_integer"],
  ["{where} must have a non-empty string 'type'.", "type_required"],
  ["shelves[{at}] must be a mapping.", "invalid_shelves"],
  ["shelves[{at}].boards[0].cards must be a list.", "invalid_cards"],
  ["Shelf index {at} out of range (have {count} shelves).", "shelf_index_out_of_range"],
  ["{name} {value} is out of bounds", "out_of_bounds"],
  ["Shelf {at} is not a 'boards' shelf; omit `board`.", "not_a_boards_shelf"],
  ["The shelf plan was modified by somebody since it was read. Try again.", "shelf_plan_changed"],
  ["This is not what we wanted", undefined],
  ['Could not find the "{program}" executable', "executable_not_found"],
  ["Empty command", "command_required"],
  ["Only MATCH queries are allowed for read-query", "only_match_queries_allowed"],
  ["Only TALLY, LIST and COUNT statements are permitted on a shelf", "statements_not_allowed"],
  ["Only {kinds} formats are supported", "formats_not_allowed"],
  ["Shelf address must include a host", "invalid_shelf_address"],
  ["Not a directory: {path}", "not_a_directory"],
  ["Unsafe command name: {name}", "unsafe_command_name"],
  ["Command rejected by default security policy: {name}", "command_rejected"],
  ["open_shelf requires either `label` or `number`.", "label_or_number_required"],
  ["The short form requires `goal`. Use `body` for more.", "goal_required"],
  ["open_shelf requires exactly one of labelPath or uploadRef.", "label_path_or_upload_ref_required"],
  ["Prompt does not support completion", "unsupported_completion"],
  ["{count} shelf(s) failed validation:\n{details}", "validation_failed"],
  ["Tool '{name}' parameter validation failed: {problem}", "validation_failed"],
  ["Provide one of: a shelf (row + column), a saved label, or a title.", "arguments_required"],
  ["Either label OR (row + column) must be provided", "arguments_required"],
  ["At least one of 'label' or 'row' must be provided", "label_or_row_required"],
  ["due_date ({date}) cannot be in the past.", "due_date_in_past"],
  ["Shelf name cannot start or end with '/'", "invalid_shelf_name"],
  ["Shelf name can only contain letters", "invalid_shelf_name"],
  ["shelf_view and row_view are mutually exclusive; ask for one.", "shelf_view_and_row_view_exclusive"],
  ['No shelf plan for floor number "{floor}".', "shelf_plan_not_found"],
  ["No reader registered for {kind}", undefined],
  ["Shelf Board API key is not configured.", "shelf_board_api_key_required"],
  ["Invalid {value}: must be a finite number", "invalid_value"],
  ["Unexpected error during shelf search: {problem}", "shelf_search_failed"],
  ["Error in list_shelves: {problem}", "list_shelves_failed"],
  ["Search cancelled before it began", "search_cancelled"],
  ["Comparing shelves requires exactly 2 shelf plans.", "shelf_plans_required"],
  ["Shelf '{name}' is not a valid shelf name.", "invalid_shelf_name"],
  ["Unknown or disabled shelf: {name}", "unsupported_shelf"],
  ["shelf_client_config_overrides must be a dict", "invalid_shelf_client_config_overrides"],
  ["shelf_options.{key} is not supported; use shelf_options.plan", "shelf_options_not_supported"],
  ["SHELF_CA_CERT requires SHELF_VERIFY=true", "shelf_verify_required"],
  ["Missing required environment variables: {names}", "environment_variables_required"],
  ["Invalid {name} value for the shelf", "invalid_value"],
  ["SHELF_AUTH_{name} is required for {plan}", "shelf_auth_required"],
  ["SHELF_PLAN did not open a reading plan.", "open_reading_plan_failed"],
  // A value in quotes names no kind of failure.
  ["Unknown status 'open'", "unsupported_status"],
  ["'status' reads 'open'", undefined],
  ["Something or other is up", undefined],
])("%s", (text, code) => {
  expect(codeOfMessage({ text, holes: [] })).toBe(code);
});

test.each(["{shelf} does not exist", "Not found: {shelf}", "Not found - r/{shelf} does not exist or is locked"])("what is filled in has a name of its own: %s", (text) => {
  expect(codeOfMessage({ text, holes: [{ name: "shelf", source: "shelf", isPlain: true, isNative: false }] })).toBe("shelf_not_found");
});

test.each([
  ["The shelf cannot be read", "unclear"],
  ["Notes cannot be listed", "unclear"],
  ["open_shelf requires either `label`, `row`/`rows`, or `number`.", "user"],
  ["The shelf does not support labels.", "user"],
  ["2 shelves failed validation", "user"],
  ["The reply's response did not include uploadUrl", "system"],
  ["You are not logged into the shelf", "user"],
  ["This shelf requires authentication", "user"],
  ["The name cannot be empty", "user"],
  ["The file cannot be read: a path is required", "user"],
  ["parse_page requires SHELF_API_URL to be set to a shelf of your own.", "config"],
  ["SHELF_KEY is not defined", "config"],
  ["Provide a label or a row. The operator can set SHELF_ROW in the environment variables, too.", "user"],
  ["Specify the label or set SHELF_LABEL in the environment variables.", "user"],
  ["Provide an API key in the environment variables", "config"],
  ["Shelf name cannot end with a dot", "user"],
  ["A shelf is required", "user"],
  ["Unknown rate-limit strategy 'x'. Supported: wait, fail", "user"],
  ["Too many concurrent requests for user.", "system"],
  ["Browser not installed. Run the command for the required binaries.", "config"],
  ["gcloud executable not found in PATH", "config"],
  ["Unexpected return value type from `shelf.label`: {kind}", "system"],
  ["Unexpected value type from the user", "user"],
  ["The shelf gave way.\n\nPlease check your configuration and try again.", "unclear"],
])("the category says who can mend it: %s", (text, category) => {
  expect(candidateOf([{ text, holes: [] }], []).kind.category).toBe(category);
});

test.each([
  ["Configuration not set. Use connect_db tool first.", "configuration_required"],
  ["Browser not installed. To fix this issue, please call the 'browser_install' tool to install the required binaries.", "browser_not_installed"],
])("a text that asks for another call says so to the reader: %s", (text, name) => {
  const { code = "", kind } = candidateOf([{ text, holes: [] }], []);
  expect(code).toBe(name);
  expect(errorLines({ code, message: text, ...kind, details: [], places: [], otherTexts: [], rules: [], guessed: [] })).toContain("  nextAction: use_other_tool");
});

test.each([
  ["Invalid authentication token", "reauthenticate"],
  ["HTTP 402: the plan of the shelf has ended", "report"],
  ["HTTP 403: the shelf is for its owner", "request_permission"],
])("what no argument mends asks for none: %s", (text, action) => {
  const { kind } = candidateOf([{ text, holes: [] }], []);
  const lines = errorLines({ code: "shelf_closed", message: text, ...kind, details: [], places: [], otherTexts: [], rules: [], guessed: [] });
  expect(lines.slice(-2)).toEqual(["  recoverable: false", `  nextAction: ${action}`]);
});
