// errors_of_tool: the errors that a call of one tool can end in, and its scenarios.

import { errorsOf } from "../../dist/errors/index.js";
import { among, modelOf, rowOf, serversOf } from "../project.ts";
import { server, text, type Tool } from "../tool.ts";

const { unknownName } = errorsOf("errors_of_tool");

export const errorsOfTool: Tool = {
  name: "errors_of_tool",
  title: "Errors of a tool",
  description: "Every error that a call of one tool may fail with, what to do about each, and its described situations.",
  properties: { tool: { type: "string", minLength: 1, description: "Name of the tool." }, server },
  required: ["tool"],
  answer(args, project) {
    const name = text(args, "tool") ?? "";
    const model = modelOf(project);
    const servers = serversOf(model, text(args, "server"), unknownName);
    const found = servers.flatMap((server) => server.tools.filter((tool) => tool.name === name).map((tool) => ({ server, tool })));
    if (found.length === 0) throw unknownName({ kind: "tool", name, known: among(name, servers.flatMap(({ tools }) => tools.map((tool) => tool.name))) });
    return {
      tools: found.map(({ server, tool: { description, idempotent, scenarios, errors } }) => ({
        server: server.name,
        tool: name,
        description,
        idempotent,
        errors: server.errors.filter(({ code }) => errors.includes(code)).map((error) => rowOf(server, error)),
        scenarios: scenarios.map(({ when, error, message }) => ({ when, error, message })),
      })),
    };
  },
};
