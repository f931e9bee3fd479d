// Codes for failures that nobody has named, by their words. It reads no source.

import { expect, test } from "vitest";
import { codeOfMessage } from "../../generator/infer/codes.ts";

test.each<[text: string, code: string | undefined]>([
  ["front and back are both required", "front_and_back_required"],
  ["Either language or file_path must be provided", "language_or_file_path_required"],
  ["Provide either 'rows' (a list of objects) or 'csv_path'.", "rows_or_csv_path_required"],
  ["nothing to update: pass at least one of front, back", "nothing_to_update"],
  ["'market_prices' must be a non-empty object", "invalid_market_prices"],
  // A value in quotes names no kind of failure.
  ["Unknown status 'open'", "unsupported_status"],
  ["'status' reads 'open'", undefined],
  ["Something or other is up", undefined],
])("%s", (text, code) => {
  expect(codeOfMessage({ text, holes: [] })).toBe(code);
});
