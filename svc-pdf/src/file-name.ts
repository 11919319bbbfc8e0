const DEFAULT_NAME = "curriculo";
const LONGEST = 150;

// controls and line breaks, characters that Windows or a path forbids, and marks that turn the reading direction
const FORBIDDEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069/\\:*?<>|]/gu;
// combining marks, left over when a letter is taken apart from its accent
const MARKS = /\p{M}/gu;
// what may stand in a quoted-string without escape (RFC 9110, section 5.6.4), less the percent sign some browsers decode
const NOT_PLAIN = /[^\w .,()-]/g;
// allowed by encodeURIComponent but not by ext-value (RFC 8187, section 3.2.1)
const NOT_EXT_VALUE = /['()*]/g;

/**
 * The Content-Disposition value for a download (RFC 6266): always one line, a plain name for old programs, the true one in
 * `filename*`, ending in .pdf.
 */
export function attachment(fileName: string): string {
  const name = `${stem(fileName)}.pdf`;
  const plain = name.normalize("NFD").replace(MARKS, "").replace(NOT_PLAIN, "_");
  const encoded = encodeURIComponent(name).replace(NOT_EXT_VALUE, percent);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

function stem(fileName: string): string {
  const clean = fileName
    .toWellFormed()
    .replace(FORBIDDEN, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/\.pdf$/i, "")
    // a leading dot hides a file, a trailing one is dropped by Windows
    .replace(/^[. ]+|[. ]+$/g, "");
  return [...clean].slice(0, LONGEST).join("") || DEFAULT_NAME;
}

const percent = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
