// pino as a log sink: the level of the error is the level of the line.

import pino from "pino";
import { guardTool } from "till-errors";
import { pay } from "../tools.mjs";
import { lines } from "./lines.mjs";

const logger = pino({ base: undefined }, lines);
const levels = { notice: "info", warning: "warn", critical: "fatal", alert: "fatal", emergency: "fatal" };

const toPino = ({ level, ...record }) => logger[levels[level] ?? level](record, record.message);

await guardTool("pay", async (input) => pay(input), { log: toPino })({ card: "empty" });
await guardTool("pay", async (input) => pay(input), { log: toPino })({ card: "odd" });
lines.print();
