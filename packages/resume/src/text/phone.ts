/** Area codes in use. Source: Anatel, Plano Geral de Códigos Nacionais (Resolução 263/2001 and the later ones). */
const AREA_CODE = /^(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])/;
/** 0800, 0300, 0303, 0500 and 0900, which have no area code. */
export const SERVICE_NUMBER = /^0[3589]0/;
/** Eight digits of a landline, or nine of a mobile phone. Source: Anatel, Resolução 749/2022, Regulamento de Numeração. */
const SUBSCRIBER_NUMBER = /^(?:[2-5]\d{7}|9\d{8})$/;
/** Fewer digits are an extension, when there is a number too. */
const MIN_DIGITS = 8;
/** Source: ITU-T E.164, without the country code. */
const MAX_FOREIGN_DIGITS = 15;

export type PhoneProblem = "no-digits" | "no-area-code" | "unknown-area-code" | "short" | "wrong";

/** Returns the numbers of a phone field, such as '(11) 98877-6655 / 3265-4321 (recado com Maria)'. */
function splitNumbers(phone: string): string[] {
  const numbers = phone.split(/[^\d\s()+.-]+|(?<=\d{4}\s*)(?=\()/).filter((part) => /\d/.test(part));
  const complete = numbers.filter((number) => countDigits(number) >= MIN_DIGITS);
  return complete.length > 0 ? complete : numbers.slice(0, 1);
}

const countDigits = (text: string) => text.replace(/\D/g, "").length;

/** Removes country code, trunk zero and, after a zero, the carrier code. */
function toNationalDigits(number: string): string {
  const typed = number.replace(/\D/g, "");
  const digits = typed.replace(/^0+/, "");
  if (digits.length >= 12 && digits.startsWith("55")) return digits.slice(2).replace(/^0+/, "");
  return typed !== digits && digits.length > 11 ? digits.slice(2) : digits;
}

function findNationalProblem(digits: string): PhoneProblem | undefined {
  if (SUBSCRIBER_NUMBER.test(digits)) return "no-area-code";
  if (digits.length < 10) return "short";
  if (!AREA_CODE.test(digits)) return "unknown-area-code";
  if (SUBSCRIBER_NUMBER.test(digits.slice(2))) return undefined;
  return digits.length === 10 ? "short" : "wrong";
}

/** Finds a likely mistake in a Brazilian number, or a number of digits that no country has. An empty text has none. */
export function findPhoneProblem(phone: string): PhoneProblem | undefined {
  if (!phone.trim()) return undefined;
  const [first, ...others] = splitNumbers(phone).map((number) => {
    const isForeign = /^\D*(?:\+|00)(?!\s*\(?\s*55)/.test(number);
    if (isForeign) return countDigits(number) > MAX_FOREIGN_DIGITS ? "wrong" : undefined;
    return SERVICE_NUMBER.test(number.replace(/\D/g, "")) ? undefined : findNationalProblem(toNationalDigits(number));
  });
  if (first === undefined && !/\d/.test(phone)) return "no-digits";
  // The area code of the first number may apply to the others.
  return first ?? others.find((problem) => problem !== undefined && problem !== "no-area-code");
}
