import { fold } from "@penresume/text";

const PARTICLE = /^(?:d[aeo]s?|e|y|del|van|von)$/;
/** Parts of a name that are looked for. */
const PARTS = 8;
const LETTERS: Record<string, string> = {
  a: "aáàâãä",
  c: "cç",
  e: "eéèêë",
  i: "iíìîï",
  n: "nñ",
  o: "oóòôõö",
  u: "uúùûü",
};
const toClass = (letter: string, isUpper: boolean) => {
  const forms = LETTERS[letter] ?? letter;
  return `[${isUpper ? "" : forms}${forms.toUpperCase()}]`;
};

/**
 * Matches forms of a name: "Maria C. Figueiredo", "FIGUEIREDO, M. C. A.", "Maria". Each begins with a capital. The pattern also matches
 * single initials, which `isName` excludes.
 */
function createNamePattern(name: string): RegExp | null {
  const parts = (name.normalize("NFC").match(/\p{L}+/gu) ?? [])
    .map(fold)
    .filter((part) => /^[a-z]{2,30}$/.test(part) && !PARTICLE.test(part))
    .slice(0, PARTS);
  if (!parts.some((part) => part.length > 2)) return null;
  const words = [...new Set(parts)]
    .toSorted((left, right) => right.length - left.length)
    .map((part) => [...part].map((letter, index) => toClass(letter, index === 0)).join(""));
  const initials = [...new Set(parts.map((part) => part[0] ?? ""))].map((letter) => toClass(letter, true));
  const part = `(?:(?:${words.join("|")}|(?:${initials.join("|")})\\.?)(?!\\p{L}))`;
  return new RegExp(`(?<!\\p{L})${part}(?:[ \\t,.]{0,3}(?:(?:[Dd][AEOaeo][Ss]?|[EeYy]|DEL|del) )?${part}){0,9}`, "gu");
}

/** Whether a match has a word of the name, not only initials. */
const isName = (match: string): boolean => /\p{L}{3}/u.test(match);

/**
 * Replaces contact data and names in texts for the AI provider by markers such as `[EMAIL_1]`, and restores them in the response. A
 * false positive does no harm: it is restored too.
 */

const STREET = String.raw`(?:[Rr]ua|R\.|[Aa]venida|[Aa]v\.?|[Aa]lameda|Al\.|[Tt]ravessa|[Pp]raça|[Rr]odovia|[Ee]strada|[Ll]argo)`;
const UNIT = String.raw`(?:[Aa]pto?|[Aa]partamento|[Bb]loco|[Bb]l|[Cc]asa|[Ss]ala|[Cc]onjunto|[Cc]j)\.?`;

/** Marker name → pattern. Every repetition is bounded, since the texts are untrusted input. */
const KINDS: Record<string, string> = {
  EMAIL: String.raw`[\p{L}\d._%+-]{1,64}@(?:[\p{L}\d-]{1,63}\.){1,5}\p{L}{2,24}`,
  // with a scheme or www, or a host name with a path; other host names only when they are unlikely to be a product (ASP.NET)
  LINK: [
    String.raw`(?:https?:\/\/|www\.)[^\s<>()"']{1,300}[^\s<>()"'.,;:!?]`,
    String.raw`\b(?:[\p{L}\d-]{1,63}\.){1,5}\p{L}{2,24}\/[^\s<>()"']{0,300}[^\s<>()"'.,;:!?]`,
    String.raw`\b(?:[\p{L}\d-]{1,63}\.){1,4}com(?:\.br)?\b`,
  ].join("|"),
  // CPF, CNPJ and RG, with points or after their label
  DOCUMENTO: [
    String.raw`(?<![\d.])\d{3}\.?\d{3}\.?\d{3}-\d{2}(?![\d-])`,
    String.raw`(?<![\d.])\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}(?!\d)`,
    String.raw`(?<![\d.])\d{1,2}\.\d{3}\.\d{3}-[\dXx](?![\d-])`,
    String.raw`\b(?:CPF|CNPJ|RG|cpf|cnpj|rg)\b[\s:.nNº°o-]{0,5}\d[\d.\/xX-]{4,18}`,
  ].join("|"),
  ENDERECO: [
    String.raw`\b${STREET} (?:d[aeo]s? )?[\p{Lu}\d][\p{L}\d .'ºª-]{1,60}?(?:, ?| )(?:n[º°o.]? ?)?\d{1,5}\b(?:[ ,-]{1,3}${UNIT} ?[\p{L}\d]{1,6})*`,
    String.raw`(?:\b(?:CEP|cep)[\s:]{0,3})?(?<!\d)\d{5}-\d{3}(?![\d-])`,
    String.raw`\b(?:CEP|cep)[\s:]{0,3}\d{8}\b`,
  ].join("|"),
  // with country or area code; without one only when it cannot be a range of years
  TELEFONE: [
    String.raw`\+\d{1,3}(?:[\s().-]{0,2}\d){7,12}(?!\d)`,
    String.raw`(?<![\d.,])(?:\(0?\d{2}\)|0?\d{2})[\s.-]{0,2}9?\d{4}[\s.-]?\d{4}(?!\d)`,
    String.raw`(?<!\d)9\d{4}[\s.-]\d{4}(?!\d)`,
    String.raw`(?<!\d)(?!(?:19|20)\d\d-(?:19|20)\d\d)[2-5]\d{3}-\d{4}(?!\d)`,
  ].join("|"),
  // profile name of a social network
  PERFIL: String.raw`(?<![\p{L}\d_@\/.])@[\p{L}\d][\p{L}\d_.]{2,29}(?![\p{L}\d_\/])`,
};

