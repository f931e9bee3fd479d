// Texts to hold the quick reader against that of all YAML: pieces of taxonomies, broken in one to three places. The same seed makes the same texts. No tests here.

/** Every construct the quick reader knows, and the edges of each. */
const pieces: readonly string[] = [
  "a: 1\nb: two words\nc: \"quoted\"\nd: 'it''s'\n",
  "a:\n  b: 1\n  c:\n    d: x\ne: y\n",
  "a:\n  - b\n  - c: 1\n    d: 2\n  - { e: f, g: [h, i] }\ne: y\n",
  "a:\n- b\n- c\nd: e\n",
  "x:\n  a:\n  - b\n  - c: 1\n  d: e\n",
  "a: |\n  one\n  two\n\n  three\nb: 1\n",
  "a: |-\n  one\n    more\n  two\n\nb: 1\n",
  "a: >\n  one\n  two\n\n  three\nb:\n  c: >-\n    one\n    two\n\n  d: x\n",
  "a: >-\n  one\n\n\n  two\n\n\nb: >\n  x\n",
  "# head\n\na: 1 # why\n\n# before b\nb: # why\n  # inside\n  c: 2\n\n  # before d\n  d: 3\n# end\n",
  "a: { b: 1, c: { d: \"x, y\" }, e: [1, 2, [3]] }\nf: {}\ng: []\n",
  "a: {\n  b: 1,\n  c: [\n    x,\n    y\n  ]\n  }\nd: [a, b,\n  c]\n",
  "a:\n  \"x y\": 1\n  'z': 2\n  $ref: ./a.json\n  b/c: d\n",
  "- a\n- b: 1\n  c: 2\n-  d\n",
  "a:\n  - |\n    one\n  - >-\n    two\n    three\n  - x\n",
  "a:\n  \"a long text\"\nb:\n  [1, 2]\nc:\n  plain here\n",
  "a: -1\nb: 1.50\nc: true\nd: ~\ne: null\nf: 0x1f\ng: 1e3\nh: 2026-01-01\ni: -x\nj: .5\nk: +1\n",
  'a: "\\"x\\" \\\\ \\n \\t \\/ é"\nb: https://example.org/#x\nc: a#b\nd: x:y\n',
  "errors:\n  note_locked: { message: \"Note {id} is locked.\", details: { id: string, owner?: string } }\n  gone:\n    message: It's gone.\n",
];

const fragments: readonly string[] = [
  "\n", "\n\n", " ", "  ", "    ", "\n  ", "\n    ", "\n- ", "\n  - ", "- ", "-", "---", "\n---\n", "\n...\n", "...", ":", ": ", " :", ":\n", "? ", "#", " #", " # x", " #x", "\n# x", "\n  # x", "\n    # x", "\n      # x\n",
  ",", ", ", "[", "]", "{", "}", "[]", "{}", "[a", "{ a: 1 }", "{ a }", "[a: 1]", "|", ">", "|-", ">-", "|+", "|2", "| # x", "|\n", ">\n  ", "\"", "'", "''", "\\", "\\n", "\\u0041", "\\x", "&a ", "*a", "!t ", "%", "@", "`", "~", "<<: x", "__proto__: 1",
  "null", "true", "0", "1.0", "-0", "1e999", "0o7", ".inf", "a: b", "\na: 1", "\n  a: 1", "x: y: z", "\t", "\r", "\r\n", "\u00a0", "\u2028", "\ufeff", "é", "😀", "\u0085", "a", "b", "c: 3\n", " x", "x ", "=", "<", "$", "(", "*", "\n\n\n", "\n \n", "\n   \n", " \n",
];

/** A random number generator: mulberry32. */
export const dice = (seed: number): ((sides: number) => number) => {
  let state = seed >>> 0;
  return (sides) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
};

type Dice = ReturnType<typeof dice>;

const pick = (roll: Dice, from: readonly string[]): string => from[roll(from.length)] ?? "";

const edits: readonly ((text: string, roll: Dice) => string)[] = [
  (text, roll) => {
    const at = roll(text.length + 1);
    return text.slice(0, at) + pick(roll, fragments) + text.slice(at);
  },
  (text, roll) => {
    const at = roll(text.length + 1);
    return text.slice(0, at) + text.slice(at + 1 + roll(4));
  },
  (text, roll) => {
    const at = roll(text.length + 1);
    return text.slice(0, at) + pick(roll, fragments) + text.slice(at + 1 + roll(3));
  },
  // A line deeper, further out, twice, gone, or elsewhere.
  (text, roll) => {
    const lines = text.split("\n");
    const at = roll(lines.length);
    const line = lines[at] ?? "";
    const how = roll(6);
    if (how === 0) lines[at] = `${" ".repeat(1 + roll(3))}${line}`;
    else if (how === 1) lines[at] = line.slice(1 + roll(2));
    else if (how === 2) lines.splice(at, 0, line);
    else if (how === 3) lines.splice(at, 1);
    else if (how === 4) lines.splice(roll(lines.length), 0, ...lines.splice(at, 1 + roll(2)));
    else lines.splice(at, 0, pick(roll, fragments).trimStart());
    return lines.join("\n");
  },
  // Another piece behind it, or below one of its lines.
  (text, roll) => {
    const more = pick(roll, pieces);
    if (roll(2) === 0) return text + more.replace(/^([a-z]+):/gm, "$1$1:");
    const lines = text.split("\n");
    const deep = " ".repeat(roll(5));
    lines.splice(roll(lines.length + 1), 0, ...more.split("\n").map((line) => (line === "" ? "" : deep + line)));
    return lines.join("\n");
  },
];

/** A text that may or may not be YAML, made of one of `more` or of ours. */
export function someText(roll: Dice, more: readonly string[] = []): string {
  let text = pick(roll, more.length > 0 && roll(3) === 0 ? more : pieces);
  for (let left = 1 + roll(3); left > 0; left--) text = edits[roll(edits.length)]?.(text, roll) ?? text;
  return text;
}
