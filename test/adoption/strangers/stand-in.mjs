// What strangers' servers reach in place of the internet: any address, on loopback alone. Words in a request choose how it fails. It knows no server.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { createServer as createSecure } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** By the case that a call names: `case401` in its address or body, or a number that ends so, `900401`. */
const answers = {
  401: [401, { "www-authenticate": "Bearer" }, '{"error":"invalid_token","message":"The access token has expired"}'],
  402: [402, {}, '{"error":"payment_required","message":"The plan has no credits left"}'],
  403: [403, {}, '{"error":"forbidden","message":"This key may not read that"}'],
  404: [404, {}, '{"error":"not_found","message":"There is no such record here"}'],
  429: [429, { "retry-after": "7" }, '{"error":"rate_limit","message":"Too many requests for this plan"}'],
  500: [500, {}, '{"error":"internal","message":"The ledger is inconsistent"}'],
  502: [502, { "content-type": "text/html" }, "<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>"],
  999: [200, {}, "<<<this is not what anybody asked for"],
};
const named = /(?:case|\b9\d*0)(401|402|403|404|429|500|502|998|999)/i;

/** `current`: the case of the call that came last. */
const answering = (current) => (request, response) => {
  const chunks = [];
  request.on("data", (chunk) => chunks.push(chunk)).on("end", () => {
    const [, name] = named.exec(`${decodeURIComponent(request.url.replaceAll("%", "%25"))} ${Buffer.concat(chunks).toString("utf8")}`) ?? [];
    if ((name ?? current()) === "998") return void request.socket.destroy();
    const [status, headers, body] = answers[name ?? current()] ?? [200, {}, process.env.FAULTLINE_ANSWER ?? "{}"];
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(body);
  });
};

/** A certificate that nobody trusts: whoever asks is told to take any. */
const certificate = () => {
  const folder = mkdtempSync(join(tmpdir(), "faultline-stand-in-"));
  try {
    execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=stand-in", "-keyout", "key.pem", "-out", "cert.pem"], { cwd: folder, stdio: "ignore" });
    return { key: readFileSync(join(folder, "key.pem")), cert: readFileSync(join(folder, "cert.pem")) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const listening = (server, port) => new Promise((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", () => resolve(server)));

/** Resolves to a function that ends it. `file`: where the case of the call that came last stands. */
export async function standIn(file) {
  const answer = answering(() => readFileSync(file, "utf8"));
  const servers = [await listening(createServer(answer), 80), await listening(createSecure(certificate(), answer), 443)];
  return () => {
    for (const server of servers) {
      server.close();
      server.closeAllConnections();
    }
  };
}
