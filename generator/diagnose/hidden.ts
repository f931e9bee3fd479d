// The characters a reader cannot see: controls, bidirectional overrides, invisible ones. It judges no text.

const controls = String.raw`\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f`;
const letters = String.raw`\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\uffa0`;
const format = String.raw`\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff0-\ufffb`;
const tags = String.raw`\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}`;
const surrogates = String.raw`\ud800-\udfff`;

const always = controls + letters + format + tags + surrogates;

/** Joiners make words and emoji in other scripts; first, or after a Latin letter or what is hidden itself, they only hide. */
const joiners = String.raw`(?<![^\u0000-\u024f\u200c\u200d${always}])[\u200c\u200d]`;

/** Matches one such character, a lone surrogate included. Tab, LF and CR are not among them. */
export const hidden: RegExp = new RegExp(`[${always}]|${joiners}`, "u");

/** `U+202E` for the first code point of `character`. */
export const codePoint = (character: string): string => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
