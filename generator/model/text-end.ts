// The end of a text, read backwards: a regular expression that ends in +$ restarts at each character of every such run. It judges nothing.

/** The length of `text` without the signs at its end for which `isEnd` holds. Linear in their number. */
export const lengthWithout = (text: string, isEnd: (sign: string) => boolean): number => {
  let length = text.length;
  while (length > 0 && isEnd(text.charAt(length - 1))) length -= 1;
  return length;
};

/** `text` without the full stops, exclamation marks and blanks that it ends with. */
export const withoutStop = (text: string): string => text.slice(0, lengthWithout(text, (sign) => /[.!\s]/.test(sign)));
