// Says in our words what the YAML parser complains about. Complaints without a row keep the parser's words.

interface Words {
  readonly sentence: string;
  readonly help?: string;
}

interface Row extends Words {
  /** Error code of the `yaml` package. */
  readonly code: string;
  /** The beginning of its message, where one code stands for several things. */
  readonly message?: string;
}

const rows: readonly Row[] = [
  {
    code: "BAD_INDENT",
    message: "Flow",
    sentence: "a bracket is not closed before this",
    help: "close it, or indent what belongs to it deeper than its key",
  },
  { code: "BAD_INDENT", sentence: "the indentation does not fit the lines above", help: "keys of one map begin at the same column" },
  { code: "BAD_SCALAR_START", sentence: "a text cannot begin with this character", help: "put the text in quotes" },
  { code: "BAD_DQ_ESCAPE", sentence: "this escape means nothing in double quotes", help: "write \\\\ for a backslash, or use single quotes" },
  {
    code: "BLOCK_AS_IMPLICIT_KEY",
    sentence: "a map cannot begin here",
    help: "put a text with a colon in it in quotes; a map goes on the next line, indented",
  },
  { code: "BLOCK_IN_FLOW", sentence: "an indented map or list cannot stand inside of brackets", help: "write the whole value with brackets" },
  // What the parser says of a collection as a key that is not the first of its map.
  { code: "IMPOSSIBLE", sentence: "a map or a list cannot be a key", help: "put the key in quotes" },
  { code: "KEY_OVER_1024_CHARS", sentence: "the key is longer than 1024 characters" },
  {
    code: "MISSING_CHAR",
    message: "Missing closing",
    sentence: "the quote that opens here is never closed",
    help: "close it; a quote inside of the text is doubled",
  },
  {
    code: "MISSING_CHAR",
    message: "Implicit map keys",
    sentence: "a colon is missing after this key",
    help: "write key: value, or put the text in quotes",
  },
  { code: "MULTILINE_IMPLICIT_KEY", sentence: "the key runs over several lines", help: "is a colon missing on this line, or a quote above?" },
  { code: "TAB_AS_INDENT", sentence: "a tab is used for indentation", help: "indent with spaces" },
  {
    code: "UNEXPECTED_TOKEN",
    message: "Unexpected scalar",
    sentence: "the value has already ended before this",
    help: "is a quote missing, or a quote inside of the text not doubled?",
  },
];

/** One-line sentence and help for a complaint of the parser. */
export function inOurWords(code: string, message: string): Words {
  const row = rows.find((each) => each.code === code && message.startsWith(each.message ?? ""));
  if (row) return { sentence: `this is not YAML: ${row.sentence}`, ...(row.help === undefined ? {} : { help: row.help }) };
  const first = message.split("\n", 1)[0] ?? "";
  return { sentence: `this is not YAML: ${first.charAt(0).toLowerCase()}${first.slice(1)}` };
}
