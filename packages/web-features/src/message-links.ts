/** A cut may have left half of an emoji, which cannot be encoded. */
const toWellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, "\ufffd");

/** Encodes a text of an address; lines end with CRLF, as RFC 6068 says. */
const encode = (text: string): string => encodeURIComponent(toWellFormed(text).replace(/\r?\n/g, "\r\n"));

/** Address that opens a mail program with a message: https://www.rfc-editor.org/rfc/rfc6068 */
export const createMailLink = (address: string, subject: string, body: string): string =>
  `mailto:${encode(address.trim()).replace(/%40/g, "@")}?subject=${encode(subject.replace(/\s+/g, " ").trim())}${body && `&body=${encode(body)}`}`;

/** Longest link that Windows hands to a mail program, in characters. */
const MAIL_LINK_LIMIT = 2_000;

/** The link, or one without the message if that would open nothing: it has to be pasted. */
export function createOpeningMailLink(address: string, subject: string, body: string) {
  const link = createMailLink(address, subject, body);
  const isPasted = link.length > MAIL_LINK_LIMIT;
  return { link: isPasted ? createMailLink(address, subject, "") : link, isPasted };
}

/** Digits of a telephone number with the country's code, as wa.me wants them; empty for what is no number. */
export function toWhatsAppNumber(phone: string): string {
  const digits = phone.replace(/\D/g, "").replace(/^0+/, "");
  if (phone.trim().startsWith("+")) return digits.length >= 8 && digits.length <= 15 ? digits : "";
  if (digits.length === 10 || digits.length === 11) return `55${digits}`;
  return /^55\d{10,11}$/.test(digits) ? digits : "";
}

/** Address that opens WhatsApp with a message, in the chat of the number if there is one. */
export const createWhatsAppLink = (number: string, message: string): string =>
  `https://wa.me/${number}?text=${encodeURIComponent(toWellFormed(message))}`;
