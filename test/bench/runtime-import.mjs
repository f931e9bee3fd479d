// Imports one module and prints the milliseconds it took. usage: node runtime-import.mjs <path>

import { pathToFileURL } from "node:url";

const url = pathToFileURL(process.argv[2]).href;
const start = performance.now();
await import(url);
console.log(performance.now() - start);
