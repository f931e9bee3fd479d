// The errors of a taxonomy in the languages of other generators: what each of them would be given for the same catalogue. Runs nothing.

const classOf = (code) => `${code.replace(/(?:^|_)([a-z0-9])/g, (_, letter) => letter.toUpperCase())}Error`;

const schemaOf = ({ code, message, jsonrpc, httpStatus, details }) => ({
  type: "object",
  description: message,
  additionalProperties: false,
  required: ["code", "jsonrpc", "httpStatus", "message", "details"],
  properties: {
    code: { type: "string", const: code },
    jsonrpc: { type: "integer", const: jsonrpc },
    httpStatus: { type: "integer", const: httpStatus },
    message: { type: "string" },
    details: { type: "object", additionalProperties: false, required: Object.keys(details), properties: details },
  },
});

const schemasOf = (errors) => Object.fromEntries(errors.map((error) => [classOf(error.code), schemaOf(error)]));
const anyOf = (errors, at) => errors.map(({ code }) => ({ $ref: `${at}${classOf(code)}` }));
const json = (value) => `${JSON.stringify(value, null, 1)}\n`;

/** One JSON Schema (draft-07, as most generators read best) with a definition for each error and their union. */
export const jsonSchema = (errors) =>
  json({
    $schema: "http://json-schema.org/draft-07/schema#",
    $id: "https://example.test/errors.json",
    title: "AnyError",
    oneOf: anyOf(errors, "#/definitions/"),
    definitions: Object.fromEntries(Object.entries(schemasOf(errors)).map(([title, schema]) => [title, { title, ...schema }])),
  });

/** One OpenAPI 3.1 document with a component for each error, and their discriminated union as the answer of an operation. */
export const openApi = (errors) =>
  json({
    openapi: "3.1.0",
    info: { title: "bench", version: "1.0.0" },
    paths: {
      "/last-error": {
        get: { operationId: "lastError", responses: { 200: { description: "The last error.", content: { "application/json": { schema: { $ref: "#/components/schemas/AnyError" } } } } } },
      },
    },
    components: { schemas: { ...schemasOf(errors), AnyError: { oneOf: anyOf(errors, "#/components/schemas/"), discriminator: { propertyName: "code" } } } },
  });

const typeSpecTypes = { string: "string", integer: "int32", boolean: "boolean" };

/** One TypeSpec program for its JSON Schema emitter, a model an error. */
export const typeSpec = (errors) => {
  const models = errors.map(({ code, message, jsonrpc, httpStatus, details }) => {
    const members = Object.entries(details).map(([name, { type, description }]) => `    /** ${description} */\n    ${name}: ${typeSpecTypes[type]};\n`);
    return `/** ${message} */\nmodel ${classOf(code)} {\n  code: "${code}";\n  jsonrpc: ${jsonrpc};\n  httpStatus: ${httpStatus};\n  message: string;\n  details: {\n${members.join("")}  };\n}\n\n`;
  });
  const union = `union AnyError {\n${errors.map(({ code }) => `  ${classOf(code)},\n`).join("")}}\n`;
  return `import "@typespec/json-schema";\nusing TypeSpec.JsonSchema;\n\n@jsonSchema\nnamespace Bench;\n\n${models.join("")}${union}`;
};
