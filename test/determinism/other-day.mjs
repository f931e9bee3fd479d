// Preloaded: it is another day, chance falls the same way every time, and what depends on a locale comes out the other way. No tests here.

const { now } = Date;
const years = 60 * 365 * 24 * 3_600_000;

Date.now = () => now() + years;
globalThis.Date = class extends Date {
  constructor(...given) {
    super(...(given.length === 0 ? [Date.now()] : given));
  }
};
Math.random = () => 0.5;

const { compare } = new Intl.Collator("sv");
String.prototype.localeCompare = function localeCompare(other) {
  return -compare(String(this), other);
};
String.prototype.toLocaleLowerCase = String.prototype.toUpperCase;
String.prototype.toLocaleUpperCase = String.prototype.toLowerCase;
Number.prototype.toLocaleString = () => "a number";
