// Loaded into strangers' servers before their own code: every name leads to this machine, and a file says how the call that came last is to fail.
// It changes nothing else.

const dns = require("node:dns");
const { fstatSync, writeFileSync } = require("node:fs");

const here = { address: "127.0.0.1", family: 4 };

dns.lookup = (name, options, callback) => {
  const done = typeof options === "function" ? options : callback;
  const all = typeof options === "object" && options !== null && options.all === true;
  process.nextTick(() => (all ? done(null, [here]) : done(null, here.address, here.family)));
};
dns.promises.lookup = async (name, options) => (options?.all === true ? [here] : here);

const file = process.env.FAULTLINE_CASE;
const asks = () => {
  try {
    return file !== undefined && (fstatSync(0).isSocket() || fstatSync(0).isFIFO());
  } catch {
    return false;
  }
};
if (asks()) {
  // An upstream that fails does so for all that a call asks it, also before it is asked what the call names.
  const push = process.stdin.push;
  process.stdin.push = function (chunk, ...rest) {
    const text = chunk === null ? "" : String(chunk);
    if (text.includes('"tools/call"')) writeFileSync(file, /(?:case|\b9\d*0)(401|404|429|500|502|999)/i.exec(text)?.[1] ?? "");
    return push.call(this, chunk, ...rest);
  };
}
