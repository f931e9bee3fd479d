// Plants words in every place of every error that must stay, however deep, and looks for them in all that leaves. Driven by taxonomy.json alone.

import { sentAs, twinOf } from "../../../generator/model/sent-as.ts";
import { tied } from "../../../generator/model/tied.ts";
import { read } from "./package-files.ts";
import { listen } from "./started.ts";
import type { Subject } from "./subject.ts";

interface Shape {
  readonly type: string;
  /** The name of a type that contains itself. */
  readonly ref?: string;
  readonly safety?: "unsafe" | "do-not-log";
  readonly items?: Shape;
  readonly properties?: Shapes;
  /** What other members are; `true`: anything, which leaves as it is. */
  readonly additionalProperties?: Shape | true;
  readonly oneOf?: readonly Shape[];
  readonly discriminator?: string;
  readonly const?: unknown;
}

interface Shapes {
  readonly [name: string]: Shape;
}

interface Texts {
  readonly message?: string;
  readonly guidance?: string;
}

interface Described extends Texts {
  readonly code: string;
  readonly details: Shapes;
  readonly locales?: { readonly [tag: string]: Texts };
}

/** Declares the tests. */
export const canaryTests = ({ afterAll, beforeAll, client, describe, example, expect, render, start, test, toJsonRpcError, toLogRecord, toProblem, toStatus, toToolResult, zod }: Subject): void => {
  const server = tied(read("taxonomy.json"));
  const errors: readonly Described[] = server.errors;

  const canary = { unsafe: "canary-of-an-unsafe-detail", "do-not-log": "canary-not-to-be-logged", undeclared: "canary-nobody-declared", open: "canary-that-may-fly" };
  const staying = [canary.unsafe, canary["do-not-log"], canary.undeclared];

  /** `value` with a canary in each part that stays, and one in each object that its shape does not speak of. */
  const planted = (value: unknown, shape: Shape): unknown => {
    if (shape.safety) return canary[shape.safety];
    if (shape.items && Array.isArray(value)) return value.map((item: unknown) => planted(item, shape.items as Shape));
    if (typeof value !== "object" || value === null) return value;
    const { additionalProperties: others, oneOf, discriminator: tag = "" } = shape;
    const branch = oneOf?.find(({ properties }) => properties?.[tag]?.const === (value as { readonly [name: string]: unknown })[tag]);
    if (branch) return planted(value, branch);
    if (typeof others === "object") return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, planted(member, others)]));
    return shape.properties ? plantedIn(value, shape.properties, others) : value;
  };

  const plantedIn = (value: object, shapes: Shapes, others?: true): object => ({
    ...value,
    ...Object.fromEntries(
      Object.entries(shapes).flatMap(([name, shape]) => {
        const member = (value as { readonly [name: string]: unknown })[name];
        return member === undefined && !shape.safety ? [] : [[name, planted(member, shape)]];
      }),
    ),
    ...(others === undefined && { undeclared: canary.undeclared }),
  });

  const labelled: Shapes = {
    open: { type: "string" },
    kept: { type: "string", safety: "unsafe" },
    hidden: { type: "string", safety: "do-not-log" },
  };
  /** A type that contains itself. */
  const tree: Shape = { type: "object", ref: "Tree", properties: { ...labelled, children: { type: "array", get items() { return tree; } } } };
  /** A detail with labels inside of objects and lists, which every error gets beside its own: no taxonomy need have one. */
  const probe: Shape = {
    type: "object",
    properties: {
      ...labelled,
      rows: { type: "array", items: { type: "object", properties: labelled } },
    named: { type: "object", additionalProperties: { type: "object", properties: labelled } },
      inner: { type: "object", properties: { inner: { type: "object", properties: labelled } } },
      tree,
    },
  };
  const open = { open: canary.open };
  const probed = { ...open, rows: [open, open], named: { one: open, two: open }, inner: { inner: open }, tree: { ...open, children: [{ ...open, children: [{ ...open, children: [] }] }] } };

  const brand = Symbol.for("dev.faultline.error");

  /** An error of `code` whose texts speak of all of its details, and of the probe. */
  const betrayer = ({ code, details: shapes }: Described): ReturnType<typeof example> => {
    const error = example(code);
    const all: Shapes = { probe, ...shapes };
    const text = Object.keys(all).flatMap((name) => (all[name]?.safety ? [] : [`{${name}}`])).join(" ");
    const spec = { ...(error as { readonly [brand]?: object })[brand], details: all, message: text, guidance: text, locales: { de: { message: text, guidance: text } } };
    Object.defineProperty(error, brand, { value: spec });
    Object.defineProperty(error, "details", { value: plantedIn({ ...error.details, probe: probed }, all) });
    return error;
  };

  type Way = (error: ReturnType<typeof example>) => unknown;
  const waysOut: readonly (readonly [name: string, leave: Way])[] = [
    ["a tool result", (error) => toToolResult(error)],
    ["a tool result with an error branch", (error) => toToolResult(error, { structuredContent: "envelope", outputSchema: true })],
    ["a tool result in another language", (error) => toToolResult(error, { locale: "de" })],
    ...server.protocol.map((protocol: string) => [`a JSON-RPC error of ${protocol}`, (error) => ({ ...toJsonRpcError(error, { protocol, uri: "a://b", locale: "de" }) })] as [string, Way]),
    ["problem details", (error) => toProblem(error)],
    ["google.rpc.Status", (error) => toStatus(error)],
    ["JSON.stringify", (error) => error],
  ];

  /** All that `value` says; JSON inside of JSON is not escaped. */
  const said = (value: unknown): string => JSON.stringify(value).replaceAll("\\", "");

  describe.each(errors.map((error) => [error.code, error] as const))("of %s nothing that stays leaves", (_, error) => {
    test.each(waysOut)("by %s", (_, leave) => {
      const text = said(leave(betrayer(error)));
      for (const word of staying) expect(text).not.toContain(word);
    });

    test("to a terminal, and to the log only what is unsafe", () => {
      const failed = betrayer(error);
      for (const word of staying) expect(render(failed)).not.toContain(word);
      const record = said(toLogRecord(failed));
      for (const word of [canary["do-not-log"], canary.undeclared]) expect(record).not.toContain(word);
    });
  });

  test.each(errors.filter(({ code }) => twinOf(server, code) === undefined).map((error) => [error.code, error] as const))("of %s all else is told", (_, error) => {
    for (const leave of [toToolResult, toProblem]) expect(said(leave(betrayer(error)))).toContain(`"inner":{"open":"${canary.open}"}`);
  });

  /** Whether `shape` or anything in it stays. */
  const stays = (shape: Shape, met: ReadonlySet<string> = new Set()): boolean => {
    if (shape.safety !== undefined) return true;
    const { ref } = shape;
    if (ref !== undefined && met.has(ref)) return false;
    const inside = ref === undefined ? met : new Set([...met, ref]);
    const { items, properties = {}, additionalProperties: others, oneOf = [] } = shape;
    return [...oneOf, ...(items ? [items] : []), ...(typeof others === "object" ? [others] : []), ...Object.values(properties)].some((part) => stays(part, inside));
  };

  test("no text names a detail of which a part stays", () => {
    const named = errors.flatMap(({ code, details, message, guidance, locales = {} }) =>
      [{ message, guidance }, ...Object.values(locales)]
        .flatMap((texts) => [texts.message ?? "", texts.guidance ?? ""])
        .flatMap((text) => [...text.replaceAll("{{", "").matchAll(/\{([\w.]+)[^{}]*\}/g)])
        .flatMap(([, path = ""]) => {
          const named = path.split(".").reduce<Shape | undefined>((shape, name) => shape?.properties?.[name], { type: "object", properties: details });
          return named && stays(named) ? [`${code}: ${path}`] : [];
        }),
    );
    expect(named).toEqual([]);
  });

  describe("over a real connection", () => {
    const caller = new client.Client({ name: "canary-test", version: "1.0.0" });
    let log = "";
    beforeAll(async () => {
      const transport = start.connection();
      listen(transport, (chunk) => (log += chunk));
      await caller.connect(transport);
    });
    afterAll(() => caller.close());

    const outlets: readonly { readonly name: string; readonly errors: readonly string[]; readonly isMethod?: true }[] = [
      ...server.tools,
      ...server.methods.map((method: object) => ({ ...method, isMethod: true })),
    ];
    const raised = errors.flatMap((error) => {
      const outlet = outlets.find(({ errors }) => errors.includes(error.code));
      return outlet ? [[error.code, outlet, error] as const] : [];
    });

    test.each(raised)("nothing that stays of %s is answered, and nothing but what is unsafe is logged", async (code, { name, isMethod }, { details }) => {
      const params = { provoke: { raise: code, details: plantedIn(example(code).details, details) } };
      const answer: unknown = isMethod
        ? await caller.request({ method: name === "*" ? "contract/probe" : name, params }, zod.looseObject({})).catch(({ message, data }: { message: string; data: unknown }) => ({ message, data }))
        : await caller.callTool({ name, arguments: params });
      const text = said(answer);
      if (!isMethod) expect(text).toContain(`"code":"${sentAs(server, code)}"`);
      for (const word of staying) expect(text).not.toContain(word);
      for (const word of [canary["do-not-log"], ...(Object.values(server.log.fields).includes("$args?") ? [] : [canary.undeclared])]) expect(log).not.toContain(word);
    });

    test("what was given to a tool that there is not is not echoed", async () => {
      const answer: unknown = await caller.callTool({ name: "no_such_tool", arguments: { given: canary.undeclared } }).catch(({ message, data }: { message: string; data: unknown }) => ({ message, data }));
      expect(said(answer)).toMatch(/message|content/);
      expect(said(answer)).not.toContain(canary.undeclared);
    });
  });
};
