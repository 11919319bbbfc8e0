import { keepDigits } from "./rules.ts";

/** Area code and number. */
const MAX_DIGITS = 11;
/** 0, carrier code, area code, number. */
const MAX_DIGITS_WITH_TRUNK = 14;
/** Characters that the contract allows. */
const MAX_FOREIGN_LENGTH = 40;

/** 0800, 0300, 0303, 0500 and 0900, which have no area code. */
const SERVICE_NUMBER = /^0[3589]0/;
/** Area code and number of eight digits, or of nine digits that begin with 9. */
const NATIONAL_NUMBER = /^[1-9]{2}(?:[2-5]\d{7}|9\d{8})$/;
/** Area code and eight or nine digits; old mobile numbers have eight. */
const COMPLETE_NUMBER = /^[1-9]{2}\d{8,9}$/;
/** Country code of a number with at least twelve digits. 55 is an area code too, but then the number has at most eleven digits. */
const COUNTRY_CODE = /^55(?=[1-9]{2}[2-59]\d{7}|[1-8][1-9]\d{8})/;

/**
 * Formats a phone number. Brazilian numbers have at most 11 digits and become '(DD) rest', service numbers '0800 123 4567'. Country
 * code, trunk zero and carrier code are removed; while the user types, a leading 0 stays: '(0DD) rest'. A number with another country
 * code is returned unchanged, at most 40 characters of it.
 */
export function formatPhone(text: string, isTyping = false): string {
  const international = /^[^\d+]*(\+.*)/s.exec(text)?.[1];
  if (international === undefined) return formatNational(keepDigits(text), isTyping);
  const digits = keepDigits(international);
  if (!/^55\d/.test(digits)) return international.slice(0, MAX_FOREIGN_LENGTH);
  return formatNational(digits.slice(2), isTyping);
}

/** Whether a Brazilian number lacks its area code or digits; an empty one is valid. */
export function isPhoneIncomplete(phone: string): boolean {
  const digits = keepDigits(phone);
  return digits !== "" && !phone.includes("+") && !SERVICE_NUMBER.test(digits) && !COMPLETE_NUMBER.test(digits);
}

function formatNational(typed: string, isTyping: boolean): string {
  const digits = typed.replace(/^0055(?=\d)/, "").replace(COUNTRY_CODE, "");
  if (SERVICE_NUMBER.test(digits)) return formatServiceNumber(digits.slice(0, MAX_DIGITS));
  if (!digits.startsWith("0")) return formatWithAreaCode(digits.slice(0, MAX_DIGITS), 2);
  if (isTyping && digits.length < MAX_DIGITS_WITH_TRUNK) return formatWithAreaCode(digits, 3);
  return formatWithAreaCode(removeTrunk(digits).slice(0, MAX_DIGITS), 2);
}

function removeTrunk(digits: string): string {
  const number = digits.replace(/^0+/, "");
  const withoutCarrier = number.slice(2);
  return NATIONAL_NUMBER.test(withoutCarrier) && !NATIONAL_NUMBER.test(number) ? withoutCarrier : number;
}

function formatWithAreaCode(digits: string, areaLength: number): string {
  if (digits === "") return "";
  const [area, number] = [digits.slice(0, areaLength), digits.slice(areaLength)];
  return number ? `(${area}) ${number}` : `(${area}`;
}

const formatServiceNumber = (digits: string) =>
  [digits.slice(0, 4), digits.slice(4, 7), digits.slice(7)].filter(Boolean).join(" ");
