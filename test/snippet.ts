// Makes a whole taxonomy of an example by adding the keys it leaves out. No tests here.

const required: readonly (readonly [key: string, value: string])[] = [
  ["taxonomy", "1"],
  ["name", "notes"],
  ["version", "1.0.0"],
  ["errors", "{}"],
  ["servers", "{}"],
];

/** The snippet, preceded by the required top-level keys that are not in it. */
export function complete(snippet: string): string {
  const missing = required.filter(([key]) => !new RegExp(`^${key}:`, "m").test(snippet));
  return `${missing.map(([key, value]) => `${key}: ${value}\n`).join("")}${snippet.trim()}\n`;
}
