import { isSentence, joinPieces } from "../layout/paragraphs.ts";
import { BLOCK_GAP, type Line, piece } from "../line.ts";
import {
  cleanPhone,
  cleanProfile,
  contactLabel,
  findContactPhones,
  findEmails,
  findLinks,
  findPhones,
  isProfileAddress,
  normalizeLink,
  PROFILE_SITES,
  rankPhone,
  readProfile,
} from "../recognise/contacts.ts";
import {
  isAddress,
  isDistrictPlace,
  isLocation,
  isLonePlace,
  splitAddress,
  splitLocation,
} from "../recognise/places.ts";
import { positionScore } from "../recognise/words.ts";
import { createDraft, type Draft } from "../result/draft.ts";
import { isDocumentTitle } from "../sections/kinds.ts";
import { splitJoinedName, squeeze, stripEmoji, trimEdges } from "../text.ts";
import { joinBrokenAddresses } from "./addresses.ts";
import { isContactWord, isName, isNameLine, readName, removeDocumentTitle } from "./person-name.ts";
import { hasPersonalData, isGreeting } from "./personal-data.ts";

type Personal = Draft["personalInfo"];

export interface Header {
  personal: Personal;
  /** Lines that are not a field. */
  rest: Line[];
  /** Paragraphs without a heading: the summary, unless there is another one. */
  prose: Line[];
  hasSeveralNames: boolean;
}

/** Reads name, headline and contacts from the lines before the first heading and from contact sections. */
export function readHeader(header: Line[], contacts: Line[], links: string[], body = 0): Header {
  const personal = createDraft().personalInfo;
  const lines = joinBrokenAddresses(header.filter((line) => !isDocumentTitle(line.text)));
  const contactLines = [...lines, ...joinBrokenAddresses(contacts)];
  const phone = findBestPhone(contactLines);
  const streets: Line[] = [];
  const remaining = contactLines.flatMap((line) => readContacts(line, personal, phone, streets));
  const known = new Set(
    [...lines, ...contacts].flatMap((line) =>
      findLinks(line.text).map(({ value }) => normalizeLink(cleanProfile(value))),
    ),
  );
  addAnnotations(personal, links, known, contactLines);
  const names = remaining.filter(
    (line) => isNameLine(line) && lines.some(({ page, number }) => page === line.page && number === line.number),
  );
  const found = personal.fullName.text ? null : readName(names, body, personal.email.text);
  const used = found?.used ?? [];
  if (found) {
    personal.fullName = found.name;
    if (found.headline) personal.headline = found.headline;
  }
  personal.fullName.text = splitJoinedName(personal.fullName.text, personal.email.text);
  const others = remaining.filter((line) => !used.includes(line));
  const after = used.length > 0 ? remaining.indexOf(used.at(-1) as Line) : -1;
  const below = remaining.slice(after + 1).filter(({ text }) => !isContactWord(text));
  // "Recife" below the name or the headline
  const place = personal.location.text ? undefined : below.slice(0, 2).find(({ text }) => isLonePlace(trimEdges(text)));
  if (place) personal.location = piece(trimEdges(place.text), place);
  const hasHeadline = personal.headline.text || !personal.fullName.text;
  const headline = hasHeadline
    ? []
    : readHeadline(
        below.filter((line) => line !== place),
        used,
      );
  if (headline.length > 0)
    personal.headline = joinPieces(
      headline.map((line) => piece(trimEdges(line.text), line)),
      " ",
    );
  const restLines = others.filter((line) => line !== place && !headline.includes(line));
  const prose = restLines.filter(
    (line, index) =>
      isProse(line) || (index > 0 && isProse(restLines[index - 1] as Line) && /^\p{Ll}/u.test(line.text)),
  );
  return {
    personal,
    prose,
    rest: [...streets, ...restLines.filter((line) => !prose.includes(line))],
    hasSeveralNames:
      names.filter((line) => line.size === names[0]?.size && isName(line.text) && positionScore(line.text) <= 0)
        .length > 1 && used.length === 1,
  };
}

