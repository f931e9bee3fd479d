// What a client makes of what it gets: former codes, codes no server sends, texts in other languages, statuses with links. Special cases.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compiled, written, type Door, type Library } from "./package.ts";

const packages = written(compiled());
let library: Library;
let door: Door;
let desk: Door;

beforeAll(async () => {
  const status = await packages.load<object>("library/src/index.js");
  library = { ...(await packages.load<Library>("library/src/index.js")), ...status };
  door = { ...(await packages.load<Door>("library/src/client.js")), ...status };
  desk = await packages.load<Door>("desk/src/client.js");
});
afterAll(() => packages.remove());

const details = { what: "Emma", where: "room B2" };
const enveloped = (code: string, more: object = {}) => ({
  isError: true,
  content: [],
  _meta: { "dev.faultline/error": { code, message: "m", category: "missing", recoverable: true, details, ...more } },
});
const failed = (text: string) => ({ isError: true, content: [{ type: "text", text }] });

describe("a former code", () => {
  test.each(["book_missing", "volume_missing", "book_not_there"])("%s in an envelope is the error of today", (code) => {
    expect(door.decode(enveloped(code))).toBeInstanceOf(library.BookMissingError);
    expect(door.decode(enveloped(code))).toMatchObject({ code: "book_missing", details });
  });

  test("is the error of today with details it cannot have too, and says that some are missing", () => {
    const error = door.decode(enveloped("volume_missing", { details: { volume: 3 } }));
    expect(error).toBeInstanceOf(library.BookMissingError);
    expect(error).toMatchObject({ code: "book_missing", message: "m", details: { volume: 3 } });
    expect(door.isComplete(error)).toBe(false);
  });

  test("is known in text, in a body and in a status too", () => {
    const message = "Not found: Emma. It should stand in room B2.";
    expect(door.decode(failed(`[volume_missing] ${message}`))).toMatchObject({ code: "book_missing", details });
    expect(desk.decode(failed(JSON.stringify({ error: "VOLUME_MISSING", message })))).toMatchObject({ code: "book_missing", details });
    const info = { "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason: "BOOK_NOT_THERE", domain: "library", metadata: details };
    expect(door.fromStatus({ code: 5, message, details: [info] })).toMatchObject({ code: "book_missing", details });
  });

  test("is no code of the family: nothing new has it", () => {
    expect(library.LibraryError.codes).not.toContain("volume_missing");
  });
});

test("what only clients raise is not taken from a wire, and can be made by them", () => {
  const received = door.decode(enveloped("line_dropped", { details: { host: "here" } }));
  expect(received).toMatchObject({ code: "unknown", wireCode: "line_dropped" });
  expect(received).not.toBeInstanceOf(library.LineDroppedError);
  expect(door.decode(failed("[line_dropped] The line to here was dropped."))).toMatchObject({ code: "unknown" });
  const LineDropped = door["LineDroppedError"] as Library["LineDroppedError"];
  const raised = new LineDropped({ host: "here" });
  expect(library.LibraryError.is(raised)).toBe(true);
  expect(door.decode(raised)).toBe(raised);
});

test("a message in another language is read back into details where nothing else has them", () => {
  const told = "Nicht gefunden: Emma. Es sollte in Saal 3 stehen.";
  expect(door.decode(failed(`[book_missing] ${told}`))).toMatchObject({ code: "book_missing", details: { what: "Emma", where: "Saal 3" } });
  expect(desk.decode(failed(JSON.stringify({ error: "BOOK_MISSING", message: told })))).toMatchObject({ code: "book_missing", details: { where: "Saal 3" } });
});

describe("texts in other languages", () => {
  test("are found by RFC 4647 look-up, whatever the case", () => {
    const error = new library.BookMissingError(details);
    const german = "Nicht gefunden: Emma. Es sollte in room B2 stehen.";
    expect(library.messageIn(error, "DE-de-1996")).toBe(german);
    expect(library.messageIn(error, "de-x-private")).toBe(german);
    expect(library.messageIn(error, "*", "fr", "de")).toBe(german);
    expect(library.messageIn(error, "deu")).toBe(error.message);
    expect(library.messageIn(error)).toBe(error.message);
    expect(library.guidanceIn(error, "pt-br-x-y")).toBe("Peça outro exemplar de Emma.");
    expect(library.guidanceIn(error, "pt")).toBe("Ask for another copy of Emma.");
    expect(library.guidanceIn(new library.NotFoundError({ what: "Emma" }), "de")).toBeUndefined();
    expect(library.messageIn(new library.ClosedError({}), "de")).toBe("The library is closed.");
  });
});

describe("google.rpc.Status", () => {
  const helpOf = (status: { readonly details: readonly object[] }) => status.details.find((detail) => "links" in detail);
  const pages = [
    { description: "Book missing", url: "https://errors.example.org/library/book_missing" },
    { description: "How shelves are numbered", url: "https://library.example.org/shelves" },
    { description: "Braces } and */ in an address", url: "https://library.example.org/{a}|*/" },
  ];

  test("carries every page that helps, there and back", () => {
    const status = library.toStatus(new library.BookMissingError(details));
    expect(helpOf(status)).toEqual({ "@type": "type.googleapis.com/google.rpc.Help", links: pages });
    const received = door.fromStatus(JSON.parse(JSON.stringify(status)));
    expect(received).toBeInstanceOf(library.BookMissingError);
    expect(received?.help).toEqual(pages.slice(1));
    expect(library.toStatus(received ?? expect.unreachable())).toEqual(status);
  });

  test("of a newer code keeps its pages, but none that lead elsewhere", () => {
    const status = library.toStatus(new library.BookMissingError(details));
    const links = [...pages, { description: "no", url: "javascript:alert(1)" }, { url: "https://a.example" }, null];
    const newer = { ...status, details: status.details.map((detail) => ("reason" in detail ? { ...detail, reason: "BOOK_EATEN" } : "links" in detail ? { ...detail, links } : detail)) };
    const received = door.fromStatus(newer);
    expect(received).toMatchObject({ code: "unknown", wireCode: "book_eaten", help: pages });
    expect(helpOf(library.toStatus(received ?? expect.unreachable()))).toMatchObject({ links: pages });
  });

  test("has the message in the reader's language beside its own", () => {
    const status = library.toStatus(new library.BookMissingError(details), { locale: ["fr", "de-CH"] });
    expect(status.message).toBe("Not found: Emma. It should stand in room B2.");
    const localized = { "@type": "type.googleapis.com/google.rpc.LocalizedMessage", locale: "de", message: "Nicht gefunden: Emma. Es sollte in room B2 stehen." };
    expect(status.details).toContainEqual(localized);
    expect(JSON.stringify(library.toStatus(new library.BookMissingError(details), { locale: "fr" }))).not.toContain("LocalizedMessage");
    expect(door.fromStatus(status)).toMatchObject({ code: "book_missing", details });
  });
});

describe("a special case", () => {
  test("is an instance of what it is a case of, near and far, also when it was received", () => {
    for (const error of [new library.BookMissingError(details), door.decode(enveloped("book_missing"))]) {
      expect(error).toBeInstanceOf(library.BookMissingError);
      expect(error).toBeInstanceOf(library.NotFoundError);
      expect(error).not.toBeInstanceOf(library.ClosedError);
    }
    expect(new library.ReadingRoomsClosedError({})).toBeInstanceOf(library.ClosedError);
  });

  test("is not what is a case of it, nor the other error's namesake elsewhere", async () => {
    expect(new library.NotFoundError({ what: "Emma" })).not.toBeInstanceOf(library.BookMissingError);
    const { BookMissingError } = await packages.load<Library>("desk/src/index.js");
    expect(new BookMissingError(details)).not.toBeInstanceOf(library.NotFoundError);
  });

  test("is told apart by its code", () => {
    const error = new library.BookMissingError(details);
    const handlers = { not_found: () => "parent", book_missing: () => "case", _: () => "other" };
    expect(library.LibraryError.match(error, handlers)).toBe("case");
    expect(library.LibraryError.decode(library.toToolResult(error))).toMatchObject({ code: "book_missing" });
  });
});

test("an internal error encoded by hand is the fallback, with no more than a ref given to it", () => {
  const bare = library.toToolResult(new library.CatalogueCorruptError({ page: 7 }));
  expect(bare._meta["dev.faultline/error"]).toMatchObject({ code: "internal" });
  expect(bare._meta["dev.faultline/error"]).not.toHaveProperty("ref");
  const referred = library.toToolResult(new library.CatalogueCorruptError({ page: 7 }, { ref: "desk-12" }));
  expect(referred._meta["dev.faultline/error"]).toMatchObject({ code: "internal", ref: "desk-12" });
  expect(JSON.stringify([bare, referred])).not.toMatch(/catalogue|page/);
});
