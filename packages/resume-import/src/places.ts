import { fold, squeeze, trimEdges } from "./text.ts";
import { positionScore } from "./words.ts";

const UNITS = "AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO";
const STATES =
  "acre|alagoas|amapa|amazonas|bahia|ceara|distrito federal|espirito santo|goias|maranhao|mato grosso|mato grosso do sul|minas gerais|para|paraiba|parana|pernambuco|piaui|rio de janeiro|rio grande do norte|rio grande do sul|rondonia|roraima|santa catarina|sao paulo|sergipe|tocantins";
const COUNTRIES =
  "brasil|brazil|portugal|espanha|spain|espana|argentina|chile|uruguai|uruguay|paraguai|paraguay|colombia|mexico|peru|angola|mocambique|cabo verde|estados unidos|united states|usa|eua|canada|reino unido|united kingdom|inglaterra|irlanda|ireland|franca|france|alemanha|germany|italia|italy|holanda|netherlands|japao|japan|australia|suica|belgica";
const STATE = new RegExp(`^(?:${STATES})$`);
const COUNTRY = new RegExp(`^(?:${COUNTRIES})$`);
const UNIT = new RegExp(`^(?:${UNITS.replaceAll(" ", "|")})$`);
const MODE =
  /^(?:(?:100%\s*)?(?:trabalho\s+)?(?:remoto|remota|remote|home[ -]?office|h[íi]brido|h[íi]brida|hybrid|presencial|on-?site)(?:\s*\([^)]*\))?)$/i;
const STREET =
  /^(?:rua|r\.|av\.?|avenida|travessa|trav\.|tv\.|alameda|al\.|pra[çc]a|rodovia|rod\.|estrada|estr\.|passagem|quadra|qd\.?|qn[a-z]?|sq[ns]|beco|ladeira|largo|viela|vila|loteamento|conjunto|cj\.?|s[íi]tio|fazenda|calle|condom[íi]nio|residencial|servid[ãa]o|via|ramal|rodoanel)\s+[\p{L}\d]/iu;
// a capital at the start; particles in between
const CITY = /^\p{Lu}[\p{L}'’.-]*(?:\s+(?:\p{Lu}[\p{L}'’.-]*|d[aeo]s?|d['’]\p{Lu}[\p{L}]*|e|del?|la|y))*$/u;

const isRegion = (part: string): boolean => UNIT.test(part) || STATE.test(fold(part)) || COUNTRY.test(fold(part));

/** "City, ST", "City - ST", "City/ST", "City, State, Country", "Remoto". */
export function isLocation(text: string): boolean {
  const value = squeeze(text).replace(/[.;]$/, "");
  if (value.length > 80) return false;
  if (MODE.test(value)) return true;
  const bare = value
    .replace(/\s*\((?:remoto|h[íi]brido|presencial|home office)\)$/i, "")
    .replace(/\(([A-Z]{2})\)$/, ", $1");
  // a dash or slash stands before the state only: "City - ST, Country"
  const marks = bare.split(/\s+[-–—]\s+|\s*\/\s*/);
  if (marks.length > 2 || (marks.length === 2 && /,/.test(marks[0] ?? ""))) return false;
  if (marks.length === 2 && !isRegion((marks[1] ?? "").split(/\s*,\s*/)[0] ?? "")) return false;
  const parts = bare.split(/\s*,\s*|\s+[-–—]\s+|\s*\/\s*|-(?=[A-Z]{2}$)/).filter(Boolean);
  if (parts.length < 2 || parts.length > 4) return false;
  const [city = "", ...regions] = parts;
  const last = regions.at(-1) ?? "";
  const between = regions.slice(0, -1);
  // "City, State, Country"; districts have their city's name
  const isKnown = between.every((part) => isRegion(part) || fold(part) === fold(city));
  return CITY.test(city) && positionScore(city) >= -1 && isRegion(last) && isKnown;
}

/** Street addresses, with or without the city. */
export const isAddress = (text: string): boolean => {
  const value = squeeze(text);
  return value.length < 160 && STREET.test(value) && /\d|,|bairro|centro/i.test(value);
};

const POSTAL_CODE = /[\s,;.–—-]*(?:\(?\bcep\b[\s:.]*)?\b\d{2}\.?\d{3}-?\d{3}\b\)?/i;

/** A street address as its city with the state and the rest of it; null where it names no such city. */
export function splitAddress(text: string): { place: string; rest: string[] } | null {
  if (isLocation(text)) return null;
  const code = POSTAL_CODE.exec(text);
  const [head, tail] = code ? [text.slice(0, code.index), text.slice(code.index + code[0].length)] : [text, ""];
  const parts = [head, tail].flatMap((part) => part.split(/(\s*,\s*|\s+[–—-]\s+|\s*;\s*|\.\s+(?=\p{Lu}\p{Ll}{2})|$)/u));
  // with the state and country, with the state, "City/ST"
  for (const size of [5, 3, 1]) {
    for (let index = parts.length - size; index > 0; index--) {
      const place = parts
        .slice(index, index + size)
        .join("")
        .trim();
      if (!isLocation(place) || isAddress(place) || UNIT.test(parts[index] ?? "")) continue;
      const before = parts.slice(0, index - 1).join("");
      const rest = [before, code?.[0] ?? "", parts.slice(index + size).join("")];
      return { place, rest: rest.map(trimEdges).filter(Boolean) };
    }
  }
  return null;
}

const TAIL =
  /^(.{2,}?)\s*(?:[—–|·•,]|\s-\s|\()\s*(\p{Lu}[\p{L}'’. -]*?(?:\s*[,/]\s*|\s+[-–]\s+|-)(?:[A-Z]{2}|\p{Lu}[\p{L} ]+)(?:\s*,\s*\p{Lu}[\p{L} ]+)?)\)?$/u;

/** "Company — City, ST" as its two parts. */
export function splitLocation(text: string): [string, string] | null {
  const value = squeeze(text).replace(/[.;]$/, "");
  // the separator nearest to the start that leaves a location
  for (const separator of value.matchAll(/\s+[—–|·•-]\s+|\s*\(|\s*,\s+|\s*\|\s*/g)) {
    const before = value.slice(0, separator.index);
    const opened = separator[0].includes("(");
    const after = value.slice((separator.index ?? 0) + separator[0].length).replace(opened ? /\)$/ : /$^/, "");
    if (before.length > 1 && isLocation(after) && (!opened || value.endsWith(")"))) return [before, after];
  }
  const match = TAIL.exec(value);
  return match?.[1] && match[2] && isLocation(match[2]) ? [match[1], match[2]] : null;
}
