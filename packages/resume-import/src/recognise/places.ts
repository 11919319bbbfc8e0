import { fold, isUpperCase, squeeze, trimEdges } from "../text.ts";
import cities from "../vocabulary/cities.json" with { type: "json" };
import countries from "../vocabulary/countries.json" with { type: "json" };
import states from "../vocabulary/states.json" with { type: "json" };
import { courseScore, positionScore } from "./words.ts";

/** Brazilian municipalities from 20,000 inhabitants, without those that are common words. */
const CITIES = new Set(cities);
const STATES = new Set(Object.keys(states));
const UNITS = new Set(Object.values(states));
const UNIT_OF: ReadonlyMap<string, string> = new Map(Object.entries(states));
const COUNTRIES = new Set(countries);
// a mode of work instead of a place: "Remoto", "Híbrido (São Paulo)"
const WORK_MODE =
  /^(?:(?:100%\s*)?(?:trabalho\s+)?(?:remoto|remota|remote|home[ -]?office|h[íi]brido|h[íi]brida|hybrid|presencial|on-?site)(?:\s*\([^)]*\))?)$/i;
// the kind of a street and its name
const STREET =
  /^(?:rua|r\.|av\.?|avenida|travessa|trav\.|tv\.|alameda|al\.|pra[çc]a|rodovia|rod\.|estrada|estr\.|passagem|quadra|qd\.?|qn[a-z]?|sq[ns]|beco|ladeira|largo|viela|vila|loteamento|conjunto|cj\.?|s[íi]tio|fazenda|calle|condom[íi]nio|residencial|servid[ãa]o|via|ramal|rodoanel)\s+[\p{L}\d]/iu;
// a district, a street and its number, which is no year
const LATER_STREET =
  /^[^,]{3,40},\s*(?:rua|r\.|av\.?|avenida|travessa|alameda|al\.|pra[çc]a|rodovia|estrada|quadra)\s[^,]+,\s*(?:n\S{0,2}\s*)?(?!(?:19|20)\d{2}\b)\d{1,5}\b/iu;
