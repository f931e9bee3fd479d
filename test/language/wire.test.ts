// What leaves a server over stdio: internal errors stay inside, errors of clients are never sent, answers come in the language asked for.

import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect, type Connection } from "./connect.ts";
import { compiled, written, type Door } from "./package.ts";

const packages = written(compiled());
let connection: Connection;
let door: Door;

beforeAll(async () => {
  connection = await connect(pathToFileURL(`${packages.folder}/library/src/index.js`).href);
  door = await packages.load<Door>("library/src/client.js");
});
afterAll(async () => {
  await connection.close();
  packages.remove();
});

const envelopeOf = ({ _meta }: Awaited<ReturnType<Connection["find"]>>) => _meta["dev.faultline/error"] ?? expect.unreachable("no envelope");
/** The record with this ref: it comes by another pipe than the answer, so it may come later. */
const recordOf = async (ref: unknown) => {
  const find = () => connection.records.find((record) => record["ref"] === ref);
  await expect.poll(find).toBeDefined();
  return find();
};

describe("an internal error", () => {
  test.each(["find_book", "undeclared_tool"])("leaves %s as the fallback with a ref, under which the log has it as itself", async (tool) => {
    const answer = await connection.find({ error: "CatalogueCorruptError", details: { page: 7 } }, tool);
    const { ref, ...envelope } = envelopeOf(answer);
    expect(envelope).toMatchObject({ code: "internal", message: "Something went wrong." });
    expect(envelope).not.toHaveProperty("details");
    expect(ref).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.stringify(answer)).not.toMatch(/catalogue|page|damaged|7 of/);
    expect(answer.content[0]?.text).toContain(`Ref: ${String(ref)}`);
    expect(await recordOf(ref)).toMatchObject({ code: "catalogue_corrupt", level: "alert", details: { page: 7 }, tool });
  });

  test("keeps the ref it was given", async () => {
    expect(envelopeOf(await connection.find({ error: "CatalogueCorruptError", details: { page: 7 }, ref: "desk-12" }))).toMatchObject({ ref: "desk-12" });
    expect(await recordOf("desk-12")).toMatchObject({ code: "catalogue_corrupt" });
  });

  test("leaves a method as the fallback too", async () => {
    const request = { method: "library/act", params: { error: "CatalogueCorruptError", details: { page: 7 } } };
    const thrown: unknown = await connection.client.request(request as never, {} as never).catch((error: unknown) => error);
    expect(thrown).toMatchObject({ code: -32603, data: { error: { code: "internal" } } });
    expect(await recordOf((thrown as { data: { error: { ref: string } } }).data.error.ref)).toMatchObject({ code: "catalogue_corrupt", method: "library/act" });
    expect(JSON.stringify(thrown)).not.toMatch(/catalogue|damaged/);
  });
});

test.each(["find_book", "undeclared_tool"])("an error of clients that a server throws from %s becomes the fallback", async (tool) => {
  const envelope = envelopeOf(await connection.find({ error: "LineDroppedError", details: { host: "here" } }, tool));
  expect(envelope).toMatchObject({ code: "internal" });
  expect(await recordOf(envelope["ref"])).toMatchObject({ code: "internal", stack: expect.stringContaining("The line to here was dropped.") as string });
});

describe("an answer", () => {
  const missing = { error: "BookMissingError", details: { what: "Emma", where: "Saal 3" } };
  const english = "Not found: Emma. It should stand in Saal 3.";
  const german = "Nicht gefunden: Emma. Es sollte in Saal 3 stehen.";

  test.each<[string, unknown, string, string]>([
    ["asked for", "de", german, "Frage nach einem anderen Exemplar von Emma."],
    ["nearest to that asked for", ["fr", "de-AT"], german, "Frage nach einem anderen Exemplar von Emma."],
    ["of the taxonomy, where there is none", "fr", english, "Ask for another copy of Emma."],
    ["of the taxonomy, where one text is missing", "pt-BR", english, "Peça outro exemplar de Emma."],
    ["of the taxonomy, where nothing is asked for", undefined, english, "Ask for another copy of Emma."],
    ["of the taxonomy, where nonsense is", [null, {}, "", "-", "x".repeat(1000)], english, "Ask for another copy of Emma."],
    ["of the taxonomy, where finding out fails", "none of your business", english, "Ask for another copy of Emma."],
  ])("has the language %s", async (_, languages, message, guidance) => {
    const answer = await connection.find({ ...missing, ...(languages !== undefined && { languages }) });
    expect(envelopeOf(answer)).toMatchObject({ code: "book_missing", message, guidance, details: missing.details });
    expect(answer.content[0]?.text).toBe(`[book_missing] ${message}\n${guidance}\nRetry: change the arguments`);
    // The client shows what it was told, and any language of the taxonomy on request.
    const error = door.decode(answer);
    expect(error).toMatchObject({ code: "book_missing", message, guidance });
    expect([door.messageIn(error), door.messageIn(error, "de")]).toEqual([english, german]);
  });

  test("of a method has the language asked for, the log never", async () => {
    const request = { method: "library/act", params: { ...missing, languages: "de" } };
    const thrown: unknown = await connection.client.request(request as never, {} as never).catch((error: unknown) => error);
    expect(thrown).toMatchObject({ message: expect.stringContaining(german) as string, data: { error: { message: german } } });
    await expect.poll(() => connection.records.filter((record) => record["method"] === "library/act").at(-1)).toMatchObject({ code: "book_missing", message: english });
  });
});
