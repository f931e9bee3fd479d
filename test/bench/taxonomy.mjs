// Makes a taxonomy of any size: one server whose errors have a message, three typed details and a number of their own.

const nouns = ["token", "quota", "mailbox", "note", "label", "thread", "vault", "draft", "search", "sync"];
const verbs = ["missing", "expired", "locked", "rejected", "conflicting", "throttled", "corrupt", "late", "forbidden", "invalid"];
const categories = ["user", "config", "system", "bug"];

const nameOf = (index) => {
  const group = Math.floor(index / 100);
  return `${nouns[index % 10]}_${verbs[Math.floor(index / 10) % 10]}${group ? `_${group}` : ""}`;
};

/** What tells the messages of a group from those of the others. */
const shelfOf = (index) => (index < 100 ? "" : ` on shelf ${Math.floor(index / 100)}`);

/** The errors of a taxonomy of `count`, as data: code, category, message with placeholders, number, HTTP status and three details. */
export const errorsOf = (count) =>
  Array.from({ length: count }, (_, index) => ({
    code: nameOf(index),
    category: categories[index % 4],
    message: `${nouns[index % 10]} {resource}${shelfOf(index)} is ${verbs[Math.floor(index / 10) % 10]} after {attempts} attempts (dry run: {dry_run}).`,
    jsonrpc: 40_000 + index,
    httpStatus: 400 + (index % 30),
    details: {
      resource: { type: "string", description: "Name of the resource." },
      attempts: { type: "integer", minimum: 0, description: "Number of attempts made." },
      dry_run: { type: "boolean", description: "Whether it was a dry run." },
    },
  }));

const detail = ([name, { type, minimum, description }]) => `      ${name}: { type: ${type}, ${minimum === undefined ? "" : `minimum: ${minimum}, `}description: ${description} }\n`;

const error = ({ code, category, message, jsonrpc, httpStatus, details }) =>
  `  ${code}:\n    category: ${category}\n    message: "${message}"\n    jsonrpc: ${jsonrpc}\n    httpStatus: ${httpStatus}\n    details:\n${Object.entries(details).map(detail).join("")}`;

/** The text of a taxonomy with `count` errors, eight of them on each tool; `more`: further lines of its server. */
export const taxonomyOf = (count, more = "") => {
  const errors = errorsOf(count);
  const codes = errors.map(({ code }) => code);
  const tools = Array.from({ length: Math.ceil(count / 8) }, (_, index) => `      tool_${index}: [${codes.slice(index * 8, index * 8 + 8).join(", ")}]\n`);
  return [
    "taxonomy: 1\nname: bench\nversion: 1.0.0\nerrors:\n",
    ...errors.map(error),
    `servers:\n  bench:\n    package: "@bench/errors"\n${more}    tools:\n`,
    ...tools,
  ].join("");
};

/** The text of a taxonomy with `count` servers of `codes` errors each; `note` is in the message of one error of the first server. */
export const serversOf = (count, codes, note) => {
  const names = Array.from({ length: count }, (_, server) => Array.from({ length: codes }, (_, index) => `${nameOf(index)}_of_${server}`));
  const errors = names.flatMap((of, server) => of.map((name, index) => `  ${name}: { message: "Number ${index} failed${server + index === 0 ? ` ${note}` : ""}." }\n`));
  const servers = names.map((of, server) => `  bench-${server}: { package: "@bench/errors-${server}", tools: { work: [${of.join(", ")}] } }\n`);
  return ["taxonomy: 1\nname: bench\nversion: 1.0.0\nerrors:\n", ...errors, "servers:\n", ...servers].join("");
};
