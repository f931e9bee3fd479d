// The colours of frames. It decides nothing about who wants them.

export type Ink = "red" | "yellow" | "blue" | "bold";
export type Paint = (ink: Ink, text: string) => string;

const inks: { readonly [I in Ink]: string } = { red: "\u001b[1;31m", yellow: "\u001b[1;33m", blue: "\u001b[1;34m", bold: "\u001b[1m" };

export const plain: Paint = (_, text) => text;
export const colored: Paint = (ink, text) => `${inks[ink]}${text}\u001b[0m`;
