import { NUMBER_WORDS } from "@penresume/text";

/** About how many reais a dollar or euro has. */
const FOREIGN = 5;

/** The reais of an amount in folded text: "r$ 1.200,50" is 1200.5, "7 mil" is 7000. */
export function parseMoney(amount: string): number {
  const digits = /\d[\d.,]*/.exec(amount)?.[0] ?? "";
  const plain = digits
    .replace(/[.,](\d{1,2})$/, "#$1")
    .replace(/[.,]/g, "")
    .replace("#", ".");
  const number = Number(plain) || NUMBER_WORDS.get(digits) || 0;
  const thousands = /mil\b|k\b/.test(amount) ? 1000 : 1;
  return number * thousands * (/us|u\$|dol|eur|€|^\$/.test(amount) ? FOREIGN : 1);
}
