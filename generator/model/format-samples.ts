// A text for each format of JSON Schema (Validation 2020-12, 7.3), and for "url", which people write beside "uri". It judges no text.

const samples: ReadonlyMap<string, string> = new Map([
  ["date-time", "2026-01-02T03:04:05Z"],
  ["date", "2026-01-02"],
  ["time", "03:04:05Z"],
  ["duration", "PT1H"],
  ["email", "nobody@example.com"],
  ["idn-email", "nobody@example.com"],
  ["hostname", "example.invalid"],
  ["idn-hostname", "example.invalid"],
  ["ipv4", "192.0.2.1"],
  ["ipv6", "2001:db8::1"],
  ["uri", "https://example.invalid/"],
  ["url", "https://example.invalid/"],
  ["iri", "https://example.invalid/"],
  ["uri-reference", "/example"],
  ["iri-reference", "/example"],
  ["uri-template", "/example/{id}"],
  ["uuid", "00000000-0000-4000-8000-000000000000"],
  ["json-pointer", "/example"],
  ["relative-json-pointer", "0/example"],
  ["regex", "^example$"],
]);

/** A text of `format`; undefined for any other. */
export const sampleOfFormat = (format: unknown): string | undefined => (typeof format === "string" ? samples.get(format) : undefined);
