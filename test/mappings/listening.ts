// Servers on loopback that make real clients fail: over HTTP as told, as Redis and as MySQL. They end with the test process.

import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, createServer, type Server } from "node:net";
import { Redis } from "ioredis";
import mysql from "mysql2/promise";
import * as mysqlServer from "mysql2";

const portOf = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  server.unref();
  return (server.address() as AddressInfo).port;
};

/** A port of loopback where nobody listens any more. */
export const closed: number = await new Promise((resolve) => {
  const server = createServer().listen(0, "127.0.0.1", () => {
    const { port } = server.address() as AddressInfo;
    server.close(() => resolve(port));
  });
});

/** What the HTTP server is to answer: `?answer={"status":…,"headers":…,"body":…}`; without an answer it is silent. */
interface Answer {
  readonly status: number;
  readonly headers?: { readonly [name: string]: string };
  readonly body?: unknown;
}

const respond = ({ url = "" }: IncomingMessage, response: ServerResponse): void => {
  const answer = new URL(url, "http://x").searchParams.get("answer");
  if (answer === null) return;
  const { status, headers = {}, body = {} } = JSON.parse(answer) as Answer;
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
};

const http = `http://127.0.0.1:${await portOf(createHttpServer(respond))}/`;

/** A URL whose server answers like this; without an answer, it never does. */
export const answering = (answer?: Answer): string => (answer ? `${http}?${new URLSearchParams({ answer: JSON.stringify(answer) }).toString()}` : http);

/** What ioredis rejects with when a server answers a command with this line. */
export async function redisSaying(line: string): Promise<never> {
  const port = await portOf(createServer((socket) => socket.on("data", () => socket.write(`${line}\r\n`)).on("error", () => {})));
  const client = new Redis({ port, host: "127.0.0.1", lazyConnect: true, enableReadyCheck: false, disableClientInfo: true });
  client.on("error", () => {});
  try {
    await client.get("key");
  } finally {
    client.disconnect();
  }
  throw new Error("the reply was no error");
}

/** What ioredis rejects with when nobody listens. */
export async function redisAlone(): Promise<never> {
  const client = new Redis({ port: closed, host: "127.0.0.1", lazyConnect: true, maxRetriesPerRequest: 0, retryStrategy: () => 1 });
  client.on("error", () => {});
  try {
    await client.get("key");
  } finally {
    client.disconnect();
  }
  throw new Error("somebody listened");
}

interface MysqlConnection {
  /** Each command counts its packets anew; the server of mysql2 leaves that to us. */
  sequenceId: number;
  on(event: string, listener: (...args: readonly unknown[]) => void): void;
  serverHandshake(options: object): void;
  writeError(error: { readonly code: number; readonly message: string }): void;
}

/** What mysql2 rejects with when a server answers a query with this error number. */
export async function mysqlSaying(code: number, message: string): Promise<never> {
  const server = mysqlServer.createServer((connection: unknown) => {
    const there = connection as MysqlConnection;
    there.on("error", () => {});
    const authCallback = (_: unknown, done: (error: null) => void): void => {
      done(null);
      there.sequenceId = 0;
    };
    there.serverHandshake({ protocolVersion: 10, serverVersion: "8.0.0", connectionId: 1, statusFlags: 2, characterSet: 8, capabilityFlags: 0xffffff, authCallback });
    there.on("query", () => {
      there.sequenceId = 1;
      there.writeError({ code, message });
    });
  }) as unknown as { readonly _server: Server; close(): void };
  const port = await portOf(server._server);
  const client = await mysql.createConnection({ host: "127.0.0.1", port, user: "u" });
  client.on("error", () => {});
  try {
    await client.query("SELECT 1");
  } finally {
    client.destroy();
    server.close();
  }
  throw new Error("the query succeeded");
}

/** What mysql2 rejects with when nobody listens. */
export const mysqlAlone = async (): Promise<unknown> => await mysql.createConnection({ host: "127.0.0.1", port: closed, user: "u" });
