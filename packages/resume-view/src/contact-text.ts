/** Invisible characters of copied texts: zero-width ones, soft hyphens, marks of the text's direction. Emoji need their joiners. */
const INVISIBLE = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
/** In an address or a number also joiners, variation selectors, fillers and control characters. */
const NOT_IN_ADDRESSES = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800]/gu;
/** Query parameters that only say where a link was copied. */
const TRACKING =
  /^(?:utm_\w+|fbclid|gclid|igsh?|trk|original_?subdomain|lipi|locale|miniProfileUrn|trackingId|mcid)(?:=|$)/i;

/** Removes the invisible characters of a text. */
export const removeInvisible = (text: string): string => text.replace(INVISIBLE, "");

/** Removes invisible characters, extra spaces, and the punctuation of a sentence after an address or number. */
const cleanCopied = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/\s+/g, " ")
    .replace(NOT_IN_ADDRESSES, "")
    .trim()
    .replace(/[.,;:!]+$/, "")
    .trimEnd();

/** Like `cleanCopied`, and removes brackets or quotes around the whole address. */
const cleanAround = (text: string): string => {
  const address = cleanCopied(text);
  const inner = /^(?:<([^<>]*)>|\(([^()]*)\)|\[([^[\]]*)\]|["“]([^"“”]*)["”]|'([^']*)')$/.exec(address);
  return inner ? cleanCopied(inner.slice(1).find((group) => group !== undefined) ?? "") : address;
};

/** Cleans a copied e-mail address: 'mailto:ana@exemplo.com?subject=Vaga', '<ana@exemplo.com>', 'E-mail: ana@exemplo.com.' */
export function cleanEmail(text: string): string {
  const address = cleanAround(cleanAround(text).replace(/^e-?mail\s*:\s*/i, ""));
  const [, link] = /^mailto:([^?]*)/i.exec(address) ?? [];
  return link === undefined ? address : cleanAround(decode(link));
}

/** Cleans a copied phone number; dashes of all kinds become hyphens. */
export const cleanPhone = (text: string): string =>
  cleanCopied(text)
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/^tel:\s*/i, "");

/** Removes tracking parameters and what was copied around a web address. Keeps protocol and 'www.', and texts with spaces. */
export function cleanUrl(text: string): string {
  const address = cleanAround(text);
  if (/\s/.test(address)) return address;
  return address.replace(/\?([^#]*)/, (_, query: string) => {
    const kept = query.split("&").filter((parameter) => parameter && !TRACKING.test(parameter));
    return kept.length > 0 ? `?${kept.join("&")}` : "";
  });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Shows the hyphen of Brazilian numbers: '(11) 988776655' and '+5511988776655'. */
export const formatPhoneNumbers = (text: string): string =>
  text
    .replace(/\+55\s?(\d{2})\s?(9?\d{4})(\d{4})(?!\d)/g, "+55 $1 $2-$3")
    .replace(/((?:\+55\s?)?\(\d{2}\)\s?)(9?\d{4})(\d{4})(?!\d)/g, "$1$2-$3");

/** Brazilian numbers with their area code: '(11) 98877-6655', also after '+55', or all digits of the text. */
const BRAZILIAN = /(?<![+\d(-]\s?)(?:\+55\s?)?\((\d{2})\)\s?(9?\d{4})-?(\d{4})(?!\d)|^(\d{2})(9?\d{4})(\d{4})$/g;

/** Shows Brazilian numbers with their country code: '+55 11 98877-6655'. Other numbers stay. */
export const formatInternationalPhones = (text: string): string =>
  formatPhoneNumbers(text).replace(
    BRAZILIAN,
    (_, area = "", prefix = "", line = "", ownArea = "", ownPrefix = "", ownLine = "") =>
      `+55 ${area || ownArea} ${prefix || ownPrefix}-${line || ownLine}`,
  );
