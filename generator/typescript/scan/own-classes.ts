// The classes of errors that a project declares: what each extends, carries and says. It follows no class into a package.

import { ts } from "ts-morph";
import type { OwnClass, Template } from "../../source/facts.ts";
import { placeOf } from "../found-tool.ts";
import { lastName } from "../syntax.ts";
import { type Reader, templateOf } from "./message.ts";

/** A class with what is read of it only where it is thrown. */
export interface ReadClass {
  readonly facts: OwnClass;
  /** The argument that is the message, if the code that throws it says it. */
  readonly messageAt?: number;
  /** The argument that is the code. */
  readonly codeAt?: number;
  /** The argument that each field is made of. */
  readonly fieldsAt: ReadonlyMap<string, number>;
}

const errorName = /(?:Error|Exception|Failure|Fault)$/;

const baseOf = (made: ts.ClassLikeDeclaration): string | undefined => lastName(made.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types[0]?.expression);

/** Whether a class is one of errors, by what it extends. */
export const isErrorClass = (made: ts.ClassLikeDeclaration): boolean => made.name !== undefined && errorName.test(baseOf(made) ?? "");

const nameOf = (name: ts.Node | undefined): string => (name && (ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isPrivateIdentifier(name)) ? name.text : "");

const simpleType = (type: ts.TypeNode | undefined): string => {
  const text = type?.getText().replace(/\s*\|\s*(?:undefined|null)\b/g, "") ?? "string";
  return ["string", "number", "boolean"].includes(text) ? text : /^(?:readonly )?string\[\]$/.test(text) ? "string[]" : "unknown";
};

/** Names that are not details: the error has them by itself. */
const ownWords = new Set(["name", "message", "code", "cause", "stack", "options", "errorOptions", "isError", "originalError", "error", "err", "details", "data", "context", "meta", "category", "retryable", "recoverable"]);

/** Names of fields that nobody has declared and that carry the words of other programs, or private values. */
const foreign = /(?:std(?:out|err)|output|response|request|body|payload|headers?|config|query|sql|reason|inner|previous|underlying|parent|original\w*|token|secret|password|credentials?|api_?key|cookie|authorization)$/i;

const superOf = (body: ts.Node): ts.CallExpression | undefined =>
  ts.forEachChild(body, function find(node): ts.CallExpression | undefined {
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.SuperKeyword) return node;
    return ts.isFunctionLike(node) ? undefined : ts.forEachChild(node, find);
  });

/** A message whose holes say which field of its class has the same. */
export const withFields = ({ holes, ...rest }: Template, fieldOf: (source: string) => string | undefined): Template => ({
  ...rest,
  holes: holes.map((hole) => {
    const field = fieldOf(hole.source);
    return field === undefined ? hole : { ...hole, field };
  }),
});

const protocolBase = /^(?:Mcp|Protocol|JsonRpc|Rpc)Error$/i;

type Parameters = readonly ts.ParameterDeclaration[];
type NumberOf = (node: ts.Node | undefined) => number | undefined;

const isCode = (name: string): boolean => /^(?:code|errorCode)$/.test(name);
const indexIn = (parameters: Parameters, name: string): number => parameters.findIndex((parameter) => nameOf(parameter.name) === name);
const parameterAt = (parameters: Parameters, value: ts.Expression): number => (ts.isIdentifier(value) ? indexIn(parameters, value.text) : -1);

/** The facts of a class before it is judged. */
interface Parts {
  readonly base: string;
  readonly isProtocol: boolean;
  readonly properties: readonly ts.PropertyDeclaration[];
  readonly maker: ts.ConstructorDeclaration | undefined;
  readonly parameters: Parameters;
  readonly assigned: ReturnType<typeof assignedIn>;
  /** The arguments of `super(…)`. */
  readonly passed: readonly ts.Expression[];
}

const partsOf = (made: ts.ClassLikeDeclaration): Parts => {
  const base = baseOf(made) ?? "Error";
  const maker = made.members.find((member) => ts.isConstructorDeclaration(member));
  return {
    base,
    isProtocol: protocolBase.test(base),
    properties: made.members.filter((member) => ts.isPropertyDeclaration(member)),
    maker,
    parameters: maker?.parameters ?? [],
    assigned: assignedIn(maker?.body),
    passed: superOf(maker?.body ?? made)?.arguments ?? [],
  };
};

