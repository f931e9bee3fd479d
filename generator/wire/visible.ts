// The details and errors that may cross the wire, those that pages describe, and their texts. It says nothing about how they are sent.

import { sentAs, substituteOf } from "../model/codes.ts";
import { legible, plainly } from "../model/plainly.ts";
import type { DetailShape, DetailShapes, ErrorDef, Json, Server } from "../model/taxonomy.ts";

/** The texts that are there. */
export const nonEmpty = (texts: readonly (string | undefined)[]): readonly string[] => texts.filter((text): text is string => text !== undefined && text !== "");

/** The account of an error, then the advice. */
export const errorText = ({ description, message, guidance }: ErrorDef): readonly string[] => nonEmpty([description ?? legible(message), guidance && legible(guidance)]);

/** `template` with `{name}` replaced by that detail, `{amount.value}` by that member of one, both in no language; `{{` and `}}` are braces. */
export const filled = (template: string, details: { readonly [detail: string]: Json }): string =>
  template.replace(/\{\{|\}\}|\{([^{}]*)\}/g, (sign, written?: string) => (written === undefined ? sign.charAt(0) : plainly(written, details)));

/** The shape with what is not safe left out, at any depth. */
export const visibleShape = (shape: DetailShape): DetailShape => ({
  ...shape,
  ...(shape.items && { items: visibleShape(shape.items) }),
  ...(shape.properties && { properties: visibleShapes(shape.properties) }),
  ...(shape.oneOf && { oneOf: shape.oneOf.map(visibleShape) }),
  ...(typeof shape.additionalProperties === "object" && { additionalProperties: visibleShape(shape.additionalProperties) }),
});

/** Whether nothing would be left out: so it is with most details, which are flat and safe. */
const isFlatAndSafe = ({ safety, items, properties, additionalProperties, oneOf }: DetailShape): boolean =>
  oneOf === undefined && safety === undefined && items === undefined && properties === undefined && additionalProperties === undefined;

export const visibleShapes = (shapes: DetailShapes): DetailShapes =>
  Object.values(shapes).every(isFlatAndSafe)
    ? shapes
    : Object.fromEntries(
        Object.entries(shapes)
          .filter(([, { safety }]) => safety === undefined)
          .map(([name, shape]) => [name, visibleShape(shape)]),
      );

/** Whether it may be left out: it is a constant, or has a default. */
export const isFilled = (shape: DetailShape | undefined): boolean => shape?.const !== undefined || shape?.default !== undefined;

/** Whether details of these shapes can be complete without any member. */
export const allOptional = (shapes: DetailShapes): boolean => Object.values(visibleShapes(shapes)).every(({ optional }) => optional === true);

/** The errors that callers can meet: a concealed one is sent as another. */
export const visibleErrors = (server: Server): readonly ErrorDef[] => server.errors.filter(({ code }) => substituteOf(server, code) === undefined);

/** The visible errors that cross the wire: the others are the callers' own. */
export const sentErrors = (server: Server): readonly ErrorDef[] => visibleErrors(server).filter(({ origin }) => origin !== "client");

/** The errors that callTool raises when no answer arrives. */
export const unansweredErrors = (server: Server): readonly ErrorDef[] => server.errors.filter(({ origin }) => origin !== "server");

/** The errors in documentation: internal ones are the server's own business. */
export const documentedErrors = (server: Server): readonly ErrorDef[] =>
  server.errors.filter(({ code, visibility }) => visibility === "public" || substituteOf(server, code) === undefined);


/** The codes as they leave, each once, in order. */
export const visibleCodes = (server: Server, codes: readonly string[]): readonly string[] =>
  [...new Set(codes.map((code) => sentAs(server, code)))].sort();
