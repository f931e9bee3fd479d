// A few error classes, as they would be generated, and values that try to break whoever reads them. No tests in here.

import {
  type CallerOptions,
  complete,
  type NoDetails,
  TaxonomyError,
  type TaxonomyErrorOptions,
  TaxonomyErrorWithoutStack,
} from "../../templates/typescript/src/runtime/core/error.ts";
import { messageOf } from "../../templates/typescript/src/runtime/core/message.ts";
import type { ErrorSpec } from "../../templates/typescript/src/runtime/values/spec.ts";

export const specOf = <Code extends string>(code: Code, rest: Partial<ErrorSpec<Code>> = {}): ErrorSpec<Code> => ({
  domain: "sample",
  code,
  category: "system",
  message: "It failed.",
  recoverable: true,
  jsonRpc: { default: -32603 },
  httpStatus: 503,
  logLevel: "error",
  details: {},
  ...rest,
});

const limited = specOf("rate_limited", {
  title: "Too many requests",
  message: "Too many requests, wait {retry_after} s.",
  guidance: "Wait {retry_after} s, then repeat the call once.",
  retry: { after: { detail: "retry_after", times: 1_000 }, backoff: "exponential", maxAttempts: 4, throttling: true },
  nextAction: "retry_later",
  jsonRpc: { default: 4029, "2025-11-25": -32603 },
  httpStatus: 429,
  url: "https://errors.example.org/rate_limited",
  details: { retry_after: { type: "integer", minimum: 0, unit: "s" } },
});

export class RateLimitedError extends TaxonomyError {
  static describe(): ErrorSpec<"rate_limited"> {
    return limited;
  }
  declare readonly code: "rate_limited";
  declare readonly details: { readonly retry_after: number };

  constructor(details: { readonly retry_after: number }, options?: TaxonomyErrorOptions) {
    super(messageOf(limited, details), options);
    complete(this, details, options);
  }
}

export interface LoginDetails {
  readonly user: string;
  readonly host?: string | undefined;
  readonly password?: string | undefined;
}

const login = specOf("login_failed", {
  category: "user",
  message: "{user} could not log in.",
  logLevel: "warning",
  details: {
    user: { type: "string", maxLength: 20 },
    host: { type: "string", safety: "unsafe", optional: true },
    password: { type: "string", safety: "do-not-log", optional: true },
  },
});

export class LoginFailedError extends TaxonomyError {
  static describe(): ErrorSpec<"login_failed"> {
    return login;
  }
  declare readonly code: "login_failed";
  declare readonly details: LoginDetails;

  constructor(details: LoginDetails, options?: TaxonomyErrorOptions) {
    super(messageOf(login, details), options);
    complete(this, details, options);
  }
}

const failed = specOf("tool_failed", { message: "The tool failed.", recoverable: "caller", stack: "none" });

export class ToolFailedError extends TaxonomyErrorWithoutStack {
  static describe(): ErrorSpec<"tool_failed"> {
    return failed;
  }
  declare readonly code: "tool_failed";
  declare readonly details: NoDetails;

  constructor(options: CallerOptions) {
    super(messageOf(failed, {}), options);
    complete(this, {}, options);
  }
}

/** An error of the given spec, for tests of one field. */
export function errorOf(rest: Partial<ErrorSpec<"sample">>, details: object = {}, options?: TaxonomyErrorOptions): TaxonomyError {
  const spec = specOf("sample", rest);
  class SampleError extends TaxonomyError {
    static describe(): ErrorSpec<"sample"> {
    return spec;
  }
    declare readonly code: "sample";
  }
  const error = new SampleError(messageOf(spec, details), options);
  complete(error, details, options);
  return error;
}

const trap = (): never => {
  throw new Error("trapped");
};

const revoked = (): object => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
};

const cyclic = (): object => {
  const value: { self?: object; list: unknown[] } = { list: [] };
  value.self = value;
  value.list.push(value);
  return value;
};

const deep = (levels: number): object => {
  let value: object = {};
  for (let at = 0; at < levels; at++) value = { value };
  return value;
};

/** Values no reader may stumble over, by name. */
export const hostile: { readonly [name: string]: () => unknown } = {
  "a revoked proxy": revoked,
  "a proxy that throws": () => new Proxy({}, { get: trap, has: trap, ownKeys: trap, getPrototypeOf: trap, getOwnPropertyDescriptor: trap }),
  "a throwing getter": () => Object.defineProperties({}, { code: { get: trap, enumerable: true }, message: { get: trap, enumerable: true } }),
  "an error with throwing getters": () =>
    Object.defineProperties(new Error("x"), { stack: { get: trap }, name: { get: trap }, message: { get: trap }, cause: { get: trap } }),
  "a throwing toJSON and toString": () => ({ toJSON: trap, toString: trap, valueOf: trap, [Symbol.toPrimitive]: trap }),
  "a throwing tag": () => Object.defineProperty({}, Symbol.toStringTag, { get: trap }),
  "a false tag": () => ({ [Symbol.toStringTag]: "Map" }),
  "a cycle": cyclic,
  "a deep object": () => deep(100_000),
  "a wide object": () => Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`k${at}`, at])),
  "a huge sparse array": () => Object.assign([], { length: 4_000_000_000 }),
  "a huge text": () => "x".repeat(5_000_000),
  "an enormous bigint": () => 2n ** 4_000_000n,
  "a symbol": () => Symbol("s"),
  "a function": () => trap,
  "an own __proto__": () => JSON.parse('{"__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": true}}}') as unknown,
  "a null prototype": () => Object.assign(Object.create(null) as object, { a: 1 }),
  null: () => null,
  undefined: () => undefined,
};