const isProse = (line: Line): boolean =>
  (line.text.length > 75 || (isSentence(line.text) && line.text.split(" ").length > 7)) &&
  !isGreeting(line.text) &&
  !/\|/.test(line.text) &&
  !hasPersonalData(line.text);

/** A line with more words is a paragraph. */
const HEADLINE_WORDS = 16;

/** Reads the line below the name, with its wrapped lines, unless it is contact or personal data. */
function readHeadline(lines: Line[], name: Line[]): Line[] {
  const [first, second] = lines;
  if (!first || (name[0] && first.page !== name[0].page)) return [];
  const text = stripEmoji(first.text).trim();
  const isParagraph = isSentence(text) || (text.split(" ").length > HEADLINE_WORDS && !/[|•·]/.test(text));
  const isOther =
    hasPersonalData(text) || isGreeting(text) || isContactWord(text) || /^[^:]{2,25}:\s/.test(text) || isParagraph;
  if (isOther || findPhones(text).length > 0 || text.length > 160 || isPlace(text) || isDocumentTitle(text)) return [];
  const isOneOfTwo =
    second && Math.abs(second.size - first.size) < 0.3 && second.bold === first.bold && second.gap < BLOCK_GAP;
  const wraps =
    isOneOfTwo && (/[|,•·/-]$/.test(text) || first.right > first.edge * 0.93) && Number.isFinite(first.edge);
  return wraps && second ? [first, second] : [first];
}

/** The text of a contact line; the label of a form gets its colon. */
function contactText({ cells: [first, ...cells], text }: Line): string {
  const isForm = first && cells.length > 0 && contactLabel(first.text)?.length === first.text.length;
  const hasPlace = first !== undefined && cells.length > 0 && [first, ...cells].some((cell) => isPlace(cell.text));
  const whole = hasPlace ? [first, ...cells].map((cell) => cell.text).join(" | ") : text;
  const shown = isForm ? `${first.text.replace(/:$/, "")}: ${cells.map((cell) => cell.text).join(" ")}` : whole;
  return squeeze(removeDocumentTitle(stripEmoji(shown)))
    .replace(/[\s|]+$/, "")
    .replace(/\s*[,(–—-]\s*(\d{2} anos(?: de idade)?)\)?$/, " | $1");
}

/** Selects the phone with the best rank; the first one of equal ranks. */
function findBestPhone(lines: Line[]): string {
  const phones = lines.flatMap((line) => findContactPhones(contactText(line)));
  const rank = Math.max(...phones.map(rankPhone));
  return phones.find((phone) => rankPhone(phone) === rank)?.value ?? "";
}

