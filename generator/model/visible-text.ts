// Which characters a text may show, as data for every language: code point ranges, from 0 to 0x10FFFF. It changes no text.

export type Range = readonly [from: number, to: number];

/**
 * Making a text visible: (1) `terminal` sequences go as a whole; (2) each run of `breaks` becomes one space, unless the detail keeps its lines: there
 * `\r\n` and `\r` become `\n`, and tabs stay; (3) surrogates without a partner become U+FFFD; (4) `dropped` characters go; (5) of each run of `joiners` one joiner stays between
 * two characters that are not ASCII, and one selector behind such a one or in a keycap (`#`, `*` or a digit before it, U+20E3 behind): selector first.
 * Both are looked for after (4). A text of printable ASCII is as it was.
 */
export const visibleText = {
  /** CSI and OSC, in what ECMAScript, Python and RE2 say alike. */
  terminal: ["\\x1b\\[[0-9;?]*[ -/]*[@-~]", "\\x1b\\][^\\x07\\x1b]*(?:\\x07|\\x1b\\\\)"],
  breaks: [[0x09, 0x0d], [0x85, 0x85], [0x2028, 0x2029]],
  /** Controls (Cc), what Unicode 15 says may be ignored (Default_Ignorable_Code_Point) but joiners, and U+FFF9 to U+FFFB. */
  dropped: [
    ...[[0x00, 0x1f], [0x7f, 0x9f], [0xad, 0xad], [0x34f, 0x34f], [0x61c, 0x61c], [0x115f, 0x1160], [0x17b4, 0x17b5], [0x180b, 0x180f], [0x200b, 0x200b]],
    ...[[0x200e, 0x200f], [0x202a, 0x202e], [0x2060, 0x206f], [0x3164, 0x3164], [0xfe00, 0xfe0d], [0xfeff, 0xfeff], [0xffa0, 0xffa0], [0xfff0, 0xfffb]],
    ...[[0x1bca0, 0x1bca3], [0x1d173, 0x1d17a], [0xe0000, 0xe0fff]],
  ],
  joiners: [[0x200c, 0x200d]],
  selectors: [[0xfe0e, 0xfe0f]],
} as const satisfies { readonly [part: string]: readonly (string | readonly number[])[] };

/** Ranges of white space: `\s` of ECMAScript, which Python and RE2 read differently. */
export const whiteSpace: readonly Range[] = [
  ...([[0x09, 0x0d], [0x20, 0x20], [0xa0, 0xa0], [0x1680, 0x1680], [0x2000, 0x200a], [0x2028, 0x2029], [0x202f, 0x202f], [0x205f, 0x205f], [0x3000, 0x3000], [0xfeff, 0xfeff]] as const),
];
