// list_errors: the errors there are, by words and facts.

import { errorsOf } from "../../dist/errors/index.js";
import { naming } from "../../lookup/facts.ts";
import type { ErrorDef, Server } from "../../model/taxonomy.ts";
import { among, modelOf, rowOf, serversOf } from "../project.ts";
import { server, text, type Arguments, type Tool } from "../tool.ts";

const { unknownName } = errorsOf("list_errors");

const fits = (args: Arguments, server: Server, { code, title = "", message, description = "", category, recoverable, tags = [] }: ErrorDef): boolean => {
  const words = (text(args, "words") ?? "").toLowerCase().split(/\s+/).filter((word) => word !== "");
  const haystack = [code, title, message, description, ...tags].join("\n").toLowerCase();
  const [tool, wanted, how] = [text(args, "tool"), text(args, "category"), text(args, "recoverable")];
  const isSo = recoverable === true ? "yes" : recoverable === false ? "no" : "caller";
  return (
    (tool === undefined || naming(server.tools, code).includes(tool)) && (wanted === undefined || wanted === category) && (how === undefined || how === isSo) && words.every((word) => haystack.includes(word))
  );
};

export const listErrors: Tool = {
  name: "list_errors",
  title: "List errors",
  description: "Lists the errors of the taxonomy, or those that match: by words in code, title, message and description, by tool, by category or by recoverability.",
  properties: {
    words: { type: "string", maxLength: 1_000, description: "Words; an error matches if it contains each of them." },
    tool: { type: "string", description: "Errors that this tool may return." },
    category: { type: "string", description: "Errors of this category." },
    recoverable: { type: "string", enum: ["yes", "no", "caller"], description: "Whether another try, differently or later, can succeed; caller: decided by the code that throws it." },
    server,
  },
  answer(args, project) {
    const model = modelOf(project);
    const servers = serversOf(model, text(args, "server"), unknownName);
    const tool = text(args, "tool");
    const tools = servers.flatMap(({ tools }) => tools.map(({ name }) => name));
    if (tool !== undefined && !tools.includes(tool)) throw unknownName({ kind: "tool", name: tool, known: among(tool, tools) });
    return { errors: servers.flatMap((server) => server.errors.filter((error) => fits(args, server, error)).map((error) => rowOf(server, error))) };
  },
};