/** Moves contacts from a line to `personal` and returns the rest of the line. An address without city goes to `streets`. */
function readContacts(line: Line, personal: Personal, best: string, streets: Line[]): Line[] {
  let text = contactText(line);
  const take = ({ index, length }: { index: number; length: number }) => {
    text = `${text.slice(0, index)} ‖ ${text.slice(index + length)}`;
  };
  const label = contactLabel(text);
  if (label?.kind === "name" && !personal.fullName.text && text.length > label.length) {
    personal.fullName = piece(trimEdges(text.slice(label.length)), line);
    return [];
  }
  for (const email of findEmails(text).reverse()) {
    if (!personal.email.text) personal.email = piece(email.value, line);
    else if (personal.email.text !== email.value) continue;
    take(email);
  }
  for (const link of findLinks(text).reverse()) {
    const address = cleanProfile(link.value);
    if (!personal.links.some((other) => normalizeLink(other.text) === normalizeLink(address)))
      personal.links.push(piece(address, line));
    take(link);
  }
  const phone = findContactPhones(text).find((found) => found.value === best);
  if (phone && !personal.phone.text) {
    personal.phone = piece(trimEdges(cleanPhone(phone.value)), line);
    take(phone);
  }
  const hadContact = text.includes("‖");
  const parts = text
    .split(SEPARATOR)
    .map((part) => (hadContact ? part.replace(TRAILING_LABEL, "") : part))
    .flatMap((part) => splitPlace(trimParts(part)));
  const left: string[] = [];
  for (const part of parts) {
    const profile = readProfile(part);
    if (profile) {
      personal.links.push(piece(profile, line));
      continue;
    }
    const mark = contactLabel(part);
    const value = mark ? trimEdges(part.slice(mark.length)) : part;
    const isPlace =
      isLocation(value) || isDistrictPlace(value) || isAddress(value) || (mark?.kind === "address" && value.length > 3);
    if (isPlace && !personal.location.text) {
      const address = splitAddress(value);
      personal.location = piece(address?.place ?? value, line);
      if (address) streets.push({ ...line, text: address.rest.join(" | ") });
    } else if (value && !(hadContact && /^[([]?[\p{L} ]{2,12}[)\]]?$/u.test(value) && /^[([]/.test(part)))
      left.push(part);
  }
  if (left.length === 0) return [];
  if (left.length < parts.length || hadContact) return [{ ...line, text: squeeze(left.join(" | ")) }];
  const whole = contactText(line);
  // a name and an age are separate lines
  return whole.split(/ \| (?=\d{2} anos\b)/).map((text) => ({ ...line, text }));
}

// a slash before a state belongs to a place: "Recife / PE"
const SEPARATOR = /\s*[|‖•·]\s*|\s+\/\s+(?!\p{Lu}{2}(?!\p{L}))|\s{2,}|\s+[–—]\s+(?=\p{L}+:)/u;
// a label whose contact is already removed
const TRAILING_LABEL = new RegExp(
  String.raw`[.,;\s]+(?:tel(?:efone)?|fone|cel(?:ular)?|whats(?:app)?|e-?mail|contato|${PROFILE_SITES})\s*[.:]*\s*$`,
  "i",
);
const trimParts = (part: string): string => part.replace(/^[^\p{L}\p{N}(+@"'“]+|[\s,;:–—-]+$/gu, "");

const isPlace = (text: string): boolean => isLocation(text) || isDistrictPlace(text) || isAddress(text);

/** Splits "Name - City, ST", unless it is an address. */
const splitPlace = (part: string): string[] => {
  if (!part || isAddress(part) || isLocation(part) || contactLabel(part)) return part ? [part] : [];
  const place = splitLocation(part);
  if (place && isName(place[0])) return place;
  const pieces = part.split(/\s+[–—-]\s+/);
  return pieces.length > 1 && pieces.some((one) => isLocation(one) || isAddress(one)) ? pieces : [part];
};

// words with a link to a page of the person
const PAGE_WORD = /^(?:(?:meu|my)\s+)?(?:web ?site|site(?: pessoal)?|portf[óo]lio|p[áa]gina pessoal|blog)$/i;

/** Adds URLs and mail addresses that are behind words or icons. */
function addAnnotations(personal: Personal, links: string[], known: Set<string>, lines: Line[]): void {
  // a page behind a word stands among the other contacts
  const words = lines.flatMap(({ text }) => text.split(SEPARATOR)).filter((part) => PAGE_WORD.test(trimParts(part)));
  const last = links.findLastIndex((link) => /^mailto:/i.test(link) || isProfileAddress(link));
  const pages = links
    .slice(0, last)
    .filter((link) => /^https?:/i.test(link) && !isProfileAddress(link) && !known.has(normalizeLink(link)))
    .slice(0, words.length);
  // a shown URL that is a complete link is not the beginning of another one
  const whole = new Set(links.map(cleanProfile).map(normalizeLink));
  for (const link of links.map(cleanProfile)) {
    const mail = /^mailto:([^?]+)/i.exec(link)?.[1];
    if (mail && !personal.email.text) personal.email = { text: decodeURIComponent(mail), refs: [] };
    if (!/^https?:/i.test(link) || known.has(normalizeLink(link))) continue;
    const index = personal.links.findIndex(
      ({ text }) => normalizeLink(link).startsWith(normalizeLink(text)) && !whole.has(normalizeLink(text)),
    );
    if (index >= 0) personal.links[index] = { text: link, refs: personal.links[index]?.refs ?? [] };
    else if (isProfileAddress(link) || pages.includes(link)) personal.links.push({ text: link, refs: [] });
  }
}
