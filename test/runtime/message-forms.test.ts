// Placeholders with a form, in several languages. What Intl writes differs between versions of its data: only what does not is written out here.

import { describe, expect, test } from "vitest";
import { forms } from "../../generator/model/forms.ts";
import { fromEnvelope, fromText } from "../../templates/typescript/src/runtime/carriers/received.ts";
import { complete, TaxonomyError } from "../../templates/typescript/src/runtime/core/error.ts";
import { couldSay, withForms } from "../../templates/typescript/src/runtime/core/forms.ts";
import { guidanceIn, messageIn } from "../../templates/typescript/src/runtime/core/locale.ts";
import { fillTemplate, messageOf, summaryOf } from "../../templates/typescript/src/runtime/core/message.ts";
import { redacting } from "../../templates/typescript/src/runtime/core/redaction.ts";
import { readMessage } from "../../templates/typescript/src/runtime/core/template.ts";
import type { DetailShapes, ErrorSpec } from "../../templates/typescript/src/runtime/values/spec.ts";
import { InternalError, mailWith } from "./mail-family.ts";

const shapes: DetailShapes = {
  count: { type: "integer" },
  share: { type: "number" },
  at: { type: "string", format: "date-time" },
  day: { type: "string", format: "date", optional: true },
  names: { type: "array", items: { type: "string" } },
  size: { type: "object", properties: { bytes: { type: "integer" }, inner: { type: "integer", safety: "unsafe" } } },
  owner: { type: "string", safety: "unsafe" },
  left: { type: "integer", nullable: true },
};

const told = (template: string, details: object, language = "en", tag?: string): string =>
  fillTemplate(template, details, shapes, redacting, withForms(language, { ...InternalError.spec, message: template, details: shapes }), tag);

/** Blanks that differ between versions: before %, PM and units, between thousands. */
const spaced = (text: string): string => text.replace(/[\u00a0\u202f]/g, " ");

describe("in each language", () => {
  test.each<[string, string, object, string]>([
    ["en", "{count :integer}", { count: 1234567 }, "1,234,567"],
    ["de", "{count :integer}", { count: 1234567 }, "1.234.567"],
    ["es", "{count :integer useGrouping=true}", { count: 1234 }, "1.234"],
    ["fr", "{count :integer}", { count: 1234567 }, "1 234 567"],
    ["en", "{count :integer useGrouping=false}", { count: 1234567 }, "1234567"],
    ["en", "{count :number minimumFractionDigits=2}", { count: 3 }, "3.00"],
    ["de", "{share :number style=percent}", { share: 0.5 }, "50 %"],
    ["en", "{size.bytes :number style=unit unit=byte unitDisplay=long}", { size: { bytes: 2048 } }, "2,048 bytes"],
    ["en", "{share :integer}", { share: 2.5e9 }, "2,500,000,000"],
    ["en", "{day :date}", { day: "2026-11-22" }, "Nov 22, 2026"],
    ["de", "{day :date dateStyle=long}", { day: "2026-11-22" }, "22. November 2026"],
    ["ja", "{day :date dateStyle=long}", { day: "2026-11-22" }, "2026年11月22日"],
    ["de", "{at :time timeStyle=short}", { at: "2026-11-22T23:30:00+01:00" }, "22:30"],
    ["de", "{at :time timeStyle=short timeZone=Asia/Tokyo}", { at: "2026-11-22T22:30:00Z" }, "07:30"],
    ["en", "{at :time}", { at: "2026-11-22T22:30:00Z" }, "10:30:00 PM UTC"],
    ["en", "{names :list}", { names: ["a", "b", "c"] }, "a, b, and c"],
    ["en", "{names :list type=disjunction}", { names: ["a", "b"] }, "a or b"],
    ["de", "{names :list}", { names: ["a", "b", "c"] }, "a, b und c"],
    ["fr", "{names :list}", { names: ["a", "b", "c"] }, "a, b et c"],
    ["ja", "{names :list}", { names: ["a", "b", "c"] }, "a、b、c"],
    ["en", "{names :list}", { names: [] }, ""],
  ])("%s: %s", (tag, template, details, text) => {
    expect(spaced(told(template, details, "en", tag))).toBe(text);
    expect(spaced(told(template, details, tag))).toBe(text);
  });

  test.each<[string, string, readonly (readonly [number, string])[]]>([
    ["en", "{count :plural one=note other=notes}", [[0, "notes"], [1, "note"], [2, "notes"]]],
    ["en", "{count :plural 0=|no notes| one=|a note| other=|some notes|}", [[0, "no notes"], [1, "a note"], [7, "some notes"]]],
    ["fr", "{count :plural one=note other=notes}", [[0, "note"], [1, "note"], [2, "notes"]]],
    ["pl", "{count :plural one=notatka few=notatki many=notatek other=notatki}", [[1, "notatka"], [3, "notatki"], [5, "notatek"], [12, "notatek"], [22, "notatki"]]],
    ["ar", "{count :plural zero=z one=o two=t few=f many=m other=x}", [[0, "z"], [1, "o"], [2, "t"], [3, "f"], [11, "m"], [100, "x"]]],
    ["ja", "{count :plural one=一 other=複}", [[1, "複"], [2, "複"]]],
    ["pl", "{count :plural one=notatka other=notatki}", [[5, "notatki"]]],
  ])("%s: %s", (tag, template, said) => {
    expect(said.map(([count]) => [count, told(template, { count }, "en", tag)])).toEqual(said);
  });

  test("a list has the plural of its length, however much of it is shown", () => {
    const template = "{names :list} {names :plural one=is 60=|are sixty| other=are}";
    expect(told(template, { names: ["a"] })).toBe("a is");
    expect(told(template, { names: ["a", "b"] })).toBe("a and b are");
    expect(told(template, { names: Array.from({ length: 60 }, () => "x") })).toMatch(/^x, .*… 10 more are sixty$/);
  });

  test("one that the platform does not know is written as the taxonomy's own", () => {
    expect(told("{count :integer} {names :list}", { count: 1234, names: ["a", "b"] }, "de", "tlh")).toBe("1.234 a und b");
    expect(told("{count :integer}", { count: 1234 }, "tlh", "tlh")).toBe("1,234");
    // To Intl, which knows yue, this tag is malformed.
    expect(told("{count :integer} {count :plural one=a other=b}", { count: 1234 }, "de", "zh-yue")).toBe("1.234 b");
  });

  test("where there is no Intl, a value stands as it is", () => {
    const known = globalThis.Intl;
    try {
      Object.defineProperty(globalThis, "Intl", { value: undefined, configurable: true, writable: true });
      // A language of its own: what formats a value is made once for a language, and other tests may share this process.
      expect(told("{count :integer useGrouping=true} {names :list style=narrow}", { count: 1234, names: ["a", "b"] }, "mi", "mi")).toBe("1234 a, b");
    } finally {
      Object.defineProperty(globalThis, "Intl", { value: known, configurable: true, writable: true });
    }
  });
});