// when two kinds match at one position, the first kind wins
const CONTACT = new RegExp(
  Object.entries(KINDS)
    .map(([kind, pattern]) => `(?<${kind}>${pattern})`)
    .join("|"),
  "gu",
);
const MARKER = new RegExp(String.raw`\[(?:${[...Object.keys(KINDS), "NOME"].join("|")})_\d{1,5}\]`, "g");
// a marker that may continue in the next piece
const PARTIAL_MARKER = /\[[A-Z]{0,9}(?:_\d{0,5})?$/;

export const hasMarker = (text: string): boolean => text.search(MARKER) >= 0;

const restoreWith = (contacts: ReadonlyMap<string, string>) => (response: string) =>
  response.replace(MARKER, (marker) => contacts.get(marker) ?? marker);

/** Replaces contact data and the person's name by markers, and restores them in a response. */
export function redact(text: string, name = "") {
  /** Contact → marker. */
  const markers = new Map<string, string>();
  // the text itself may contain markers
  const taken = new Set(text.match(MARKER));
  let lastNumber = 0;

  function getMarker(contact: string, kind: string): string {
    const existing = markers.get(contact);
    if (existing) return existing;
    do lastNumber += 1;
    while (taken.has(`[${kind}_${lastNumber}]`));
    const marker = `[${kind}_${lastNumber}]`;
    markers.set(contact, marker);
    return marker;
  }

  const namePattern = createNamePattern(name);
  const withoutContacts = text.replace(CONTACT, (contact, ...rest) => {
    const groups = rest.at(-1) as Record<string, string | undefined>;
    return getMarker(contact, Object.keys(groups).find((kind) => groups[kind] !== undefined) ?? "");
  });
  const redacted = namePattern
    ? withoutContacts.replace(namePattern, (match) => (isName(match) ? getMarker(match, "NOME") : match))
    : withoutContacts;
  const contacts = new Map([...markers].map(([contact, marker]) => [marker, contact]));

  return {
    /** The text with markers in place of contact data. */
    text: redacted,
    /** Contact data by marker. */
    contacts: [...contacts],
    /** Replaces the markers of a response with the contact data. */
    restore: restoreWith(contacts),
    /** Whether the provider has invented a marker. */
    hasUnknownMarker: (response: string): boolean =>
      (response.match(MARKER) ?? []).some((marker) => !contacts.has(marker) && !taken.has(marker)),
  };
}

/** Restores a response that arrives in pieces; a marker may be split over two. */
export function createStreamRestorer(contacts: [string, string][], onText: (piece: string) => void) {
  const restore = restoreWith(new Map(contacts));
  let heldText = "";
  const flush = () => {
    if (heldText) onText(restore(heldText));
    heldText = "";
  };
  return {
    push(piece: string) {
      const all = heldText + piece;
      const markerStart = all.search(PARTIAL_MARKER);
      heldText = markerStart < 0 ? all : all.slice(0, markerStart);
      flush();
      heldText = markerStart < 0 ? "" : all.slice(markerStart);
    },
    flush,
  };
}
