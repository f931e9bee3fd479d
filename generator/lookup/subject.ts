// The subject of a question: a number, decimal or hexadecimal, a word, or a text to be searched. It finds nothing.

export type Subject =
  | { readonly kind: "number"; readonly numbers: readonly number[] }
  | { readonly kind: "word"; readonly word: string }
  | { readonly kind: "text"; readonly text: string };

const decimal = /^[-\u2212]?\d{1,10}$/;
const hexadecimal = /^([-\u2212])?(?:0x|&h)([0-9a-f]{1,8})$/i;

/** A code, a class, an anchor `server/code`, or the address of a page that ends in one. */
const wordLike = /^[#A-Za-z][^\s"'{}[\]]*$/;

/** The numbers behind hexadecimal digits, as debuggers show them: 0xffff8300 is -32000 as well, two's complement in 32 bits. */
const readings = (digits: number): readonly number[] => (digits > 0x7fff_ffff ? [digits - 0x1_0000_0000, digits] : [digits]);

export function subjectOf(text: string): Subject {
  const trimmed = text.trim();
  if (decimal.test(trimmed)) return { kind: "number", numbers: [Number(trimmed.replace("\u2212", "-"))] };
  const [, sign, digits] = hexadecimal.exec(trimmed) ?? [];
  if (digits !== undefined) return { kind: "number", numbers: sign === undefined ? readings(Number.parseInt(digits, 16)) : [-Number.parseInt(digits, 16)] };
  return wordLike.test(trimmed) ? { kind: "word", word: trimmed } : { kind: "text", text: trimmed };
}
