// Small words that several sentences are made of. It knows no finding.

import { quote } from "../diagnose/quote.ts";
import type { Template } from "../source/facts.ts";

export const quoted = ({ text }: Template): string => quote(text);
