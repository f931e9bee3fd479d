// Small words that several sentences are made of. It knows no finding.

import { quote } from "../diagnose/quote.ts";
import type { Template } from "../typescript/scan/facts.ts";

const longest = 80;

const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);

export const quoted = ({ text }: Template): string => quote(cut(text));
