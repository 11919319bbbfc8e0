import { findKind, SECTION_KINDS } from "@penresume/resume";
import { findStoredKind, KIND_HEADINGS, type KindHeadings } from "@penresume/resume/headings";
import { fold, isWithinDistance } from "../text.ts";
import contactTitles from "../vocabulary/contact-titles.json" with { type: "json" };
import titleModifiers from "../vocabulary/title-modifiers.json" with { type: "json" };

/** A kind of the section registry or of KIND_HEADINGS, or "contact", which is not stored as a section. */
export type SectionName = string;

const CONTACT: KindHeadings = {
  titles: contactTitles,
  keyword: /\bcontato|\bcontact|\bdados pessoais\b/,
};
const HEADINGS: Readonly<Record<string, KindHeadings>> = { contact: CONTACT, ...KIND_HEADINGS };

/** Kinds that name nothing certain: another part of the title decides. */
const VAGUE = new Set(["custom", "additional", "contact"]);

const EXACT = new Map<string, SectionName>();
for (const [kind, { titles }] of Object.entries(HEADINGS)) for (const title of titles) EXACT.set(title, kind);
// Titles of the registry win over those of other tools, but 'Outras Informações' of other tools is additional information.
for (const { kind, titles } of SECTION_KINDS)
  for (const title of Object.values(titles).map(fold))
    if (!VAGUE.has(kind) || !EXACT.has(title)) EXACT.set(title, kind);
const SOLID = new Map([...EXACT].map(([title, kind]) => [title.replaceAll(" ", ""), kind]));

/** Whether a kind is stored as a section with entries. */
export function isAddedSection(kind: SectionName): boolean {
  const part = findKind(findStoredKind(kind));
  return part !== undefined && !part.storedIn;
}

/** Decoration around a title: numbering, brackets, dots. */
const plainTitle = (text: string): string =>
  fold(text.replace(/^\s*(?:\d{1,2}|[IVX]{1,4})[.)]\s+/, ""))
    .replace(/[^a-z0-9& ]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** The kind of a listed title, also with one or two wrong letters; null for any other text. */
export function sectionByTitle(text: string): SectionName | null {
  const title = plainTitle(text)
    .replaceAll("&", "e")
    .replace(/\band\b/g, "and");
  if (title.length < 3 || title.length > 60) return null;
  const solid = title.replaceAll(" ", "");
  const exact = EXACT.get(title) ?? EXACT.get(plainTitle(text)) ?? SOLID.get(solid);
  if (exact) return exact;
  if (/\d/.test(solid)) return null;
  const limit = solid.length >= 12 ? 2 : solid.length >= 8 ? 1 : 0;
  if (limit === 0) return null;
  // the first and last letters must be right: plurals and other words differ there
  for (const [candidate, kind] of SOLID)
    if (
      candidate.length >= 8 &&
      // "Contratos" is not a misspelling of "Contatos", "Monitora" of "Monitoria"
      (!VAGUE.has(kind) || title.includes(" ")) &&
      candidate[0] === solid[0] &&
      candidate.at(-1) === solid.at(-1) &&
      isWithinDistance(solid, candidate, limit)
    )
      return kind;
  // a missing first letter ("abilidades")
  for (const [candidate, kind] of SOLID) if (candidate.length >= 8 && candidate.slice(1) === solid) return kind;
  return null;
}

/** Words that change no title's kind, folded. */
const MODIFIERS = new Set(titleModifiers);
// "Liderança ou voluntariado", "Contato / Redes", "Cursos + Eventos"
const CONJUNCTION = /\s+(?:e|ou|and|or|y|o|&)\s+/;
/** Kinds whose reader also finds languages. */
const HOLDS_LANGUAGES = new Set(["skills", "courses", "certifications", "additional", "interests"]);

/** The kinds of the parts of a title, without their adjectives; null for a part that is not listed. */
function readParts(text: string): (SectionName | null)[] {
  const parts = plainTitle(text.replace(/[/,|+]|\s[-–—]\s/g, " e "))
    .split(CONJUNCTION)
    .map((part) => part.trim())
    .filter(Boolean);
  return parts.map((part) => {
    const bare = part
      .split(" ")
      .filter((word) => !MODIFIERS.has(word))
      .join(" ");
    return EXACT.get(part) ?? EXACT.get(bare) ?? EXACT.get(`${bare}s`) ?? EXACT.get(bare.replace(/s$/, "")) ?? null;
  });
}

/** The kind that decides where a title names several. */
function mainKind(kinds: SectionName[]): SectionName | null {
  const certain = kinds.filter((kind) => !VAGUE.has(kind));
  const [first = kinds[0] ?? null] = certain;
  return first === "languages" ? (certain.find((kind) => HOLDS_LANGUAGES.has(kind)) ?? first) : first;
}

/** The kind of a title that is composed of listed ones ("Habilidades e Tecnologias", "Cursos Relevantes"); null for any other text. */
export function sectionByParts(text: string): SectionName | null {
  const kinds = readParts(text);
  const known = kinds.filter((kind) => kind !== null);
  return known.length === kinds.length ? mainKind(known) : null;
}

/** The kind of a line that its style identifies as a title. */
export function sectionByKeyword(text: string): SectionName | null {
  const title = plainTitle(text);
  if (title.split(" ").length > 7) return null;
  const [part] = readParts(text);
  if (part && !VAGUE.has(part)) return part;
  return Object.entries(HEADINGS).find(([, { keyword }]) => keyword?.test(title))?.[0] ?? null;
}

/** Whether a text is the title of the document, such as 'Curriculum Vitae'. */
export const isDocumentTitle = (text: string): boolean =>
  /^(?:curriculum(?: vitae)?|curriculo(?: vitae| profissional| pessoal)?|curriculum profissional|cv|resume|hoja de vida|meu curriculo|europass|curriculo europass|curriculum vitae europass)$/.test(
    plainTitle(text),
  );
