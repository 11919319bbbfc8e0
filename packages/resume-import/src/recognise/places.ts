import { fold, isUpperCase, squeeze, trimEdges } from "../text.ts";
import { courseScore, positionScore } from "./words.ts";

const UNITS = "AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO";
const STATES =
  "acre|alagoas|amapa|amazonas|bahia|ceara|distrito federal|espirito santo|goias|maranhao|mato grosso|mato grosso do sul|minas gerais|para|paraiba|parana|pernambuco|piaui|rio de janeiro|rio grande do norte|rio grande do sul|rondonia|roraima|santa catarina|sao paulo|sergipe|tocantins";
const COUNTRIES =
  "brasil|brazil|portugal|espanha|spain|espana|argentina|chile|uruguai|uruguay|paraguai|paraguay|colombia|mexico|peru|angola|mocambique|cabo verde|estados unidos|united states|usa|eua|canada|reino unido|united kingdom|inglaterra|irlanda|ireland|franca|france|alemanha|germany|italia|italy|holanda|netherlands|japao|japan|australia|suica|belgica";
const STATE = new RegExp(`^(?:${STATES})$`);
const COUNTRY = new RegExp(`^(?:${COUNTRIES})$`);
const UNIT = new RegExp(`^(?:${UNITS.replaceAll(" ", "|")})$`);
// a mode of work instead of a place: "Remoto", "Híbrido (São Paulo)"
const WORK_MODE =
  /^(?:(?:100%\s*)?(?:trabalho\s+)?(?:remoto|remota|remote|home[ -]?office|h[íi]brido|h[íi]brida|hybrid|presencial|on-?site)(?:\s*\([^)]*\))?)$/i;
// the kind of a street and its name
const STREET =
  /^(?:rua|r\.|av\.?|avenida|travessa|trav\.|tv\.|alameda|al\.|pra[çc]a|rodovia|rod\.|estrada|estr\.|passagem|quadra|qd\.?|qn[a-z]?|sq[ns]|beco|ladeira|largo|viela|vila|loteamento|conjunto|cj\.?|s[íi]tio|fazenda|calle|condom[íi]nio|residencial|servid[ãa]o|via|ramal|rodoanel)\s+[\p{L}\d]/iu;
// a capital at the start; particles in between
const CITY = /^\p{Lu}[\p{L}'’.-]*(?:\s+(?:\p{Lu}[\p{L}'’.-]*|d[aeo]s?|d['’]\p{Lu}[\p{L}]*|e|del?|la|y))*$/u;

// state capitals and cities with about 200,000 inhabitants and more
const CITIES = new Set(
  "rio branco|maceio|macapa|manaus|salvador|fortaleza|brasilia|vitoria|goiania|sao luis|cuiaba|campo grande|belo horizonte|belem|joao pessoa|curitiba|recife|teresina|rio de janeiro|natal|porto alegre|porto velho|boa vista|florianopolis|sao paulo|aracaju|palmas|guarulhos|campinas|sao goncalo|duque de caxias|nova iguacu|sao bernardo do campo|santo andre|osasco|sorocaba|uberlandia|ribeirao preto|sao jose dos campos|jaboatao dos guararapes|contagem|joinville|feira de santana|londrina|juiz de fora|aparecida de goiania|serra|campos dos goytacazes|belford roxo|niteroi|sao jose do rio preto|ananindeua|vila velha|caxias do sul|mogi das cruzes|diadema|jundiai|piracicaba|carapicuiba|bauru|itaquaquecetuba|sao joao de meriti|montes claros|betim|maringa|anapolis|campina grande|sao vicente|caruaru|petrolina|blumenau|franca|ponta grossa|canoas|cascavel|pelotas|vitoria da conquista|paulista|uberaba|praia grande|ribeirao das neves|santos|limeira|suzano|taboao da serra|caucaia|governador valadares|taubate|sao jose dos pinhais|santa maria|gravatai|varzea grande|petropolis|volta redonda|mossoro|foz do iguacu|barueri|embu das artes|imperatriz|camacari|ipatinga|sumare|sao carlos|indaiatuba|cotia|mage|sete lagoas|americana|marilia|jacarei|itapevi|araraquara|novo hamburgo|juazeiro do norte|juazeiro|presidente prudente|divinopolis|cariacica|itaborai|cabo frio|hortolandia|rondonopolis|itajai|chapeco|sao jose|criciuma|santa luzia|colombo|sao leopoldo|rio claro|passo fundo|dourados|santarem|maraba|parauapebas|itabuna|ilheus|lauro de freitas|macae|olinda|sobral|maracanau|arapiraca|parnamirim|guaruja|cubatao|itu|botucatu|aracatuba|valinhos|vinhedo|paulinia|lages|jaragua do sul|balneario camboriu|guarapuava|toledo|arapongas|viamao|alvorada|rio grande|bento goncalves|angra dos reis|nova friburgo|teresopolis|resende|barra mansa|pouso alegre|varginha|pocos de caldas|ouro preto|barbacena|linhares|cachoeiro de itapemirim|rio verde|luziania|sinop|ji parana|barreiras|porto seguro|garanhuns".split(
    "|",
  ),
);
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
/** Whether a text is written like the name of a city. */
export const isCityName = (text: string): boolean =>
  text.split(" ").length <= 4 && CITY.test(text) && positionScore(text) === 0;

const isRegion = (part: string): boolean => UNIT.test(part) || STATE.test(fold(part)) || COUNTRY.test(fold(part));

/** Whether a text is a location: "City, ST", "City - ST", "City/ST", "City, State, Country", "Remoto". */
export function isLocation(text: string): boolean {
  const value = squeeze(text).replace(/[.;]$/, "");
  if (value.length > 80) return false;
  if (WORK_MODE.test(value)) return true;
  const bare = value
    .replace(/\s*\((?:remoto|h[íi]brido|presencial|home office)\)$/i, "")
    .replace(/\(([A-Z]{2})\)$/, ", $1");
  // a dash or slash is only possible before the state: "City - ST, Country"
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

/** Whether a text is a street address, with or without the city. */
export const isAddress = (text: string): boolean => {
  const value = squeeze(text);
  return value.length < 160 && STREET.test(value) && /\d|,|bairro|centro/i.test(value);
};

// "CEP 01310-100", with the separators before it
const POSTAL_CODE = /[\s,;.–—-]*(?:\(?\bcep\b[\s:.]*)?\b\d{2}\.?\d{3}-?\d{3}\b\)?/i;

/** Splits a street address into city with state, and the rest; null when it has no city with state. */
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
