// How long to wait before another try, as the text of a failure says it (mapping.md, `$wait`). Headers are read where they stand.

/** Seconds of each unit, by how its name begins; a number without a unit is seconds. */
const units: readonly (readonly [name: RegExp, seconds: number])[] = [
  [/^(?:ms|milli)/i, 0.001],
  [/^m/i, 60],
  [/^h/i, 3_600],
];

const span = "\\d{1,6}(?:\\.\\d{1,6})? ?(?:milliseconds?|ms|seconds?|secs?|s|minutes?|mins?|m|hours?|h)(?![a-z])";

/** `try again in 1m30s`, `resets after 7 seconds`; then the words of the header, which counts in seconds. */
const sayings: readonly RegExp[] = [
  new RegExp(`\\b(?:retry|try|available|resets?|wait|unblocked)(?: (?:again|your|this|the|request|call|it|is|be|will)){0,3}(?:[ _-](?:in|after|for))?[ :=]{1,3}(?:about |at least |approximately )?((?:${span}(?: (?:and )?)?){1,3})`, "i"),
  /\bretry[ _-]?after["']?(?: is)?[ :=(]{0,3}["']?(\d{1,6}(?:\.\d{1,6})?)(?![\w.:%-])/i,
];

/** The moment at which a limit is lifted. */
const resets = /\bresets?(?:[ _-]?at| time)?["']?[ :=]{1,3}["']?(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.\d{1,9})?(Z|[+-]\d\d:\d\d)/i;

/** Seconds, as the header has them; undefined where no text says so. */
export function waitIn(texts: readonly string[]): string | undefined {
  const text = texts.join("\n");
  const wait = sayings.flatMap((saying) => saying.exec(text)?.[1] ?? [])[0];
  if (wait === undefined) {
    const [, at, zone] = resets.exec(text) ?? [];
    const left = Math.ceil((Date.parse(`${at}${zone}`.toUpperCase()) - Date.now()) / 1_000);
    return left > 0 ? String(left) : undefined;
  }
  const parts = [...wait.matchAll(/(\d+(?:\.\d+)?) ?([a-z]+)?/gi)].map(([, number, unit = "s"]) => Number(number) * (units.find(([name]) => name.test(unit))?.[1] ?? 1));
  return String(Math.round(parts.reduce((sum, seconds) => sum + seconds, 0) * 1_000) / 1_000);
}
