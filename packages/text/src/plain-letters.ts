/** Small capitals, which Unicode counts as letters of their own, in the order of the alphabet; x has none. */
const SMALL_CAPITALS = "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘǫʀꜱᴛᴜᴠᴡ\0ʏᴢ";
/** Letters of mathematics, in circles and squares, of full width, and ligatures: Unicode names the plain letter. */
const COMPATIBLE =
  /[\u{1d400}-\u{1d7ff}\u{1f130}-\u{1f149}\u24b6-\u24e9\uff01-\uff5e\ufb00-\ufb06\u2102\u210a-\u2113\u2115\u2119-\u211d\u2124\u2128\u212c\u212d\u212f-\u2131\u2133\u2134]/gu;
/** White letters on black: circles and squares. A picture of them is no letter: "🅿️". */
const NEGATIVE = /([\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}])(?!\ufe0f)/gu;
/** Lines through and under letters, and marks of direction and width that nobody sees. Emoji keep their joiner. */
const INVISIBLE =
  /[\u0305\u0332\u0333\u0335-\u0338\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;

const A = 65;

/** Writes decorated letters as plain ones ("𝗘𝘅𝗽" is "Exp"), and letters with accents as one character. */
export const toPlainLetters = (text: string): string =>
  text
    .replace(INVISIBLE, "")
    // a soft hyphen at the end of a line divides a word
    .replace(/\u00ad+(?!\s*(?:\n|$))/g, "")
    .replace(COMPATIBLE, (letter) => letter.normalize("NFKC"))
    .replace(NEGATIVE, (letter) => String.fromCharCode(A + (((letter.codePointAt(0) ?? 0) - 0x1f150) % 32)))
    .replace(/[\u0262-\u029f\u1d00-\u1d22\ua730\ua731ǫ]/g, (letter) => {
      const index = SMALL_CAPITALS.indexOf(letter);
      return index < 0 ? letter : String.fromCharCode(A + index);
    })
    .normalize("NFC");
