// What 005-mcp-task-tools says of its five tools, over stdio: every row of its tables and every note, with the service's own texts.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { guardTool } from "@faultline/tasks";
import { callTool, TasksError } from "@faultline/tasks/client";
import { connect, type System } from "../connect.ts";
import { bodyOf, expectWire, failure } from "../wire.ts";

type Args = Record<string, unknown>;

interface Task {
  readonly task_id: number;
  readonly completed: boolean;
}

let system: System;
let mine: number;
let theirs: number;

const call = async (name: string, args: Args): Promise<Task> => bodyOf<Task>(await callTool(system.client, { name, arguments: args }));

beforeAll(async () => {
  system = await connect("tasks/server.mjs");
  mine = (await call("add_task", { user_id: "1", title: "Milk" })).task_id;
  theirs = (await call("add_task", { user_id: "2", title: "Bread" })).task_id;
});
afterAll(() => system.close());

const empty = "Task title cannot be empty";
const longTitle = "Task title must be 200 characters or less";
const longDescription = "Task description must be 2000 characters or less";
const invalidUser = "Invalid user_id format: invalid literal for int() with base 10: 'abc'";

/** The tables of the source: arguments that lead to the row, and what the row says. */
const rows: readonly (readonly [tool: string, row: string, args: () => Args, code: string, message: string])[] = [
  ["add_task", "empty_title", () => ({ user_id: "1", title: "  " }), "VALIDATION_ERROR", empty],
  ["add_task", "title_too_long", () => ({ user_id: "1", title: "x".repeat(201) }), "VALIDATION_ERROR", longTitle],
  ["add_task", "description_too_long", () => ({ user_id: "1", title: "x", description: "x".repeat(2001) }), "VALIDATION_ERROR", longDescription],
  ["add_task", "invalid_user_id", () => ({ user_id: "abc", title: "x" }), "VALIDATION_ERROR", invalidUser],
  ["add_task", "database_error", () => ({ user_id: "7", title: "x" }), "DATABASE_ERROR", "Database error: connection timeout"],
  ["list_tasks", "invalid_user_id", () => ({ user_id: "abc" }), "VALIDATION_ERROR", invalidUser],
  ["list_tasks", "database_error", () => ({ user_id: "8" }), "DATABASE_ERROR", "Database error: unable to connect to database"],
  ["complete_task", "invalid_user_id", () => ({ user_id: "abc", task_id: mine }), "VALIDATION_ERROR", invalidUser],
  ["complete_task", "not_found", () => ({ user_id: "1", task_id: 99 }), "NOT_FOUND_OR_FORBIDDEN", "Task not found"],
  ["complete_task", "forbidden", () => ({ user_id: "1", task_id: theirs }), "NOT_FOUND_OR_FORBIDDEN", "Task not found"],
  ["complete_task", "database_error", () => ({ user_id: "6", task_id: mine }), "DATABASE_ERROR", "Database error: connection timeout"],
  ["update_task", "invalid_user_id", () => ({ user_id: "abc", task_id: mine }), "VALIDATION_ERROR", invalidUser],
  ["update_task", "empty_title", () => ({ user_id: "1", task_id: mine, title: "" }), "VALIDATION_ERROR", empty],
  ["update_task", "title_too_long", () => ({ user_id: "1", task_id: mine, title: "x".repeat(201) }), "VALIDATION_ERROR", longTitle],
  [
    "update_task",
    "description_too_long",
    () => ({ user_id: "1", task_id: mine, description: "x".repeat(2001) }),
    "VALIDATION_ERROR",
    longDescription,
  ],
  ["update_task", "not_found", () => ({ user_id: "1", task_id: 99, title: "x" }), "NOT_FOUND_OR_FORBIDDEN", "Task not found"],
  ["update_task", "forbidden", () => ({ user_id: "1", task_id: theirs, title: "x" }), "NOT_FOUND_OR_FORBIDDEN", "Task not found"],
  ["update_task", "database_error", () => ({ user_id: "7", task_id: mine }), "DATABASE_ERROR", "Database error: connection timeout"],
  ["delete_task", "invalid_user_id", () => ({ user_id: "abc", task_id: mine }), "VALIDATION_ERROR", invalidUser],
  ["delete_task", "not_found", () => ({ user_id: "1", task_id: 99 }), "NOT_FOUND_OR_FORBIDDEN", "Task not found"],
  ["delete_task", "forbidden", () => ({ user_id: "1", task_id: theirs }), "NOT_FOUND_OR_FORBIDDEN", "Task not found"],
  ["delete_task", "database_error", () => ({ user_id: "7", task_id: mine }), "DATABASE_ERROR", "Database error: connection timeout"],
];

/** The result of the last call, without the number of the request. */
const answer = (): string => JSON.stringify(JSON.parse(system.lastExchange().response).result);

