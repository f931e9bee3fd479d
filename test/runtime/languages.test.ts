// Which of an error's languages a reader gets, and what stays as a server said it. Which languages a taxonomy may have is the compiler's business.

import { describe, expect, test } from "vitest";
import { fromEnvelope } from "../../templates/typescript/src/runtime/carriers/received.ts";
import type { Envelope } from "../../templates/typescript/src/runtime/core/envelope.ts";
import { brand, complete, TaxonomyError } from "../../templates/typescript/src/runtime/core/error.ts";
import { guidanceIn, localeFor, messageIn, readMessageOf, translated } from "../../templates/typescript/src/runtime/core/locale.ts";
import { messageOf } from "../../templates/typescript/src/runtime/core/message.ts";
import type { ErrorSpec } from "../../templates/typescript/src/runtime/values/spec.ts";
import { InternalError, mailWith } from "./mail-family.ts";

class LockedError extends TaxonomyError {
  static override readonly spec: ErrorSpec<"locked"> = {
    ...InternalError.spec,
    code: "locked",
    message: "Note {id} is locked.",
    guidance: "Unlock {id}.",
    details: { id: { type: "string" }, by: { type: "string", optional: true } },
    locales: {
      de: { message: "Notiz {id} ist gesperrt.", guidance: "{id} aufschließen." },
      "de-AT": { message: "Die Notiz {id} ist zugesperrt." },
      "zh-Hant": { message: "筆記 {id} 已鎖定。" },
    },
  };
  constructor(details: { readonly id: string }) {
    super(messageOf(LockedError.spec, details));
    complete(this, details);
  }
}

const { spec } = LockedError;
const locked = new LockedError({ id: "n1" });
const family = mailWith({ classes: [InternalError, LockedError] as never });
const received = (changes: Partial<Envelope>): TaxonomyError =>
  fromEnvelope({ code: "locked", message: "Note n1 is locked.", category: "bug", recoverable: false, details: { id: "n1" }, ...changes }, family) as TaxonomyError;

describe("of the languages wanted", () => {
  test.each<[string | readonly string[] | undefined, string | undefined]>([
    ["de-at", "de-AT"],
    ["zh-hant-tw", "zh-Hant"],
    [undefined, undefined],
    [["EN-gb", "de"], undefined],
    [["de", "de-AT"], "de"],
    [[7 as never, "de"], "de"],
    [[`de-${"x".repeat(97)}`], "de"],
    [[`de-${"x".repeat(98)}`], undefined],
    [[...Array.from({ length: 31 }, () => "fr"), "de"], "de"],
    [[...Array.from({ length: 32 }, () => "fr"), "de"], undefined],
  ])("%j finds %s", (languages, tag) => {
    expect(localeFor(spec, languages)).toBe(tag);
  });

  test("the file's own counts, whichever it is", () => {
    const german = { ...spec, language: "de-CH", locales: { en: { message: "Note {id} is locked." }, fr: { message: "{id}." } } };
    expect([["de-CH", "en"], ["de-ch-1996", "en"], ["en", "de-CH"], ["de", "en"], ["fr"], ["it"]].map((languages) => localeFor(german, languages))).toEqual([undefined, undefined, "en", "en", "fr", undefined]);
    const written = { ...spec, locales: { en: { message: "It is locked." } } };
    expect(localeFor(written, ["en", "de"])).toBe("en");
  });

  test("none is found where there is none", () => {
    expect(localeFor(InternalError.spec, "de")).toBeUndefined();
  });
});

describe("an error says", () => {
  test("its message and guidance in the language, or else in the taxonomy's own", () => {
    expect(messageIn(locked, "de")).toBe("Notiz n1 ist gesperrt.");
    expect(messageIn(locked, "fr")).toBe("Note n1 is locked.");
    expect(messageIn(locked)).toBe("Note n1 is locked.");
    expect(guidanceIn(locked, "de")).toBe("n1 aufschließen.");
    expect(guidanceIn(locked, "de-AT")).toBe("Unlock n1.");
    expect(guidanceIn(new InternalError(), "de")).toBeUndefined();
  });

  test("its message and guidance in the taxonomy's own where that is wanted first", () => {
    expect(messageIn(locked, "en", "de")).toBe("Note n1 is locked.");
    expect(guidanceIn(locked, "en-GB", "de")).toBe("Unlock n1.");
    expect(translated(locked, ["en", "de"])).toEqual({});
  });

  test("to a reader both, or nothing where it has no texts for them", () => {
    expect(translated(locked, "de")).toEqual({ message: "Notiz n1 ist gesperrt.", guidance: "n1 aufschließen." });
    expect(translated(locked, "fr")).toEqual({});
    expect(translated(new InternalError(), "de")).toEqual({});
    const mute = Object.create(locked, { [brand]: { value: { ...spec, guidance: undefined, locales: { de: { message: "Gesperrt." } } } } }) as TaxonomyError;
    expect(translated(mute, "de")).toStrictEqual({ message: "Gesperrt." });
  });
});

describe("a received error says", () => {
  test("in another language what it said in one of its own", () => {
    expect(messageIn(received({}), "de")).toBe("Notiz n1 ist gesperrt.");
    expect(messageIn(received({ message: "Notiz n1 ist gesperrt." }), "zh-Hant")).toBe("筆記 n1 已鎖定。");
    expect(messageIn(received({ message: "Notiz n1 ist gesperrt." }))).toBe("Note n1 is locked.");
  });

  test("what a server said in words of its own as it was said", () => {
    expect(messageIn(received({ message: "Somebody has n1." }), "de")).toBe("Somebody has n1.");
  });

  test("its message without words where the details for it came", () => {
    expect(messageIn(received({ message: "" }), "de")).toBe("Notiz n1 ist gesperrt.");
    expect(messageIn(received({ message: "", details: {} }), "de")).toBe("Locked");
  });

  test("the guidance it came with where that of its contract cannot be filled", () => {
    expect(guidanceIn(received({ details: {}, guidance: "Ask\u0007 them." }), "de")).toBe("Ask them.");
    expect(guidanceIn(received({ details: {} }), "de")).toBeUndefined();
    expect(guidanceIn(received({ guidance: "Ask them." }), "de")).toBe("n1 aufschließen.");
    const other = fromEnvelope({ code: "internal_error", message: "x", category: "bug", recoverable: false, guidance: "Ask them." }, family) as TaxonomyError;
    expect(guidanceIn(other, "de")).toBe("Ask them.");
  });
});

test("details are read out of a message in any of its languages", () => {
  expect(readMessageOf(spec, "Note n1 is locked.")).toEqual({ id: "n1" });
  expect(readMessageOf(spec, "筆記 n1 已鎖定。")).toEqual({ id: "n1" });
  expect(readMessageOf(spec, "n1 is locked.")).toBeUndefined();
  expect(readMessageOf(InternalError.spec, "x")).toBeUndefined();
});
