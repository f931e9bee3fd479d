// Compiles a template to a function that joins texts: what handlebars would make of it, without what handlebars looks up in each call. It knows values,
// `if`, `each`, `with`, helpers and partials, which is what our templates have (templates/README.md); a copy that a project has changed goes to handlebars.

import Handlebars from "handlebars";

const refuse = (node, why) => {
  throw new Error(`${why}, line ${node.loc.start.line}`);
};

const text = (value) => JSON.stringify(value);

/** `this`, a member of it, or one of a member, as an expression; `view` is the name of what is `this`. */
const path = (node, view) => {
  if (node.type !== "PathExpression" || node.data || node.depth > 0) refuse(node, "a template takes values of its view");
  return [view, ...node.parts].join(".");
};

const argument = (helper, node, view, known) => {
  if (node.type === "StringLiteral" || node.type === "NumberLiteral" || node.type === "BooleanLiteral") return text(node.value);
  return node.type === "SubExpression" ? call(node, view, known) : `given(${text(helper)}, ${path(node, view)})`;
};

const call = (node, view, known) => {
  const name = node.path.original;
  if (!known.helpers.has(name)) refuse(node, `"${name}" is no helper`);
  if (node.hash) refuse(node, "helpers take values by their places");
  return `h.${name}(${node.params.map((each) => argument(name, each, view, known)).join(", ")})`;
};

/** Statements that add to `out` what `program` makes of `view`. */
const block = (program, view, known) => (program === undefined || program === null ? "" : program.body.map((node) => statement(node, view, known)).join(""));

const blocks = {
  if: (subject, node, view, known) => `if (${subject}) {\n${block(node.program, view, known)}} else {\n${block(node.inverse, view, known)}}\n`,
  each: (subject, node, view, known) => {
    const inner = `${view}_`;
    const otherwise = node.inverse ? `if (${subject}.length === 0) {\n${block(node.inverse, view, known)}}\n` : "";
    return `for (const ${inner} of ${subject}) {\n${block(node.program, inner, known)}}\n${otherwise}`;
  },
  // It takes what may be missing, and an empty list for nothing.
  with: (subject, node, view, known) => {
    const inner = `${view}_`;
    const isThere = `(${inner} || ${inner} === 0) && !(Array.isArray(${inner}) && ${inner}.length === 0)`;
    return `{\nconst ${inner} = ${subject};\nif (${isThere}) {\n${block(node.program, inner, known)}} else {\n${block(node.inverse, view, known)}}\n}\n`;
  },
};

const statement = (node, view, known) => {
  switch (node.type) {
    case "CommentStatement":
      return "";
    case "ContentStatement":
      return node.value === "" ? "" : `out += ${text(node.value)};\n`;
    case "MustacheStatement":
      return `out += ${call(node, view, known)};\n`;
    case "PartialStatement": {
      if (node.indent !== "" || node.params.length > 1 || node.hash) refuse(node, "a partial stands at the start of a line and takes a view");
      const name = node.name.original;
      if (!known.partials.has(name)) refuse(node, `"${name}" is not a partial`);
      return `out += partials[${text(known.target)}][${text(name)}](${path(node.params[0], view)}, h);\n`;
    }
    case "BlockStatement": {
      const made = blocks[node.path.original];
      if (made === undefined || node.params.length !== 1 || node.program.blockParams) refuse(node, `"${node.path.original}" is not one of our blocks`);
      return made(path(node.params[0], view), node, view, known);
    }
    default:
      return refuse(node, `a template has no ${node.type}`);
  }
};

/** The functions that templates call: a helper is given nothing that the view does not have. */
export const templateGround = `const given = (helper, value) => {
  if (value === undefined) throw new Error(\`{{\${helper}}} was given something the view does not have\`);
  return value;
};
`;

/** The source of a function of a view and of the helpers of its target. `known`: names of helpers and partials, and the target. */
export const templateCode = (source, known) => `(view, h) => {\nlet out = "";\n${block(Handlebars.parse(source), "view", known)}return out;\n}`;