describe("the tables", () => {
  test.each(rows)("%s, %s", async (tool, row, args, code, message) => {
    const error = await failure(call(tool, args()));
    if (!TasksError.is(error)) throw error;
    const { isError = false, content } = JSON.parse(answer());
    expect([isError, content[0].text]).toEqual([false, JSON.stringify({ error: message, error_code: code })]);
    expect([error.code.toUpperCase(), error.message]).toEqual([code, message]);
    expectWire("tasks", `${tool}.${row}`, system.lastExchange(), error);
  });
});

describe("the notes", () => {
  test("a user without tasks has an empty list, which is no error", async () => {
    expect(await call("list_tasks", { user_id: "3" })).toEqual([]);
  });

  test("completing a task twice succeeds", async () => {
    expect((await call("complete_task", { user_id: "1", task_id: mine })).completed).toBe(true);
    expect((await call("complete_task", { user_id: "1", task_id: mine })).completed).toBe(true);
  });

  test("deleting a task twice is an error", async () => {
    const { task_id } = await call("add_task", { user_id: "1", title: "Once" });
    await call("delete_task", { user_id: "1", task_id });
    const error = await failure(call("delete_task", { user_id: "1", task_id }));
    expect(error).toMatchObject({ code: "not_found_or_forbidden", message: "Task not found" });
  });

  test.each(["complete_task", "update_task", "delete_task"])("%s answers alike, byte for byte, for no task and for another user's", async (name) => {
    await failure(call(name, { user_id: "1", task_id: 99 }));
    const missing = answer();
    await failure(call(name, { user_id: "1", task_id: theirs }));
    expect(answer()).toBe(missing);
  });

  test("a result that a handler wrote as the contract has it is sent, by the code beside its text", async () => {
    const byHand = (error: string, code?: string): object => ({ content: [{ type: "text", text: JSON.stringify({ error, ...(code && { error_code: code }) }) }] });
    const sent = async (result: object): Promise<unknown> => bodyOf((await guardTool("delete_task", () => Promise.resolve(result), { log: () => {} })()) as never);
    expect(await sent(byHand("Task not found", "NOT_FOUND_OR_FORBIDDEN"))).toEqual({ error: "Task not found", error_code: "NOT_FOUND_OR_FORBIDDEN" });
    expect(await sent(byHand("No such file: /home/ada/b", "NOT_FOUND_OR_FORBIDDEN"))).toEqual({ error: "No such file: [path]", error_code: "NOT_FOUND_OR_FORBIDDEN" });
    expect(await sent(byHand("Task not found", "GONE"))).toMatchObject({ error_code: "DATABASE_ERROR" });
    // The basic response of the source has no code: the author's words arrive, without places.
    expect(await sent(byHand("No such file: /home/ada/b"))).toEqual({ error: "No such file: [path]" });
    expect(await sent({ content: [{ type: "text", text: '{"error":"x","at":"/home/ada/b"}' }] })).toMatchObject({ error_code: "DATABASE_ERROR" });
    expect(await sent({ content: ["x", "y"].map((error) => ({ type: "text", text: JSON.stringify({ error }) })) })).toMatchObject({ error_code: "DATABASE_ERROR" });
  });

  test("the log still tells the two apart", async () => {
    await failure(call("delete_task", { user_id: "1", task_id: theirs }));
    await expect.poll(() => system.records.at(-1)).toMatchObject({ code: "forbidden", tool: "delete_task" });
    expect(JSON.stringify(system.records.at(-1))).toContain("belongs to user 2");
  });

  test.each(["add_task", "list_tasks", "complete_task", "update_task", "delete_task"])("%s passes the service's own text of a 404 on, and the client shows it", async (name) => {
    const error = await failure(call(name, { user_id: "404", task_id: 1, title: "x" }));
    if (!TasksError.is(error)) throw error;
    expectWire("tasks", `${name}.user_not_found`, system.lastExchange(), error);
    expect(JSON.parse(answer()).content[0].text).toBe('{"error":"User not found","error_code":"NOT_FOUND_OR_FORBIDDEN"}');
    expect(error).toMatchObject({ code: "not_found_or_forbidden", message: "User not found" });
  });

  test("there are three codes and no fourth", () => {
    expect(TasksError.codes).toEqual(["database_error", "forbidden", "not_found_or_forbidden", "validation_error", "unknown"]);
  });

  test("anything else is a database error that tells nothing", async () => {
    const error = await failure(call("list_tasks", { user_id: "9" }));
    if (!TasksError.is(error)) throw error;
    expectWire("tasks", "list_tasks.anything_else", system.lastExchange(), error);
    expect(answer()).not.toContain("NoneType");
    expect(error.message).toBe("Unexpected error");
    await expect.poll(() => JSON.stringify(system.records.at(-1))).toContain("NoneType");
  });
});
