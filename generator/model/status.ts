// Reads the HTTP statuses a mapping rule may name. It knows no status by its meaning.

/**
 * The inclusive range of HTTP statuses that `value` stands for: `429` and `"429"` are [429, 429], `"5xx"` is [500, 599].
 *
 * Undefined for anything else, and for statuses outside 100..599 (RFC 9110, section 15).
 */
export function parseStatus(value: string | number): readonly [from: number, to: number] | undefined {
  const text = String(value);
  if (/^[1-5]\d\d$/.test(text)) return [Number(text), Number(text)];
  if (!/^[1-5]xx$/.test(text)) return undefined;
  const from = Number(text[0]) * 100;
  return [from, from + 99];
}