/** The code and the number of a class, and the field that has the code where that is called differently. */
const codeOf = ({ isProtocol, properties, assigned, passed }: Parts, reader: Reader, numberOf: NumberOf): Pick<OwnClass, "code" | "codeField" | "number"> => {
  const property = properties.find(({ name, initializer }) => isCode(nameOf(name)) && initializer !== undefined);
  const put = assigned.find(({ name }) => isCode(name));
  const value = property?.initializer ?? put?.value;
  const field = nameOf(property?.name) || put?.name;
  const [first, second] = passed;
  const superCode = isProtocol || !second ? undefined : reader.textOf(second);
  const code = reader.textOf(value) ?? (superCode !== undefined && /^[A-Za-z]\w+$/.test(superCode) ? superCode : undefined);
  const number = numberOf(value) ?? (isProtocol ? numberOf(first) : undefined);
  return { ...(code === undefined ? {} : { code }), ...(field === undefined || field === "code" ? {} : { codeField: field }), ...(number === undefined ? {} : { number }) };
};

/** The types of its details, by name. */
const detailsOf = ({ properties, parameters, assigned }: Parts, reader: Reader): ReadonlyMap<string, string> => {
  const fields = [
    ...parameters.filter(({ modifiers }) => modifiers !== undefined && modifiers.length > 0),
    ...properties.filter(({ initializer, modifiers }) => initializer === undefined && !modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword)),
  ];
  /** The type of an untyped value on `this`: that of the parameter, if it is one. */
  const typeOf = (value: ts.Expression): string => {
    const type = parameters[parameterAt(parameters, value)]?.type;
    return type ? simpleType(type) : (reader.typeOf(value) ?? "unknown");
  };
  const own = assigned.filter(({ name }) => !foreign.test(name) && !isCode(name)).map(({ name, value }) => [name, typeOf(value)] as const);
  const declared = fields.map((field) => [nameOf(field.name), simpleType(field.type)] as const);
  return new Map([...own, ...declared].filter(([name]) => name !== "" && !name.startsWith("_") && !ownWords.has(name)));
};

export function readClass(made: ts.ClassLikeDeclaration, reader: Reader, numberOf: NumberOf): ReadClass {
  const parts = partsOf(made);
  const { base, isProtocol, maker, parameters, assigned, passed } = parts;
  const given = passed[isProtocol ? 1 : 0];
  const isAsked = given !== undefined && ts.isIdentifier(given) && indexIn(parameters, given.text) >= 0;
  const message = given === undefined || isAsked ? undefined : templateOf(given, new Set(), reader);
  const details = detailsOf(parts, reader);
  const messageAt = maker === undefined ? (isProtocol ? 1 : 0) : isAsked ? indexIn(parameters, given.text) : undefined;
  const codeAt = assigned.filter(({ name }) => isCode(name)).map(({ value }) => parameterAt(parameters, value)).find((at) => at >= 0) ?? indexIn(parameters, "code");
  const fieldsAt = new Map(
    [...assigned.map(({ name, value }) => [name, parameterAt(parameters, value)] as const), ...parameters.map(({ name }, at) => [nameOf(name), at] as const)].filter(([name, at]) => at >= 0 && details.has(name)),
  );
  const fieldOf = (source: string): string | undefined => {
    const own = source.replace(/^this\./, "");
    return details.has(own) ? own : [...fieldsAt].find(([, at]) => nameOf(parameters[at]?.name) === source)?.[0];
  };
  return {
    facts: {
      name: made.name?.text ?? "",
      where: placeOf(made.name ?? made),
      base,
      ...codeOf(parts, reader, numberOf),
      fields: [...details].map(([name, type]) => ({ name, type })),
      ...(message === undefined ? {} : { message: withFields(message, fieldOf) }),
    },
    ...(messageAt === undefined ? {} : { messageAt }),
    ...(codeAt < 0 ? {} : { codeAt }),
    fieldsAt,
  };
}

interface Assigned {
  readonly name: string;
  readonly value: ts.Expression;
}

/** `this.id = id`, in the order written; nothing of the functions in it. */
function assignedIn(body: ts.Node | undefined): readonly Assigned[] {
  const found: Assigned[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && !ts.isArrowFunction(node)) return;
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken && ts.isPropertyAccessExpression(node.left) && node.left.expression.kind === ts.SyntaxKind.ThisKeyword && ts.isIdentifier(node.left.name))
      found.push({ name: node.left.name.text, value: node.right });
    ts.forEachChild(node, visit);
  };
  if (body) visit(body);
  return found;
}