// a capital at the start; particles in between
const CITY = /^\p{Lu}[\p{L}'’.-]*(?:\s+(?:\p{Lu}[\p{L}'’.-]*|d[aeo]s?|d['’]\p{Lu}[\p{L}]*|e|del?|la|y))*$/u;

// departments and kinds of contracts, which are written like cities, folded
const DEPARTMENT =
  /\b(?:setor|departamento|depto|area|equipe|unidade|filial|loja|diretoria|gerencia|divisao|projeto|regional|temporari|efetiv|estagio|clt|pj|tempo integral|meio periodo|vendas|marketing|financeiro|financas|administrativo|comercial|compras|logistica|tecnologia|operacoes|producao|qualidade|recursos humanos|rh|ti|growth|full time|part time)\w*/;

/** Whether a text is a larger city without its state. */
export const isCity = (text: string): boolean => CITIES.has(fold(text)) && CITY.test(text);

/** Whether a text looks like a city without its state. */
export const isCityLike = (text: string): boolean =>
  CITY.test(text) &&
  text.split(" ").length <= 5 &&
  !isUpperCase(text) &&
  positionScore(text) === 0 &&
  courseScore(text) === 0 &&
  !DEPARTMENT.test(fold(text));

const isState = (part: string): boolean => UNITS.has(part) || STATES.has(fold(part));
const isRegion = (part: string): boolean => isState(part) || COUNTRIES.has(fold(part));

/** Whether a text is one word for a place: a larger city, a state, a country or a region that LinkedIn names. */
export const isLonePlace = (text: string): boolean =>
  isCity(text) ||
  isRegion(text) ||
  /^(?:regi[ãa]o (?:metropolitana )?d[aeo] \p{Lu}.*|\p{Lu}[\p{L} ]+ e regi[ãa]o|greater \p{Lu}.* area|\p{Lu}.* metropolitan area|\p{Lu}.* y alrededores)$/iu.test(
    text,
  );

const UNIT_AT_END = new RegExp(`^(.+?)(?:\\s*\\(|\\s*[-–—/]\\s*|\\s+)(${[...UNITS].join("|")})\\)?$`);
// a comma, slash, bar, bracket or dash between the parts of a place
const PLACE_SEPARATOR = /\s*[,;/|()[\]–—]\s*|\s+-\s*|\s*-\s+/;

/** The parts of a place: districts and city, state and country; null for any other text. */
function parsePlace(text: string): { names: string[]; regions: string[] } | null {
  const value = squeeze(text).replace(/^\[(.*)\]$/, "$1");
  if (value.length > 80) return null;
  const names = value
    .split(PLACE_SEPARATOR)
    .filter(Boolean)
    .flatMap((part) => {
      const [, city = "", unit = ""] = UNIT_AT_END.exec(part) ?? [];
      if (unit && (part[city.length] !== " " || isCity(city))) return [city, unit];
      // "Olinda-Pernambuco"
      const hyphen = part.lastIndexOf("-");
      const isCityOfState = STATES.has(fold(part.slice(hyphen + 1))) && isCity(part.slice(0, Math.max(0, hyphen)));
      return isCityOfState ? [part.slice(0, hyphen), part.slice(hyphen + 1)] : [part];
    });
  if (names.length > 5) return null;
  const regions: string[] = [];
  while (names.length > 1 && isRegion(names.at(-1) ?? "")) regions.unshift(names.pop() ?? "");
  // a city with the name of its state: "Loja Sol, São Paulo/SP"
  const [first = "", unit = ""] = regions;
  if (UNITS.has(unit) && UNIT_OF.get(fold(first)) === unit && isCity(first) && !isCity(names.at(-1) ?? ""))
    names.push(regions.shift() ?? "");
  if (regions.length > 2 || regions.length === 0) return null;
  const isName = (part: string) =>
    isCity(part) ||
    (CITY.test(part) && !/\p{L}{4}\.\s/u.test(part) && Math.abs(positionScore(part)) <= 1 && courseScore(part) >= -1);
  return names.every(isName) ? { names, regions } : null;
}

/** Whether a text is a location: "City, ST", "City - ST", "City/ST", "City (ST)", "City, State, Country", "Remoto". */
export function isLocation(text: string): boolean {
  const value = squeeze(text).replace(/[.;]$/, "");
  if (WORK_MODE.test(value)) return true;
  const place = parsePlace(value.replace(/\s*\((?:remoto|h[íi]brido|presencial|home office)\)$/i, ""));
  // districts have their city's name
  return place?.names.every((name) => fold(name) === fold(place.names[0] ?? "")) ?? false;
}

/** Whether a text is a location with a district before the city: "District, City - ST". */
export function isDistrictPlace(text: string): boolean {
  const place = parsePlace(text.replace(/[.;]$/, ""));
  return (
    place?.names.length === 2 &&
    place.regions.some(isState) &&
    place.names.every((name) => positionScore(name) === 0 && courseScore(name) === 0)
  );
}

// "CEP 01310-100", with the separators before it
const POSTAL_CODE =
  /[\s,;.–—-]*(?:\(?\bcep\b[\s:.]*\d{2}\.?\d{3}-?\d{3}|(?<![\d.-])\d{2}\.?\d{3}-\d{3}|(?<=[\s/,–-][A-Z]{2}[\s,.–—-]+)\d{8})(?![\d-])\)?/i;
/** A text without the postal code in it. */
export const removePostalCode = (text: string): string => text.replace(POSTAL_CODE, "");

/** Whether a text is a street address, with or without the city. */
export const isAddress = (text: string): boolean => {
  const value = squeeze(text);
  return (
    value.length < 160 &&
    ((STREET.test(value) && /\d|,|bairro|centro/i.test(value)) || LATER_STREET.test(value) || POSTAL_CODE.test(value))
  );
};

/** Splits a street address into city with state, and the rest; null when it has no city with state. */
export function splitAddress(text: string): { place: string; rest: string[] } | null {
  if (isLocation(text)) return null;
  const code = POSTAL_CODE.exec(text);
  const tail = code ? text.slice(code.index + code[0].length).replace(/^[\s,;.–—-]+/, "") : "";
  const known = code ? [text.slice(0, code.index), tail].filter(Boolean).join(", ") : text;
  const parts = known.split(/(\s*,\s*|\s+[–—-]\s+|\s*;\s*|\.\s+(?=\p{Lu}\p{Ll}{2})|$)/u);
  // with the state and country, with the state, "City/ST"
  for (const size of [5, 3, 1]) {
    for (let index = parts.length - size; index > 0; index--) {
      const place = parts
        .slice(index, index + size)
        .join("")
        .trim();
      if (index % 2 > 0 || !isLocation(place) || isAddress(place) || UNITS.has(parts[index] ?? "")) continue;
      const before = parts.slice(0, index - 1).join("");
      const rest = [before, code?.[0] ?? "", parts.slice(index + size).join("")];
      return { place: place.replace(/[.;]$/, ""), rest: rest.map(trimEdges).filter(Boolean) };
    }
  }
  return null;
}

// a name, a separator, and "City, ST" or "City, State, Country", also in brackets
const NAME_AND_PLACE =
  /^(.{2,}?)\s*(?:[—–|·•,]|\s-\s|\()\s*(\p{Lu}[\p{L}'’. -]*?(?:\s*[,/]\s*|\s+[-–]\s+|-)(?:[A-Z]{2}|\p{Lu}[\p{L} ]+)(?:\s*,\s*\p{Lu}[\p{L} ]+)?)\)?$/u;

/** Splits "Company — City, ST" into its two parts. */
export function splitLocation(text: string): [string, string] | null {
  const value = squeeze(text).replace(/[.;]$/, "");
  // the first separator that is followed by a location
  for (const separator of value.matchAll(/\s+[—–|·•-]\s+|\s*\(|\s*,\s+|\s*\|\s*/g)) {
    const before = value.slice(0, separator.index);
    const opened = separator[0].includes("(");
    const after = value.slice((separator.index ?? 0) + separator[0].length).replace(opened ? /\)$/ : /$^/, "");
    if (before.length > 1 && isLocation(after) && (!opened || value.endsWith(")"))) return [before, after];
  }
  const match = NAME_AND_PLACE.exec(value);
  return match?.[1] && match[2] && isLocation(match[2]) ? [match[1], match[2]] : null;
}
