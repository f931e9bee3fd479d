// Plural categories of languages (CLDR), for runtimes without language data: conditions on a number n, its integer i, and its fraction f of v digits. It prints nothing.

/** Languages, and the first category whose condition holds; other languages have one, and two forms. */
const rows: readonly (readonly [languages: string, rule: string])[] = [
  ["bm bo dz hnj id ig ii in ja jbo jv jw kde kea km ko lkt lo ms my nqo osa sah ses sg su th to tpi vi wo yo yue zh", ""],
  ["ak bho csw fat guw ln mg nso pa ti tw wa", "one n=0..1"],
  ["am as bn doi fa gu hi kn kok pcm zu", "one i=0|n=1"],
  ["ff hy kab", "one i=0..1"],
  ["fr pt", "one i=0..1;many v=0&i!0&i%1000000=0"],
  ["ca es it lld pt-pt scn vec", "one v=0&i=1;many v=0&i!0&i%1000000=0"],
  ["si", "one n=0..1|i=0&f=1"],
  ["da", "one n=1|f!0&i=0..1"],
  ["is mk", "one v=0&i%10=1&i%100!11|f%10=1&f%100!11"],
  ["ceb fil tl", "one v=0&i=1..3|v=0&i%10!4,6,9|v!0&f%10!4,6,9"],
  ["lv prg", "zero n%10=0|n%100=11..19|v=2&f%100=11..19;one n%10=1&n%100!11|v=2&f%10=1&f%100!11|v!2&f%10=1"],
  ["iu naq sat se sma smi smj smn sms", "one n=1;two n=2"],
  ["he iw", "one i=1&v=0|i=0&v!0;two i=2&v=0"],
  ["blo cv ksh", "zero n=0;one n=1"],
  ["lag", "zero n=0;one i=0..1&n!0"],
  ["tzm", "one n=0..1|n=11..99"],
  ["shi", "one i=0|n=1;few n=2..10"],
  ["mo ro", "one i=1&v=0;few v!0|n=0|n!1&n%100=1..19"],
  ["bs hr sh sr", "one v=0&i%10=1&i%100!11|f%10=1&f%100!11;few v=0&i%10=2..4&i%100!12..14|f%10=2..4&f%100!12..14"],
  ["gd", "one n=1,11;two n=2,12;few n=3..10,13..19"],
  ["sl", "one v=0&i%100=1;two v=0&i%100=2;few v=0&i%100=3..4|v!0"],
  ["dsb hsb", "one v=0&i%100=1|f%100=1;two v=0&i%100=2|f%100=2;few v=0&i%100=3..4|f%100=3..4"],
  ["cs sk", "one i=1&v=0;few i=2..4&v=0;many v!0"],
  ["pl", "one i=1&v=0;few v=0&i%10=2..4&i%100!12..14;many v=0"],
  ["be", "one n%10=1&n%100!11;few n%10=2..4&n%100!12..14;many v=0"],
  ["ru uk", "one v=0&i%10=1&i%100!11;few v=0&i%10=2..4&i%100!12..14;many v=0"],
  ["lt", "one n%10=1&n%100!11..19;few n%10=2..9&n%100!11..19;many f!0"],
  ["sgs", "one n%10=1&n%100!11;two n=2;few n!2&n%10=2..9&n%100!11..19;many f!0"],
  ["br", "one n%10=1&n%100!11,71,91;two n%10=2&n%100!12,72,92;few n%10=3..4,9&n%100!10..19,70..79,90..99;many n!0&n%1000000=0"],
  ["mt", "one n=1;two n=2;few n=0|n%100=3..10;many n%100=11..19"],
  ["ga", "one n=1;two n=2;few n=3..6;many n=7..10"],
  ["gv", "one v=0&i%10=1;two v=0&i%10=2;few v=0&i%100=0,20,40,60,80;many v!0"],
  ["kw", "zero n=0;one n=1;two n%100=2,22,42,62,82|n%1000=0&n%100000=1000..20000,40000,60000,80000|n!0&n%1000000=100000;few n%100=3,23,43,63,83;many n!1&n%100=1,21,41,61,81"],
  ["ar ars", "zero n=0;one n=1;two n=2;few n%100=3..10;many n%100=11..99"],
  ["cy", "zero n=0;one n=1;two n=2;few n=3;many n=6"],
];

const rules: ReadonlyMap<string, string> = new Map(rows.flatMap(([languages, rule]) => languages.split(" ").map((language) => [language, rule] as const)));

/** The rule for a language tag in small letters: of the tag itself, or of its language. */
export const pluralRule = (tag: string): string | undefined => rules.get(tag) ?? rules.get(tag.split("-")[0] ?? "");

