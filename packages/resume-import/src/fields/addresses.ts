import { joinText } from "../layout/paragraphs.ts";
import { joinLine, joinLines, type Line, PARAGRAPH_GAP } from "../line.ts";
import { contactLabel, findEmails, findPhones, hasContact } from "../recognise/contacts.ts";
import { isAddress, isCity, isDistrictPlace, isLocation, removePostalCode, splitAddress } from "../recognise/places.ts";
import { isUpperCase } from "../text.ts";

// "…, SP" at the end
const ENDS_WITH_REGION = /[,/\s–-]\s*[A-Z]{2}$/;
const endsWithPlace = (shown: string): boolean => {
  const text = removePostalCode(shown);
  return ENDS_WITH_REGION.test(text) || isLocation(text) || isDistrictPlace(text);
};
/** The last of the contacts on a line. */
const lastPart = (text: string): string => text.split(/\s+[|•·]\s+/).at(-1) ?? "";

/** Joins street addresses of two or three lines, up to the line that ends with the city and state. */
function joinPlaces(lines: Line[]): Line[] {
  const joined: Line[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] as Line;
    joined.push(line);
    const address = lastPart(line.text);
    if (!isAddress(address) || ENDS_WITH_REGION.test(address) || splitAddress(address) || line.cells.length > 1)
      continue;
    const rest = lines.slice(index + 1, index + 3);
    const added = rest.slice(0, rest.findIndex(({ text }) => endsWithPlace(text)) + 1);
    if (!added.every((next) => !hasContact(removePostalCode(next.text)) && next.gap < PARAGRAPH_GAP)) continue;
    joined[joined.length - 1] = added.reduce((start, next) => joinLine(start, next, joinAddress(start, next)), line);
    index += added.length;
  }
  return joined;
}

/** The text of a street address and its next line. */
function joinAddress({ text }: Line, next: Line): string {
  if (next.isBullet) return `${text} - ${next.text}`;
  // a city begins a part of its own, unless its name is wrapped
  const words = text.split(/[\s,]+/);
  const city = next.text.split(/\s*[,/–—-]/)[0];
  const isWrapped = [1, 2, 3].some((count) => isCity(`${words.slice(-count).join(" ")} ${city}`));
  return isLocation(removePostalCode(next.text)) && !isWrapped && !/[,–—-]$/.test(text)
    ? `${text}, ${next.text}`
    : joinText(text, next.text);
}

/** Joins e-mail, web and street addresses that are wrapped in a narrow column. */
export function joinBrokenAddresses(given: Line[]): Line[] {
  return joinLines(joinPlaces(given), (last, line) => {
    const [word = ""] = line.text.split(" ");
    const tail = last.text.split(" ").at(-1) ?? "";
    const isAddressTail =
      /@|[\p{L}\d]\.[\p{L}]{2,}\/|^www\.|^https?:|^[\w-]+\.[\w.-]+[/.-]$|(?:^|\/)(?:in|linkedin\.com)\/?/iu.test(tail);
    const isRest =
      (/^[a-z0-9][\w./%#?=&~+-]*$/.test(word) || (isUpperCase(tail) && /^@?[A-Z0-9][A-Z0-9./-]*$/.test(word))) &&
      (word === line.text || /^\([\p{L} ]+\)$/u.test(line.text.slice(word.length + 1)));
    const isContinued =
      isAddressTail && isRest && line.gap < PARAGRAPH_GAP && !contactLabel(line.text) && !findEmails(line.text).length;
    // incomplete, like "ana@exem" and "…/in/ana-"
    const isOpen = /@[^.]*$|@.*\.(?:co?)?$|[./-]$/.test(tail);
    const startsAnother = /^(?:www\.|https?:)|^[\w-]+(?:\.[\w-]+)*\.(?:com|br|org|net|io|dev|me)\b/i.test(word);
    const endsWhole = /\.(?:com|br|org|net|io|dev)$/i.test(tail) && !/^[./]/.test(word);
    // "ANA.LIMA" / "@EXEMPLO.COM"
    if (/^[\w.+-]+$/.test(tail) && tail === last.text && /^@[\w-]+(?:\.[\w-]+)+$/.test(line.text))
      return last.text + line.text;
    const isSame = isContinued && (isOpen || (!startsAnother && !endsWhole)) && !findPhones(line.text).length;
    return isSame ? last.text + line.text : null;
  });
}
