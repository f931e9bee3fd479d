// Mapping sets httpx, requests and aiohttp: the classes of Python's clients of HTTP, for when there is no answer; the status of one that there is, as everywhere.

import { becomes, inPython } from "../becomes.ts";
import { notJson } from "./python.ts";
import { http } from "./web.ts";

const httpxAlone = [
  becomes("timeout", { name: "TimeoutException", cause: "deep" }),
  becomes("invalid_input", { name: ["UnsupportedProtocol", "InvalidURL"] }),
  // Not every TransportError: LocalProtocolError is a mistake of the program, which no wait cures.
  becomes("unavailable", { name: ["NetworkError", "ProxyError", "RemoteProtocolError", "DecodingError", "TooManyRedirects"], cause: "deep" }),
];

const requestsAlone = [
  // Its ConnectTimeout is a ConnectionError, too.
  becomes("timeout", { name: "Timeout", cause: "deep" }),
  becomes("invalid_input", { name: ["InvalidURL", "MissingSchema", "InvalidSchema"] }),
  becomes("unavailable", { name: ["ConnectionError", "ChunkedEncodingError", "ContentDecodingError", "TooManyRedirects", "MaxRetryError", "ProtocolError", "requests.exceptions.JSONDecodeError"], cause: "deep" }),
];

const aiohttpAlone = [
  becomes("timeout", { name: ["ServerTimeoutError", "TimeoutError"], cause: "deep" }),
  becomes("invalid_input", { name: ["InvalidURL", "InvalidUrlClientError"] }),
  // An answer whose status is fine and whose body is a page: of a proxy, or of a sign-in.
  becomes("unavailable", { name: ["ClientConnectionError", "ClientPayloadError", "ContentTypeError", "TooManyRedirects"], cause: "deep" }),
];

export const httpx = inPython([...http, ...httpxAlone, ...notJson]);
export const requests = inPython([...http, ...requestsAlone, ...notJson]);
export const aiohttp = inPython([...http, ...aiohttpAlone, ...notJson]);

/** Whichever of them asked, for whoever does not know. */
export const anyClient = inPython([...httpxAlone, ...requestsAlone, ...aiohttpAlone, ...notJson]);
