// Books of a connection that is followed: requests that wait, and references that a log has to name. They judge nothing, and their memory is bounded.

import { at, isNotification, isRequest, type Id } from "./frame.ts";
import type { Sent } from "./record.ts";
import type { Exchange } from "./session.ts";

/** Entries of one book. */
export const most = 1_000;
/** Characters of a text that is kept. */
export const longestKept = 65_536;

export interface Waiting {
  readonly sent: Sent;
  readonly record: number;
}

export const bounded = <K, V>(map: Map<K, V>, key: K, value: V): void => {
  if (!map.has(key) && map.size < most) map.set(key, value);
};

/** The pending requests that are judged. A ping that waits shows a server that hung: then the call before it says all, as does the death of the process. */
function judgedOf(all: readonly Waiting[], died: boolean): readonly Waiting[] {
  const hung = all.findIndex(({ sent }) => sent.message["method"] === "ping");
  if (hung < 1) return all;
  return died ? [] : all.slice(0, hung);
}

/** Requests as they are sent, answered, cancelled and given up. */
export function requestBook() {
  const open = new Map<Id, Waiting>();
  const requests = new Map<Id, Exchange["request"]>();
  const cancelled = new Map<Id, number>();
  const close = (id: Id): void => {
    open.delete(id);
    requests.delete(id);
  };
  return {
    known: { cancelled, waiting: requests },
    sent(record: Sent, number: number): void {
      const { message } = record;
      if (isRequest(message)) {
        open.set(message.id, { sent: record, record: number });
        requests.set(message.id, message);
      } else if (isNotification(message) && message.method === "notifications/cancelled") {
        const id = at(message["params"], "requestId");
        if (typeof id === "string" || typeof id === "number") cancelled.set(id, record.at);
      }
    },
    /** A new connection has ids of its own. */
    forget: (): void => cancelled.clear(),
    /** The request that an answer belongs to. */
    answered(id: Id): Waiting | undefined {
      const found = open.get(id);
      close(id);
      return found;
    },
    /** Ends pending requests, and returns those that are judged. */
    givenUp(died: boolean): readonly Waiting[] {
      const all = [...open];
      for (const [id] of all) close(id);
      return judgedOf(all.map(([, each]) => each), died);
    },
  };
}

/** References on the wire, and those of them that the log names, before or after. */
export function referenceBook() {
  const refs = new Map<string, number>();
  const logged = new Set<string>();
  let tail = "";
  return {
    known: { refs, logged },
    failed(ref: string, record: number): void {
      bounded(refs, ref, record);
      if (tail.includes(ref)) logged.add(ref);
    },
    logged(text: string): void {
      tail = (tail + text).slice(-longestKept);
      for (const ref of refs.keys()) if (text.includes(ref)) logged.add(ref);
    },
  };
}