describe("whatever is there", () => {
  test.each<[string, object, string]>([
    ["{count :integer}", {}, ""],
    ["{the count :integer}", { count: 7 }, "{the count :integer}"],
    ["{count :plural one=a other=b}", {}, ""],
    ["{count :plural one=a other=b}", { count: "many" }, ""],
    ["{count :integer}", { count: "many" }, ""],
    ["{count :plural one=a}", { count: 2 }, ""],
    ["{at :plural one=a other=b}", { at: "one" }, "b"],
    ["{at :integer}", { at: "2026" }, "2026"],
    ["{names :date}", { names: ["2026-11-22"] }, "2026-11-22"],
    ["{left :integer}", { left: null }, ""],
    ["{at :datetime}", { at: "tomorrow" }, "tomorrow"],
    ["{at :datetime}", { at: "2026-11-22T10:00:00" }, "2026-11-22T10:00:00"],
    ["{at :datetime}", { at: "2026-99-99T99:99:99Z" }, "2026-99-99T99:99:99Z"],
    ["{at :datetime}", { at: "2026-02-30T10:00:00Z" }, "2026-02-30T10:00:00Z"],
    ["{at :datetime}", { at: "2026-11-22T24:00:00Z" }, "2026-11-22T24:00:00Z"],
    ["{at :datetime}", { at: "2026-11-22" }, "2026-11-22"],
    ["{day :date}", { day: "2026-02-29" }, "2026-02-29"],
    ["{day :date timeZone=America/New_York}", { day: "2026-11-22" }, "Nov 22, 2026"],
    ["{at :date timeZone=America/New_York}", { at: "0050-11-22 01:00Z" }, "Nov 21, 50"],
    ["{names :list}", { names: "all" }, ""],
    ["{nobody :integer}", { nobody: 1 }, "{nobody :integer}"],
    ["{owner :list}", { owner: "CANARY" }, "{owner :list}"],
    ["{size.inner :integer}", { size: { inner: 7 } }, "{size.inner :integer}"],
    ["{count :toString}", { count: 1 }, "{count :toString}"],
    ["{count :constructor}", { count: 1 }, "1"],
    ["{count :integer odd=1}", { count: 1234 }, "1,234"],
    ["{count :number style=nonsense}", { count: 1234 }, "1234"],
    ["{count :number minimumFractionDigits=999}", { count: 1234 }, "1234"],
    ["{at :datetime timeZone=Mars/Base}", { at: "2026-11-22T10:00:00Z" }, "2026-11-22T10:00:00Z"],
    ["{{count :integer}}", { count: 1234 }, "{count :integer}"],
  ])("%s of %j", (template, details, text) => expect(told(template, details)).toBe(text));

  test("hostile values neither throw nor grow", () => {
    const thrower = new Proxy([], {
      get: () => {
        throw new Error("no");
      },
    });
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, -0, 1e308, Number.MIN_VALUE, Symbol("s"), 10n, new Date(Number.NaN), () => 1, thrower]) {
      for (const form of ["integer", "number style=percent", "datetime", "date", "list", "plural one=a other=b"]) {
        for (const name of ["count", "share", "at", "names", "size"]) expect(told(`{${name} :${form}}`, { [name]: value }).length).toBeLessThanOrEqual(2_000);
      }
    }
  });

  test("an enormous list is cut, and what it has is cleaned first", () => {
    const text = told("{names :list}", { names: Array.from({ length: 100_000 }, () => "Bearer eyJhbGciOiJIUzI1NiJ9.e30.abc123\u0007") });
    expect(text.length).toBeLessThanOrEqual(2_000);
    expect(text).toContain("Bearer [redacted], Bearer [redacted]");
  });

  test("what stands on prototypes writes nothing", () => {
    Object.assign(Object.prototype, { forms: { write: () => "POLLUTED" } });
    try {
      expect(fillTemplate("{count :integer}", { count: 1 }, shapes, redacting, InternalError.spec)).toBe("{count :integer}");
    } finally {
      delete (Object.prototype as { forms?: unknown }).forms;
    }
  });
});

