// explain_error: recognises an error by any trace of it, and says everything known about it.

import { errorsOf } from "../../dist/errors/index.js";
import { factsOf } from "../../lookup/facts.ts";
import { aboutNumber } from "../../lookup/named.ts";
import { recognise, subjectOf } from "../../lookup/recognise.ts";
import { modelOf, serversOf } from "../project.ts";
import { server, text, type Tool } from "../tool.ts";

const { nothingRecognised, unknownName } = errorsOf("explain_error");

export const explainError: Tool = {
  name: "explain_error",
  title: "Explain an error",
  description:
    "Identifies an error of the taxonomy and says what to do about it: whether a retry helps, the next action, its details, causes, tools, and its form on each wire. " +
    "Takes any trace of it: a code, a class, a JSON-RPC number (decimal or 0x…), a tool result or JSON-RPC message as JSON, a log line, terminal output.",
  properties: { seen: { type: "string", minLength: 1, maxLength: 262_144, description: "The trace, unchanged." }, server },
  required: ["seen"],
  answer(args, project) {
    const seen = text(args, "seen") ?? "";
    const model = modelOf(project);
    const servers = serversOf(model, text(args, "server"), unknownName);
    const found = recognise(seen, servers);
    const subject = subjectOf(seen);
    const about = subject.kind === "number" ? aboutNumber(subject.numbers[0] ?? 0) : [];
    if (found.length === 0 && about.length === 0) throw nothingRecognised();
    return {
      about,
      found: found.map(({ server, error, by, message, details, ref }) => ({ by, occurrence: { message, details, ref }, ...factsOf(server, error) })),
    };
  },
};
