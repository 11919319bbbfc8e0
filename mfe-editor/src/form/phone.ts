import { SERVICE_NUMBER } from "@penresume/resume/phone";
import { keepDigits } from "./rules.ts";

/** Area code and number. */
const MAX_DIGITS = 11;
/** 0, carrier code, area code, number. */
const MAX_DIGITS_WITH_TRUNK = 14;

/** What the mask has no place for: a country code, letters, a second number. */
const FREE_TEXT = /[^\d\s().-]|\(.*\(/;
/** Area code and number of eight digits, or of nine digits that begin with 9. */
const NATIONAL_NUMBER = /^[1-9]{2}(?:[2-5]\d{7}|9\d{8})$/;
/** Country code of a number with at least twelve digits. 55 is an area code too, but then the number has at most eleven digits. */
const COUNTRY_CODE = /^(?:00)?55(?=[1-9]{2}[2-59]\d{7}|[1-8][1-9]\d{8})(..)/;

/**
 * Formats the digits of one Brazilian number, at most 11, as '(DD) rest', and of a service number as '0800 123 4567'. Trunk zero and
 * carrier code are removed, a country code gets its '+'. Any other text, or several numbers, is returned unchanged. `previous` is the
 * text before a key press: it is returned when the number is complete, and a leading 0 stays until the field is left.
 */
export function formatPhone(text: string, previous?: string): string {
  if (FREE_TEXT.test(text)) return text;
  const digits = keepDigits(text);
  if (COUNTRY_CODE.test(digits)) return digits.replace(COUNTRY_CODE, "+55 $1 ");
  const isTrunkTyped = previous !== undefined && digits.startsWith("0") && digits.length < MAX_DIGITS_WITH_TRUNK;
  if (isTrunkTyped && !SERVICE_NUMBER.test(digits)) return formatWithAreaCode(digits, 3);
  const number = SERVICE_NUMBER.test(digits) ? digits : removeTrunk(digits);
  if (number.length > MAX_DIGITS && previous !== undefined) return previous;
  if (number.length > MAX_DIGITS && /\D/.test(text.trim())) return text;
  return formatNumber(number.slice(0, MAX_DIGITS));
}

/** A field's text, and the same text with the hyphens and blanks that the mask hides. */
export interface PhoneInput {
  shown: string;
  typed: string;
}

/**
 * Formats the text after a key press. When a character arrives that the mask has no place for, the hyphens and blanks typed before it
 * return.
 */
export function formatPhoneKey(text: string, before: PhoneInput): PhoneInput {
  const typed = text.startsWith(before.shown) ? before.typed + text.slice(before.shown.length) : text;
  const isUnmasked = FREE_TEXT.test(text) && !FREE_TEXT.test(before.shown);
  const isRestored = isUnmasked && /\D/.test(before.typed) && keepDigits(typed) === keepDigits(text);
  return { shown: isRestored ? typed : formatPhone(text, before.shown), typed };
}

/** Whether a number in a text has more digits than its formatted one. */
export const isPhoneCut = (text: string, formatted: string): boolean =>
  !FREE_TEXT.test(formatted) &&
  keepDigits(formatted).length === MAX_DIGITS &&
  removeTrunk(keepDigits(text)).length > MAX_DIGITS;

function removeTrunk(digits: string): string {
  const number = digits.replace(/^0+/, "");
  const withoutCarrier = number.slice(2);
  const hasCarrier = number !== digits && NATIONAL_NUMBER.test(withoutCarrier) && !NATIONAL_NUMBER.test(number);
  return hasCarrier ? withoutCarrier : number;
}

const formatNumber = (digits: string) =>
  SERVICE_NUMBER.test(digits)
    ? [digits.slice(0, 4), digits.slice(4, 7), digits.slice(7)].filter(Boolean).join(" ")
    : formatWithAreaCode(digits, 2);

function formatWithAreaCode(digits: string, areaLength: number): string {
  if (digits === "") return "";
  const [area, number] = [digits.slice(0, areaLength), digits.slice(areaLength)];
  return number ? `(${area}) ${number}` : `(${area}`;
}
