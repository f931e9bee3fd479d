// How many terminal columns a character takes, as terminals with Unicode support count. A table, not the whole of Unicode.

/** Inclusive ranges of code points that take two columns (UAX #11, W and F), but for those that are emoji anyway. */
const wide: readonly (readonly [number, number])[] = [
  [0x1100, 0x115f],
  [0x2329, 0x232a],
  [0x2630, 0x2637],
  [0x268a, 0x268f],
  [0x2e80, 0x303e],
  [0x3041, 0x3247],
  [0x3250, 0xa4cf],
  [0xa960, 0xa97c],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe10, 0xfe19],
  [0xfe30, 0xfe6b],
  [0xff01, 0xff60],
  [0xffe0, 0xffe6],
  [0x16fe0, 0x18dff],
  [0x1aff0, 0x1b2fb],
  [0x1d300, 0x1d376],
  [0x1f200, 0x1f320],
  [0x20000, 0x2fffd],
  [0x30000, 0x3fffd],
];

/** Marks above and below letters, joiners, and the second and third letter of a Korean syllable. */
const combining = /^[\p{Mn}\p{Me}\u200c\u200d\u1160-\u11ff\ud7b0-\ud7fb]$/u;
const emoji = /^(?!\p{Regional_Indicator})\p{Emoji_Presentation}$/u;
/** One picture made of several: a flag, an emoji with a sign for its colour or shape, or several joined. */
const sequence = /^(?:\p{Regional_Indicator}{2}|\p{Emoji}(?:\ufe0f|\p{Emoji_Modifier})|\p{Extended_Pictographic}\P{Mn}*\u200d)/u;

/** Columns of one grapheme cluster (UAX #29): what a reader takes for one character. */
export function width(cluster: string): number {
  if (cluster.length === 1 && cluster < "\u0300") return 1;
  if (sequence.test(cluster)) return 2;
  let columns = 0;
  for (const character of cluster) columns += single(character);
  return columns;
}

function single(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x300) return 1;
  if (combining.test(character)) return 0;
  return wide.some(([from, to]) => code >= from && code <= to) || emoji.test(character) ? 2 : 1;
}
