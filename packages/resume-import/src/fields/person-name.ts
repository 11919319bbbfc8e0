import { isSentence, joinText } from "../layout/paragraphs.ts";
import { type Line, type Piece, piece } from "../line.ts";
import { PROFILE_SITES } from "../recognise/contacts.ts";
import { isAddress, isCity, isDistrictPlace, isLocation } from "../recognise/places.ts";
import { courseScore, positionScore } from "../recognise/words.ts";
import { sectionByTitle } from "../sections/kinds.ts";
import { fold, squeeze, stripEmoji, trimEdges } from "../text.ts";
import { isGreeting } from "./personal-data.ts";

// a word of a name that is not capitalised: "da", "van"
const PARTICLE = /^(?:d[aeo]s?|e|del?|la|van|von|der|di|y|d['’]\p{Lu}\p{L}+)$/u;
/** Whether a text looks like a name: two to nine capitalised words. */
export function isName(text: string): boolean {
  const words = squeeze(text).split(" ");
  if (words.length < 2 || words.length > 9 || text.length > 70 || /[\d@|/:;,!?()]/.test(text)) return false;
  return words.every((word) => PARTICLE.test(word) || /^\p{Lu}[\p{L}'’.-]*$/u.test(word)) && !sectionByTitle(text);
}

const DOCUMENT_TITLE = String.raw`(?:curriculum(?:\s+vitae)?|curr[íi]culo(?:\s+(?:vitae|profissional))?|cv|r[ée]sum[ée]|personal information|dados pessoais)`;
// the document's title before or after a name
const DOCUMENT_WORD = new RegExp(
  String.raw`^${DOCUMENT_TITLE}\s*(?:[-–—─|:]|\bde\b|\bdo\b|\bda\b)?\s+(?=\p{Lu}\p{L}+\s+\p{L})|\s*[-–—─|,:]\s*${DOCUMENT_TITLE}\s*$`,
  "iu",
);
/** Removes the document's title next to a name. */
export const removeDocumentTitle = (text: string): string => text.replace(DOCUMENT_WORD, "");

// words of links and contacts, which stand alone where an icon or a link was
const LINK_WORD = new RegExp(
  String.raw`\b(?:${PROFILE_SITES}|portf[óo]lio|whats ?app|e-?mail|telefone|contato|site|website|instagram|facebook)\b`,
  "i",
);

/** Whether a text has only the names of contacts and sites: "(LinkedIn)", "GitHub | Portfólio", "skype ana.lima". */
export const isContactWord = (text: string): boolean =>
  !/\p{L}/u.test(text.replace(new RegExp(LINK_WORD, "gi"), " ")) ||
  /^(?:skype|whats ?app|instagram|telegram|twitter|facebook|discord)\s+\S+$/i.test(text);

/** Whether a line may be a name. */
export const isNameLine = (line: Line): boolean => {
  const text = trimEdges(stripEmoji(line.text));
  const isOther = isSentence(text) || isGreeting(text) || LINK_WORD.test(text) || /\d|[@|/:;]/.test(text);
  // a monogram has fewer letters
  const isLong = text.replace(/[^\p{L}]/gu, "").length > 2 && !/^\p{L}$/u.test(text);
  return !isOther && isLong && text.length < 70 && /\p{L}/u.test(text) && !isPlace(text) && !sectionByTitle(text);
};

const isPlace = (text: string): boolean => isLocation(text) || isDistrictPlace(text) || isAddress(text);

/** Whether a text has words of jobs, courses or schools. */
const hasCareerWords = (text: string): boolean => positionScore(text) > 0 || courseScore(text) !== 0;

/** Whether a word of a text is part of an e-mail address. */
const isInEmail = (text: string, email: string): boolean => {
  const name = fold(email.split("@")[0] ?? "");
  return fold(text)
    .split(" ")
    .some((word) => word.length > 3 && name.includes(word));
};

/** The line at which the name begins: the largest one, or without font sizes the first line that looks like a name. */
function findName(lines: Line[], isDistinct: boolean, email: string): Line | undefined {
  const largest = Math.max(0, ...lines.map(({ size }) => size));
  const first = isDistinct ? lines.find(({ size }) => size > largest - 0.6) : undefined;
  const isLikely = ({ text }: Line) => isName(stripEmoji(text)) && !hasCareerWords(text);
  if (first && (!hasCareerWords(first.text) || isInEmail(first.text, email))) return first;
  const likely = lines.find(isLikely) ?? first ?? lines.find(({ text }) => isName(stripEmoji(text)));
  if (likely) return likely;
  // one word, or small letters
  const [only] = lines;
  const isShort = only && only.text.split(" ").length <= 6;
  return isShort && (!hasCareerWords(only.text) || isInEmail(only.text, email)) ? only : undefined;
}

/** Reads the name with the headline behind it ("Ana Lima - Analista de Suporte") from the candidates; the lines that hold it. */
export function readName(
  lines: Line[],
  body: number,
  email: string,
): { name: Piece; headline?: Piece; used: Line[] } | null {
  const largest = Math.max(0, ...lines.map(({ size }) => size));
  const isDistinct = largest > body * 1.12 || lines.length === 1;
  const first = findName(lines, isDistinct, email);
  if (!first) return null;
  const used = [first];
  const index = lines.indexOf(first);
  for (const next of lines.slice(index + 1, index + 4)) {
    const isSame = Math.abs(next.size - first.size) < 0.6 && next.bold === first.bold;
    if (!isDistinct || !isSame || next.gap >= 2 || next.page !== first.page) break;
    used.push(next);
  }
  const text = used.map((line) => trimEdges(stripEmoji(line.text))).reduce((left, right) => joinText(left, right));
  const [, name = "", title = ""] = /^(.+?)\s+[-–—]\s+(.+)$/u.exec(text) ?? [];
  const isTitled = isName(name) && positionScore(name) <= 0 && (positionScore(title) > 0 || !isPlaceLike(title));
  return isTitled
    ? { name: piece(name, ...used), headline: piece(title, ...used), used }
    : { name: piece(text, ...used), used };
}

const isPlaceLike = (text: string): boolean => isLocation(text) || isCity(text) || text.split(" ").length > 4;
