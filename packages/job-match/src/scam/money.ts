import { NUMBER_WORDS } from "../text/number-words.ts";

/** An amount of money in folded text. */
export const MONEY =
  /(?:r\$|us\$|u\$|brl|\$|€)\s?\d[\d.,]*(?:\s?mil\b|k\b)?|\b\d[\d.,]*(?:\s?mil\b)?\s?(?:reais|dolares|dollars|euros|pesos)\b|\b\d+\s?mil\b/;

/** The number of an amount: "r$ 1.200,50" is 1200.5, "7 mil" is 7000. */
export function parseMoney(amount: string): number {
  const digits = /\d[\d.,]*/.exec(amount)?.[0] ?? "";
  const plain = digits
    .replace(/[.,](\d{1,2})$/, "#$1")
    .replace(/[.,]/g, "")
    .replace("#", ".");
  const number = Number(plain) || NUMBER_WORDS.get(digits) || 0;
  return /mil\b|k\b/.test(amount) ? number * 1000 : number;
}
