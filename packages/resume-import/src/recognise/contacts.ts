import { listTextFields, personal } from "@penresume/resume";
import { fold, squeeze } from "../text.ts";
import profileSites from "../vocabulary/profile-sites.json" with { type: "json" };
import { isAddress } from "./places.ts";

// an e-mail address, also with letters with accents
const EMAIL = /(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const TLDS =
  "com|br|net|org|io|dev|me|app|co|pt|edu|gov|info|site|online|tech|design|art|blog|ai|us|uk|es|ar|cl|mx|eu|link|page|ly|works|studio|xyz|pro|tv";
// a URL with or without scheme; without it, the host must end with a known top-level domain
const WEB_ADDRESS = new RegExp(
  `https?://[^\\s|<>()\\[\\]{}"“”]+|(?<![@\\p{L}\\p{N}.-])(?:www\\.)?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\\.)+(?:${TLDS})(?![\\p{L}\\p{N}.-]*@)(?:/[^\\s|<>()\\[\\]{}"“”,;]*|(?![\\p{L}\\p{N}-]))`,
  "giu",
);
const DASH = "[-.\\u2010-\\u2015\\u2212]";
// "(11)", "011", "(0xx11)"
const AREA = "\\(?0\\s?[x*]{2}\\s?\\(?\\d{2}\\)?|\\(\\s?0?\\d{2,3}\\s?\\)|\\b0?\\d{2}\\b";
// a foreign number with country code, a Brazilian number, any number with country code
const PHONE = new RegExp(
  [
    "\\+(?!55)\\d{1,3}(?:[\\s.-]?\\(?\\d{1,4}\\)?){3,5}(?!\\d)",
    `(?<![\\p{L}\\d/.-])(?:\\(?\\+?\\d{1,3}\\)?[\\s.-]?)?(?:${AREA})?(?:\\s|${DASH}){0,4}(?:9(?:\\s|${DASH})?)?\\d{4,5}(?:\\s?${DASH}\\s?|\\s)?\\d{4}(?![\\d/])`,
    // "(11) 912-345-678"
    `\\(\\d{2}\\)\\s?9\\d{2}(?:\\s|${DASH})\\d{3}(?:\\s|${DASH})\\d{3}(?!\\d)`,
    "\\+\\d{1,3}(?:[\\s.-]?\\d{2,4}){3,5}(?!\\d)",
  ].join("|"),
  "gu",
);
/** Matches the name of a site with profiles. */
export const PROFILE_SITES = profileSites.join("|");
// the label of a contact at the start: "Tel:", "E-mail -", "Cidade/UF:"; the name of an icon: "Map-marker-alt Recife"
const CONTACT_LABEL = new RegExp(
  String.raw`^(?:(?:tel[eé]fonos?|telefones?|tel|fones?|celular|cel|whats?app|whats|zap|telem[óo]vel|phone|mobile|contatos?|recados?|e-?mails?|correio(?:\s+eletr[ôo]nico)?|endere[çc]o\s+de\s+correio\s+eletr[óôo]nico|correo(?:\s+electr[óo]nico)?|endere[çc]o(?:\s+de\s+e-?mail|\s+residencial|\s+completo)?|morada|address|direcci[óo]n|resid[êe]ncia|residente\s+em|cidade(?:\s*/\s*(?:uf|estado))?|localiza[çc][ãa]o|localidade|location|local|site|website|web|p[áa]gina(?:\s+web)?|portf[óo]lio|${PROFILE_SITES}|curr[íi]culo\s+lattes|blog|links?|url|instagram|facebook|skype|nome(?:\s+completo)?|name|nombre)(?:\s*/\s*\p{L}+|\s+(?:de|para|p/)\s+(?:contato|recados?)|\s+recados?)?(?:\s*\([\p{L} ]{2,20}\))?)(?:\s*[:.–—-]+\s*|\s*$)|^(?:map-marker(?:-alt)?|map-pin|location-dot|phone-alt|mobile-alt|linkedin-in)\s+`,
  "iu",
);

export interface TextMatch {
  value: string;
  index: number;
  length: number;
}

const matchAll = (pattern: RegExp, text: string): TextMatch[] =>
  [...text.matchAll(pattern)].map((match) => ({
    value: match[0].trim(),
    index: match.index ?? 0,
    length: match[0].length,
  }));

export const findEmails = (text: string): TextMatch[] => matchAll(EMAIL, text);

export const findLinks = (text: string): TextMatch[] => {
  const emails = findEmails(text);
  return matchAll(WEB_ADDRESS, text)
    .filter(({ index }) => !emails.some((email) => index >= email.index && index < email.index + email.length))
    .map((link) => ({ ...link, value: link.value.replace(/[.,;:!?]+$/, "") }))
    .filter(
      ({ value }) => !/^(?:asp|node|vue|react|next|express|three|d3|socket|vb|ado|ml)\.(?:net|js|io)$/i.test(value),
    );
};

export const findPhones = (text: string): TextMatch[] =>
  matchAll(PHONE, text).filter(({ value }) => {
    const digits = value.replace(/\D/g, "");
    return digits.length >= 8 && digits.length <= 15 && !/^(?:19|20)\d{2}\D*(?:19|20)\d{2}$/.test(value);
  });

/** Finds the phones of a contact line with their labels. Numbers in e-mails, links and street addresses are not phones. */
export function findContactPhones(text: string): (TextMatch & { label: string })[] {
  const isInAddress = isAddress(text.slice(contactLabel(text)?.length ?? 0));
  const others = [...findEmails(text), ...findLinks(text)];
  let end = 0;
  return findPhones(text)
    .filter(({ value }) => !isInAddress || /^\(?\+?[\d ]*\(?\d{2}\)?[\s.-]*9/.test(value))
    .filter(
      ({ index, length }) =>
        !others.some((other) => other.index < index + length && index < other.index + other.length),
    )
    .map((phone) => {
      const before = text.slice(end, phone.index);
      end = phone.index + phone.length;
      const after = /^\s*[([–-]\s*\p{L}+/u.exec(text.slice(end))?.[0] ?? "";
      return { ...phone, label: before + after };
    });
}

// somebody else's phone, or a fax
const OTHER_PHONE_LABEL = /\b(?:recados?|fax)\b/i;
/** A phone as it is dialled: without the sign for an operator's code, "(0xx31)". */
export const cleanPhone = (phone: string): string =>
  phone.replace(/^[^\d+(]+/, "").replace(/^\(?0\s?[x*]{2}\s?\(?(\d{2})\)?/, "($1)");

/** Ranks phones: a mobile number reaches the person, a number for messages may belong to someone else. */
export function rankPhone({ value, label }: { value: string; label: string }): number {
  if (OTHER_PHONE_LABEL.test(label)) return 0;
  const digits = value.replace(/\D/g, "").replace(/^0+/, "");
  const national = digits.length > 11 && digits.startsWith("55") ? digits.slice(2) : digits;
  return /^(?:[1-9]{2})?9\d{8}$/.test(national) ? 2 : 1;
}

export const hasContact = (text: string): boolean =>
  findEmails(text).length > 0 || findLinks(text).length > 0 || findPhones(text).length > 0;

/** The contact field that the label of a line names. */
export function contactLabel(
  text: string,
): { kind: "phone" | "email" | "address" | "link" | "name"; length: number } | null {
  const match = CONTACT_LABEL.exec(text);
  if (!match) return null;
  const word = fold(match[0]);
  const kind = /^(nome|name|nombre)/.test(word)
    ? "name"
    : /mail|correio|correo/.test(word)
      ? "email"
      : /^(tel|fone|cel|movil|whats|zap|phone|mobile|contato|recado)/.test(word)
        ? "phone"
        : /^(endereco|morada|address|direccion|resid|cidade|local|map)/.test(word)
          ? "address"
          : "link";
  return { kind, length: match[0].length };
}

/** A profile's address without the parameters and pages that LinkedIn adds. */
export const cleanProfile = (link: string): string =>
  /linkedin\.com\/in\//i.test(link) ? link.replace(/[?#].*$/, "") : link;

// the addresses of profiles before a user name, by the name of their site
const PROFILES: readonly (readonly [string, string])[] = [
  ...listTextFields(personal).flatMap(({ name, site }) => (site ? [[name, site.host + site.path] as const] : [])),
  ["gitlab", "gitlab.com/"],
];
// a profile's address; where profiles have no folder, a longer path is another page
const PROFILE_ADDRESS = new RegExp(
  [
    ...listTextFields(personal).flatMap(({ site }) =>
      site ? `${site.host.replace(".", "\\.")}${site.path}${site.path === "/" ? "[^/]+/?$" : ""}` : [],
    ),
    "instagram\\.com/[^/]+/?$|tiktok\\.com/@|gitlab\\.com/|behance|dribbble|lattes|medium\\.com/@",
  ].join("|"),
  "i",
);
export const isProfileAddress = (link: string): boolean => PROFILE_ADDRESS.test(link);

/** The address of a profile whose label stands before a user name: "LinkedIn: /in/ana-lima". */
export function readProfile(text: string): string | null {
  const mark = contactLabel(text);
  const host = mark?.kind === "link" ? PROFILES.find(([label]) => fold(text).startsWith(label))?.[1] : undefined;
  const [, user = ""] = /^@?\/?(?:in\/)?([a-z0-9][\w-]{2,60})\/?$/.exec(text.slice(mark?.length ?? 0).trim()) ?? [];
  return host && user ? host + user : null;
}

/** A URL with its letters instead of their codes: "%C3%A3" is "ã". */
function decodeLink(link: string): string {
  try {
    return decodeURI(link);
  } catch {
    return link;
  }
}

/** Normalizes a URL for comparison: no scheme, no "www.", no trailing slash, no codes of letters. */
export const normalizeLink = (link: string): string =>
  decodeLink(squeeze(link))
    .normalize("NFC")
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/^www\./, "")
    .replace(/\/+$/, "");
