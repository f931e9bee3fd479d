// Classes of the project whose instances leave in an error of another one, with a cause: `throw new Error("…", { cause: error })`. It reads catch clauses, and follows calls as tools do.

import { ts } from "ts-morph";
import type { OwnClass } from "../../source/facts.ts";
import { unwrapped } from "../syntax.ts";
import type { Callees } from "./callee.ts";
import { askedFor, caughtName, passesOn, within } from "./catching.ts";
import { isErrorClass } from "./own-classes.ts";
import type { Seen } from "./registrations.ts";
import { type Reaching, reachedFrom } from "./tools.ts";

/** Whether an error is made with what was caught as its cause. */
const hasCause = ({ arguments: given = ts.factory.createNodeArray<ts.Expression>() }: ts.NewExpression, caught: string): boolean =>
  given.some((each) => {
    const options = unwrapped(each);
    return (
      ts.isObjectLiteralExpression(options) &&
      options.properties.some((member) => {
        if (member.name?.getText() !== "cause") return false;
        const value = ts.isPropertyAssignment(member) ? unwrapped(member.initializer) : member.name;
        return ts.isIdentifier(value) && value.text === caught;
      })
    );
  });

/** The classes that a clause asks for where it throws another error of no class of the project; undefined stands for whatever it catches. */
function wrapsIn(clause: ts.CatchClause, { declarationOf }: Callees): ReadonlySet<string | undefined> {
  const name = caughtName(clause);
  const wrapped = new Set<string | undefined>();
  within(clause.block, (node) => {
    const made = ts.isThrowStatement(node) ? unwrapped(node.expression) : undefined;
    if (name === undefined || !made || !ts.isNewExpression(made) || !hasCause(made, name)) return undefined;
    const declaration = ts.isIdentifier(made.expression) ? declarationOf(made.expression) : undefined;
    if (!(declaration && ts.isClassLike(declaration) && isErrorClass(declaration))) wrapped.add(askedFor(node, name));
    return undefined;
  });
  return wrapped;
}

const isInside = (node: ts.Node, code: ts.Node): boolean => node.getSourceFile() === code.getSourceFile() && code.pos <= node.pos && node.end <= code.end;

/** A class, and those that it extends. */
function familyOf(name: string, bases: ReadonlyMap<string, string>): readonly string[] {
  const family = new Set<string>();
  for (let each: string | undefined = name; each !== undefined && !family.has(each); each = bases.get(each)) family.add(each);
  return [...family];
}

/** `classes`, those marked that some of `tries` wrap. */
export function withWrapped(classes: readonly OwnClass[], tries: readonly ts.TryStatement[], seen: Iterable<Seen>, reaching: Reaching): readonly OwnClass[] {
  const wrapped = new Set<string>();
  const registrations = [...seen].flatMap((each) => each.registrations);
  for (const { tryBlock, catchClause } of tries) {
    if (!catchClause) continue;
    const asked = wrapsIn(catchClause, reaching.callees);
    for (const name of asked) if (name !== undefined) wrapped.add(name);
    if (!asked.has(undefined)) continue;
    // A wrapper calls the handler that it is given.
    const handlers = registrations.flatMap((each) => (each.wrappers.some((code) => isInside(tryBlock, code)) ? each.handlers : []));
    const passed = passesOn(catchClause);
    for (const { failure } of reachedFrom([tryBlock, ...handlers], { ...reaching, passed: new Set() })) {
      if (failure.way === "throw" && failure.isOwn && failure.made !== undefined && failure.made !== passed) wrapped.add(failure.made);
    }
  }
  const bases = new Map(classes.map(({ name, base }) => [name, base]));
  return classes.map((each) => (familyOf(each.name, bases).some((name) => wrapped.has(name)) ? { ...each, isWrapped: true } : each));
}
