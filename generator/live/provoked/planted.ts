// Words planted in every place of an error that must stay on its server, however deep. It looks for none of them.

import type { DetailShape, DetailShapes } from "../../model/data.ts";
import type { ErrorDef } from "../../model/taxonomy.ts";

/** By the part they stand in: parts that stay inside, undeclared parts, and parts that may leave. */
export const canary = { unsafe: "canary-of-an-unsafe-detail", "do-not-log": "canary-not-to-be-logged", undeclared: "canary-nobody-declared", open: "canary-that-may-fly" } as const;

/** The canaries that no client may read. */
export const staying: readonly string[] = [canary.unsafe, canary["do-not-log"], canary.undeclared];

type Members = { readonly [name: string]: unknown };

const isMembers = (value: unknown): value is Members => typeof value === "object" && value !== null;

/** `value` with a canary in each part that stays, and one in each object that its shape does not speak of. */
export const planted = (value: unknown, shape: DetailShape): unknown => {
  const { safety, items, additionalProperties: others, oneOf, discriminator: tag = "" } = shape;
  if (safety) return canary[safety];
  if (items && Array.isArray(value)) return value.map((item: unknown) => planted(item, items));
  if (!isMembers(value)) return value;
  const branch = oneOf?.find(({ properties }) => properties?.[tag]?.const === value[tag]);
  if (branch) return planted(value, branch);
  if (typeof others === "object") return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, planted(member, others)]));
  return shape.properties ? plantedIn(value, shape.properties, others) : value;
};

export const plantedIn = (value: object, shapes: DetailShapes, others?: true): object => ({
  ...value,
  ...Object.fromEntries(
    Object.entries(shapes).flatMap(([name, shape]) => {
      const member = (value as Members)[name];
      return member === undefined && !shape.safety ? [] : [[name, planted(member, shape)]];
    }),
  ),
  ...(others === undefined && { undeclared: canary.undeclared }),
});

const labelled: DetailShapes = {
  open: { type: "string" },
  kept: { type: "string", safety: "unsafe" },
  hidden: { type: "string", safety: "do-not-log" },
};

/** A type that contains itself. */
const tree: DetailShape = { type: "object", ref: "Tree", properties: { ...labelled, children: { type: "array", get items() { return tree; } } } };

/** A detail with labels inside of objects and lists, which every error gets beside its own: no taxonomy need have one. */
export const probe: DetailShape = {
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

/** The sendable part of the probe. */
export const probed = { ...open, rows: [open, open], named: { one: open, two: open }, inner: { inner: open }, tree: { ...open, children: [{ ...open, children: [{ ...open, children: [] }] }] } };

/** The probe and the details of an error, and a text with all of them. */
export const betraying = ({ details }: Pick<ErrorDef, "details">): { readonly shapes: DetailShapes; readonly text: string } => {
  const shapes: DetailShapes = { probe, ...details };
  return { shapes, text: Object.keys(shapes).flatMap((name) => (shapes[name]?.safety ? [] : [`{${name}}`])).join(" ") };
};

/** Whether `shape` or anything in it stays. */
const stays = (shape: DetailShape, met: ReadonlySet<string> = new Set()): boolean => {
  if (shape.safety !== undefined) return true;
  const { ref } = shape;
  if (ref !== undefined && met.has(ref)) return false;
  const inside = ref === undefined ? met : new Set([...met, ref]);
  const { items, properties = {}, additionalProperties: others, oneOf = [] } = shape;
  return [...oneOf, ...(items ? [items] : []), ...(typeof others === "object" ? [others] : []), ...Object.values(properties)].some((part) => stays(part, inside));
};

/** `code: path` of each detail that a text names although a part of it is held back. */
export const stayingInTexts = (errors: readonly Pick<ErrorDef, "code" | "details" | "message" | "guidance" | "locales">[]): readonly string[] =>
  errors.flatMap(({ code, details, message, guidance, locales = {} }) =>
    [message, guidance, ...Object.values(locales).flatMap((texts) => [texts.message, texts.guidance])]
      .flatMap((text) => [...String(text).replaceAll("{{", "").matchAll(/(?<=\{)[\w.]+(?=[^{}]*\})/g)])
      .flatMap(([path]) => {
        const named = path.split(".").reduce<DetailShape | undefined>((shape, name) => shape?.properties?.[name], { type: "object", properties: details });
        return named && stays(named) ? [`${code}: ${path}`] : [];
      }),
  );
