import { keepDigits } from "./rules.ts";

const LONGEST = 11;
/** 0, carrier code, area code, number. */
const LONGEST_WITH_TRUNK = 14;
/** Characters that the contract allows. */
const LONGEST_FOREIGN = 40;

/** 0800, 0300, 0303, 0500 and 0900: without an area code. */
const SERVICE_NUMBER = /^0[3589]0/;
/** Area code and number: eight digits, or nine of which the first is 9. */
const NATIONAL_NUMBER = /^[1-9]{2}(?:[2-5]\d{7}|9\d{8})$/;
/** Old mobile numbers of eight digits included. */
const NATIONAL_LENGTH = /^[1-9]{2}\d{8,9}$/;
/** At least twelve digits of a number with country code; (55) 9… is an area code too, whose numbers have eleven. */
const COUNTRY_CODE = /^55(?=[1-9]{2}(?:[2-5]\d{7}|9\d{7})|[1-8][1-9]\d{8})/;

/**
 * A phone number as its field shows it. Brazilian ones: at most 11 digits, '(DD) rest'; one or two digits follow '('.
 * Country code, trunk zero and carrier code are removed; while a number that begins with 0 is typed, they stay.
 * A foreign number, with another '+', stays as typed.
 */
export function formatPhone(text: string, isTyping = false): string {
  const international = /^[^\d+]*(\+.*)/s.exec(text)?.[1];
  if (international === undefined) return formatNational(keepDigits(text), isTyping);
  const digits = keepDigits(international);
  if (!/^55\d/.test(digits)) return international.slice(0, LONGEST_FOREIGN);
  return formatNational(digits.slice(2), isTyping);
}

/** Whether a Brazilian number lacks its area code or digits; an empty one is valid. */
export function isPhoneUnfinished(phone: string): boolean {
  const digits = keepDigits(phone);
  return digits !== "" && !phone.includes("+") && !SERVICE_NUMBER.test(digits) && !NATIONAL_LENGTH.test(digits);
}

function formatNational(typed: string, isTyping: boolean): string {
  const digits = typed.replace(/^0055(?=\d)/, "").replace(COUNTRY_CODE, "");
  if (SERVICE_NUMBER.test(digits)) return formatServiceNumber(digits.slice(0, LONGEST));
  if (!digits.startsWith("0")) return formatDigits(digits.slice(0, LONGEST), 2);
  if (isTyping && digits.length < LONGEST_WITH_TRUNK) return formatDigits(digits, 3);
  return formatDigits(removeTrunk(digits).slice(0, LONGEST), 2);
}

function removeTrunk(digits: string): string {
  const number = digits.replace(/^0+/, "");
  const withoutCarrier = number.slice(2);
  return NATIONAL_NUMBER.test(withoutCarrier) && !NATIONAL_NUMBER.test(number) ? withoutCarrier : number;
}

function formatDigits(digits: string, areaLength: number): string {
  if (digits === "") return "";
  const [area, number] = [digits.slice(0, areaLength), digits.slice(areaLength)];
  return number ? `(${area}) ${number}` : `(${area}`;
}

const formatServiceNumber = (digits: string) =>
  [digits.slice(0, 4), digits.slice(4, 7), digits.slice(7)].filter(Boolean).join(" ");
