// A client of the SDK that pays over HTTP, at an address or through a function that answers requests.

import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { tellPayments } from "../paying.mjs";

export const customerOf = async (address, fetch) => {
  const client = new Client({ name: "customer", version: "1.0.0" });
  await client.connect(new StreamableHTTPClientTransport(new URL(address), fetch ? { fetch } : {}));
  await tellPayments(client);
  await client.close();
};