class LockedError extends TaxonomyError {
  static describe(): ErrorSpec<"locked"> {
    return withForms("en", {
      ...InternalError.spec,
      code: "locked",
      message: "{count} {count :plural one=note other=notes} locked until {at :time}.",
      guidance: "Wait until {at :time timeStyle=short}.",
      details: { count: { type: "integer" }, at: { type: "string", format: "date-time" } },
      locales: { de: { message: "{count} {count :plural one=Notiz other=Notizen} bis {at :time timeStyle=short} gesperrt." } },
    });
  }
  constructor(details: object) {
    super(messageOf(LockedError.spec, details));
    complete(this, details);
  }
}

describe("an error received", () => {
  const details = { count: 3, at: "2026-11-22T22:30:00Z" };
  const family = mailWith({ classes: [InternalError, LockedError] as never });
  const received = (message: string, given: object = details): TaxonomyError => fromEnvelope({ code: "locked", message, category: "bug", recoverable: false, details: given as never }, family) as TaxonomyError;

  test("says what was sent, and another language where it says no more than its contract", () => {
    const other = received("3 notes locked until 10:30:00\u202fPM GMT.");
    expect(other.message).toBe("3 notes locked until 10:30:00\u202fPM GMT.");
    expect(messageIn(other, "de")).toBe("3 Notizen bis 22:30 gesperrt.");
    expect(messageIn(received("3 Notizen bis 22.30 gesperrt."), "en")).toMatch(/^3 notes locked until 10:30:00\sPM UTC\.$/);
    expect(messageIn(received("Try tomorrow."), "de")).toBe("Try tomorrow.");
    expect(messageIn(received("4 notes locked until 10."), "de")).toBe("4 notes locked until 10.");
  });

  test("tells guidance without a translation in the taxonomy's own language", () => {
    expect(spaced(guidanceIn(new LockedError(details), "de") ?? "")).toBe("Wait until 10:30 PM.");
  });

  test("whose details did not come does without what is made of them", () => {
    expect(summaryOf(LockedError.spec, { count: 3 })).toBe("Locked");
    expect(spaced(summaryOf(LockedError.spec, details))).toBe("3 notes locked until 10:30:00 PM UTC.");
    expect(received("x", { count: 3 }).guidance).toBeUndefined();
  });

  test("as a text alone has the details that stand there without a form", () => {
    const { message } = new LockedError(details);
    expect(readMessage(LockedError.spec.message, message, LockedError.spec.details)).toBeUndefined();
    expect(readMessage(LockedError.spec.message, message, { count: { type: "integer" }, at: { type: "string", optional: true } })).toEqual({ count: 3 });
    expect(fromText(`[locked] ${message}`, family)).toMatchObject({ code: "locked", details: {}, message });
  });
});

test.each<[string, string, boolean]>([
  ["{count :integer} notes", "1 234 notes", true],
  ["{count :integer} notes", "1,234 note", false],
  ["a {count :integer} b {count :integer} c", "a b b  c", true],
  ["a {count :integer} b {count :integer} c", "a b c", false],
  ["{count :integer} b {count :integer} c", "7 b 8 c", true],
  ["{count :integer}b{count :integer}", "b7", true],
  ["a {count :integer}a", "aa", false],
  ["a{count :integer}a", "a", false],
  ["{count} of {count :integer}", "7 of 7", true],
  ["{count} of {count :integer}", "8 of 8", false],
  ["plain", "plain", true],
  ["plain", "plainer", false],
])("%s may say %s: %s", (template, message, may) => expect(couldSay(message, (forms) => fillTemplate(template, { count: 7 }, shapes, redacting, { forms }))).toBe(may));

test.each(Object.entries(forms))("the example of %s in the documentation reads as it says", (_, { example: [placeholder, value, english] }) => {
  const [, name = ""] = /^\{(\w+) /.exec(placeholder) ?? [];
  expect(spaced(told(placeholder, { [name]: value }))).toBe(english);
});
