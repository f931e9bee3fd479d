// Names that collide with something: the language, the platform, the disk, the registry, each other. No tests here.

const keywords = [
  "abstract any as async await boolean break case catch class const continue debugger default delete do else enum export extends false",
  "finally for from function get if implements import in infer instanceof interface is keyof let module namespace never new null number",
  "object of out package private protected public readonly require return satisfies set static string super switch symbol this throw true",
  "try type typeof undefined unique unknown using var void while with yield arguments eval globalThis nan infinity",
].flatMap((line) => line.split(" "));

const members = [
  "__proto__ constructor prototype hasOwnProperty isPrototypeOf toString toLocaleString valueOf then toJSON name message stack cause code",
  "details spec ref category recoverable retry guidance contexts context url title length is as from match decode codes",
].flatMap((line) => line.split(" "));

const classes = [
  "error type range syntax reference eval uri aggregate suppressed type_error range_error aggregate_error error_error promise map set",
  "array object_x no remote remote_error taxonomy taxonomy_error unknown_error transport_failure no_details not_details abc_schema",
  "abc_details abc_details_error abc_schema_error",
].flatMap((line) => line.split(" "));

const files = [
  "con prn aux nul com0 com1 com9 lpt1 con.x aux.txt nul. com1-x index errors tools contracts runtime src dist test package node_modules",
  "envelope readme license taxonomy favicon.ico zod mapping format client wire guard family schemas testing",
].flatMap((line) => line.split(" "));

const odd = [
  "",
  " ",
  ".",
  "..",
  "../x",
  "a/b",
  "a\\b",
  "a..b",
  "a.",
  ".a",
  "-a",
  "_a",
  "a-",
  "a_",
  "a__b",
  "a--b",
  "A",
  "aB",
  "AB",
  "ａ",
  "ı",
  "İ",
  "ß",
  "a\u0301",
  "á",
  "漢",
  "a b",
  "a\nb",
  "a:b",
  "a'b",
  'a"b',
  "a`b",
  "a$b",
  "a;b",
  "a*/b",
  "<a>",
  "${a}",
  "{{a}}",
  "@a",
  "@a/b",
  "@a/../b",
  "1",
  "1a",
  "a1",
  "0",
  "-1",
  "true",
  "x".repeat(64),
  "x".repeat(129),
  "x".repeat(300),
  "x".repeat(70_000),
];

/** For names that become neither identifiers nor files. */
export const oddNames: readonly string[] = [...new Set([...members, ...odd])];

export const hostileNames: readonly string[] = [...new Set([...keywords, ...classes, ...files, ...oddNames])];

/** Different names that become one somewhere. */
export const twins: readonly (readonly [string, string])[] = [
  ["rate_limited", "rate_limited_error"],
  ["a_b", "a__b"],
  ["a_b", "ab"],
  ["a1_b", "a1b"],
  ["a_1", "a1"],
  ["abc", "abc_details"],
  ["abc_details", "abc_details_error"],
  ["abc", "abc_schema"],
  ["abc_details_schema", "abc"],
  ["Send", "send"],
  ["send-x", "send_x"],
  ["send.x", "send-x"],
  ["a-b", "ab"],
  ["a-b", "a_b"],
  ["aB", "ab"],
];
