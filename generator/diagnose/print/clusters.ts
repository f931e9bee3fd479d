// Takes text apart into grapheme clusters (UAX #29), what a reader takes for one character each. It measures none.

const ascii = /^[\t -~]*$/;
let segmenter: Intl.Segmenter | undefined;

/** The clusters of `text`, in order. */
export function* clusters(text: string): Generator<string> {
  if (ascii.test(text)) {
    yield* text;
    return;
  }
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  for (const { segment } of segmenter.segment(text)) yield segment;
}
