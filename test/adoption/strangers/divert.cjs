// Loaded into strangers' servers before their own code: every name leads to this machine, and a file says how the call that came last is to fail.
// It changes nothing else.

const dns = require("node:dns");
const { writeFileSync } = require("node:fs");
const { Readable } = require("node:stream");

const here = { address: "127.0.0.1", family: 4 };

dns.lookup = (name, options, callback) => {
  const done = typeof options === "function" ? options : callback;
  const all = typeof options === "object" && options !== null && options.all === true;
  process.nextTick(() => (all ? done(null, [here]) : done(null, here.address, here.family)));
};
dns.promises.lookup = async (name, options) => (options?.all === true ? [here] : here);

const file = process.env.FAULTLINE_CASE;
// What starts meets no failure.
if (file !== undefined) writeFileSync(file, "");
const { push } = Readable.prototype;
/** An upstream that fails does so for all that a call asks of it, also before it is asked for what the call names. */
Readable.prototype.push = function (chunk, ...rest) {
  const text = this.fd === 0 && file !== undefined && chunk !== null ? String(chunk) : "";
  if (text.includes('"tools/call"')) writeFileSync(file, /(?:case|\b9\d*0)(401|402|403|404|429|500|502|998|999)/i.exec(text)?.[1] ?? "");
  return push.call(this, chunk, ...rest);
};
