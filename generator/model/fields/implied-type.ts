// The type of a detail that does not name it, by the words that only one type has. It judges no value.

/** Each of these says the type of a detail that names none. */
export const impliers = ["const", "enum", "items", "properties", "additionalProperties"] as const;

const typeOfValue = (value: unknown): string => {
  if (typeof value === "boolean") return "boolean";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  return "string";
};

const typeOfValues = (values: readonly unknown[]): string => {
  const types = new Set(values.map(typeOfValue));
  const [only = "string", another] = types;
  if (another === undefined) return only;
  return [...types].every((type) => type === "integer" || type === "number") ? "number" : "string";
};

/** Undefined where none of them is written. */
export function impliedType(detail: { readonly [key: string]: unknown }): string | undefined {
  if ("const" in detail) return typeOfValue(detail["const"]);
  if (Array.isArray(detail["enum"])) return typeOfValues(detail["enum"]);
  if ("items" in detail) return "array";
  return "properties" in detail || "additionalProperties" in detail ? "object" : undefined;
}
