// The classes of errors that a project declares: what each extends, carries and says. It follows no class into a package.

import { ts } from "ts-morph";
import { placeOf } from "../found-tool.ts";
import { assignedIn } from "./assigned-fields.ts";
import { lastName } from "../syntax.ts";
import type { OwnClass, Template } from "./facts.ts";
import { templateOf, type Reader } from "./message.ts";

/** A class with what is read of it only where it is thrown. */
export interface ReadClass {
  readonly facts: OwnClass;
  /** The argument that is the message, where whoever throws it says it. */
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

/** What nobody has declared and carries what other programs said, or what is nobody's business. */
const foreign = /(?:std(?:out|err)|output|response|request|body|payload|headers?|config|query|sql|reason|inner|previous|underlying|parent|original\w*|token|secret|password|credentials?|api_?key|cookie|authorization)$/i;

const superOf = (body: ts.Node): ts.CallExpression | undefined =>
  ts.forEachChild(body, function find(node): ts.CallExpression | undefined {
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.SuperKeyword) return node;
    return ts.isFunctionLike(node) ? undefined : ts.forEachChild(node, find);
  });

/** A message whose holes say which field of its class has the same. */
export const withFields = ({ text, holes }: Template, fieldOf: (source: string) => string | undefined): Template => ({
  text,
  holes: holes.map((hole) => {
    const field = fieldOf(hole.source);
    return field === undefined ? hole : { ...hole, field };
  }),
});

const protocolBase = /^(?:Mcp|Protocol|JsonRpc|Rpc)Error$/i;

export function readClass(made: ts.ClassLikeDeclaration, reader: Reader, numberOf: (node: ts.Node | undefined) => number | undefined): ReadClass {
  const base = baseOf(made) ?? "Error";
  const properties = made.members.filter((member) => ts.isPropertyDeclaration(member));
  const maker = made.members.find((member) => ts.isConstructorDeclaration(member));
  const assigned = assignedIn(maker?.body);
  const isCode = (name: string): boolean => /^(?:code|errorCode)$/.test(name);
  const codeProperty = properties.find(({ name, initializer }) => isCode(nameOf(name)) && initializer !== undefined);
  const codeMember = codeProperty?.initializer ?? assigned.find(({ name }) => isCode(name))?.value;
  const codeField = nameOf(codeProperty?.name) || assigned.find(({ name }) => isCode(name))?.name;
  const parameters = maker?.parameters ?? [];
  const indexOf = (name: string): number => parameters.findIndex((parameter) => nameOf(parameter.name) === name);
  const [first, second] = superOf(maker?.body ?? made)?.arguments ?? [];
  const said = protocolBase.test(base) ? second : first;
  const isAsked = said !== undefined && ts.isIdentifier(said) && indexOf(said.text) >= 0;
  const message = said === undefined || isAsked ? undefined : templateOf(said, new Set(), reader);
  const superCode = protocolBase.test(base) || !second ? undefined : reader.textOf(second);
  const code = reader.textOf(codeMember) ?? (superCode !== undefined && /^[A-Za-z]\w+$/.test(superCode) ? superCode : undefined);
  const number = numberOf(codeMember) ?? (protocolBase.test(base) ? numberOf(first) : undefined);
  const fields = [
    ...parameters.filter(({ modifiers }) => modifiers !== undefined && modifiers.length > 0),
    ...properties.filter(({ initializer, modifiers }) => initializer === undefined && !modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword)),
  ];
  const declared = fields.map((field) => [nameOf(field.name), simpleType(field.type)] as const);
  /** Of what is put on `this` without a word about its type: as the parameter says, where it is one. */
  const typeOf = (value: ts.Expression): string => {
    const type = ts.isIdentifier(value) ? parameters[indexOf(value.text)]?.type : undefined;
    return type ? simpleType(type) : (reader.typeOf(value) ?? "unknown");
  };
  const isDetail = ([name]: readonly [string, string]): boolean => name !== "" && !name.startsWith("_") && !ownWords.has(name);
  const own = assigned.filter(({ name }) => !foreign.test(name) && !isCode(name));
  const unique = new Map([...own.map(({ name, value }) => [name, typeOf(value)] as const), ...declared].filter(isDetail));
  const messageAt = maker === undefined ? (protocolBase.test(base) ? 1 : 0) : isAsked ? indexOf(said.text) : undefined;
  const parameterOf = (value: ts.Expression): number => (ts.isIdentifier(value) ? indexOf(value.text) : -1);
  const codeAt = assigned.filter(({ name }) => isCode(name)).map(({ value }) => parameterOf(value)).find((at) => at >= 0) ?? indexOf("code");
  const fieldsAt = new Map(
    [...assigned.map(({ name, value }) => [name, parameterOf(value)] as const), ...parameters.map(({ name }, at) => [nameOf(name), at] as const)].filter(([name, at]) => at >= 0 && unique.has(name)),
  );
  const fieldOf = (source: string): string | undefined => (unique.has(source.replace(/^this\./, "")) ? source.replace(/^this\./, "") : [...fieldsAt].find(([, at]) => nameOf(parameters[at]?.name) === source)?.[0]);
  return {
    facts: {
      name: made.name?.text ?? "",
      where: placeOf(made.name ?? made),
      base,
      ...(code === undefined ? {} : { code }),
      ...(codeField === undefined || codeField === "code" ? {} : { codeField }),
      ...(number === undefined ? {} : { number }),
      fields: [...unique].map(([name, type]) => ({ name, type })),
      ...(message === undefined ? {} : { message: withFields(message, fieldOf) }),
    },
    ...(messageAt === undefined ? {} : { messageAt }),
    ...(codeAt < 0 ? {} : { codeAt }),
    fieldsAt,
  };
}
