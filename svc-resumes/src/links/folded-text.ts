/** A text as its reader means it: small letters without marks, plain digits, '@', '.' and '/', single blanks; nothing else. */
export interface FoldedText {
  /** One UTF-16 unit each. */
  characters: string;
  /** Where each stands in the text: from, and to without. */
  from: number[];
  to: number[];
}

// what stands for a dot or a slash; NFKD has most other forms
const POINTS: Record<string, string> = {
  ...Object.fromEntries([..."·•‧∙⋅。・●"].map((sign) => [sign, "."])),
  ...Object.fromEntries([..."⁄∕\\›»"].map((sign) => [sign, "/"])),
};
const KEPT = /[\p{L}\p{N}@./\s]/u;
const LETTER = /[\p{L}\p{N}]/u;
const DECIMAL = /\p{Nd}/u;
// of one character of UTF-8
const ESCAPE =
  /%(?:[0-7][\da-f]|[cd][\da-f]%[89ab][\da-f]|e[\da-f](?:%[89ab][\da-f]){2}|f[0-7](?:%[89ab][\da-f]){3})/iy;
const PERCENT = 37;

/** Folds a text in linear time. Blanks around '@', before '.' and '/', and after those that have one before, are left out. */
export function foldText(text: string): FoldedText {
  const from: number[] = [];
  const to: number[] = [];
  let characters = "";
  // blanks are added before the next letter, unless they are left out
  let blankAt = -1;
  let skipsBlank = true;
  for (let at = 0; at < text.length; ) {
    const { meant, length } = readSign(text, at);
    for (let unit = 0; unit < meant.length; unit++) {
      const character = meant[unit] as string;
      if (character === " ") {
        if (blankAt < 0) blankAt = at;
        continue;
      }
      const isSign = character === "@" || character === "." || character === "/";
      const hasBlank = blankAt >= 0;
      if (hasBlank && !isSign && !skipsBlank) {
        characters += " ";
        from.push(blankAt);
        to.push(blankAt + 1);
      }
      skipsBlank = isSign && (hasBlank || character === "@");
      blankAt = -1;
      characters += character;
      from.push(at);
      to.push(at + length);
    }
    at += length;
  }
  return { characters, from, to };
}

/** What the sign at a place stands for, and its length. */
function readSign(text: string, at: number): { meant: string; length: number } {
  const code = text.charCodeAt(at);
  if (code === PERCENT) {
    ESCAPE.lastIndex = at;
    const [bytes] = ESCAPE.exec(text) ?? [];
    if (bytes) return { meant: fold(Buffer.from(bytes.replaceAll("%", ""), "hex").toString()), length: bytes.length };
  }
  if (code < 128) return { meant: ASCII[code] ?? "", length: 1 };
  const sign = String.fromCodePoint(text.codePointAt(at) as number);
  return { meant: fold(sign), length: sign.length };
}

export const isLetter = (character: string): boolean => LETTER.test(character);

const cache = new Map<string, string>();

/** The characters that a sign stands for. */
function fold(sign: string): string {
  const code = sign.charCodeAt(0);
  if (code < 128) return ASCII[code] ?? "";
  const known = cache.get(sign);
  if (known !== undefined) return known;
  const plain = (POINTS[sign] ?? toDigit(sign) ?? sign).normalize("NFKD").toLowerCase().normalize("NFKD");
  const folded = Array.from(plain, (part) => POINTS[part] ?? part)
    .filter((part) => KEPT.test(part))
    .join("")
    .replace(/\s+/g, " ");
  if (cache.size > 5_000) cache.clear();
  cache.set(sign, folded);
  return folded;
}

const ASCII = Array.from({ length: 128 }, (_, code) => {
  const sign = String.fromCharCode(code).toLowerCase();
  return /[a-z\d@./]/.test(sign) ? sign : sign === "\\" ? "/" : /\s/.test(sign) ? " " : "";
});

/** The ASCII digit of another script's, https://www.unicode.org/reports/tr44/#Numeric_Type: they lie in tens, from ...0 or ...6. */
function toDigit(sign: string): string | undefined {
  const code = sign.codePointAt(0) ?? 0;
  if (!DECIMAL.test(sign) || sign.normalize("NFKD") !== sign) return undefined;
  const start = code & ~15;
  return String(code - (DECIMAL.test(String.fromCodePoint(start)) ? start : start + 6));
}
