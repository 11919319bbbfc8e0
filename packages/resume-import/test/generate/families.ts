import type { Random } from "./random.ts";

/** Independent choices of a résumé. The first value of each is the plain one. */
export const FAMILIES = {
  producer: ["pdf", "docx", "text", "odt", "rtf", "html", "markdown"],
  language: ["pt", "en", "es"],
  layout: [
    "one column",
    "side column left",
    "side column right",
    "titles in a left column",
    "dates in a left column",
    "cards",
    "list in columns",
    "table of jobs",
    "table then paragraphs",
    "europass",
  ],
  titleStyle: [
    "capitals",
    "bold",
    "larger",
    "colour",
    "rule",
    "boxed",
    "bulleted",
    "colon",
    "letter-spaced",
    "plain",
    "emoji",
  ],
  titleWords: ["usual", "composed", "adjectives", "some unusual", "unusual"],
  order: ["usual", "education first", "skills first", "contacts last"],
  spacing: ["gaps", "tight"],
  name: ["plain", "capitals", "below a document title", "suffix", "age", "label", "bar after it"],
  headline: ["none", "role", "beside the name", "roles with bars"],
  contacts: ["lines with labels", "lines", "one line", "section", "below a line of civil status", "emoji"],
  phone: ["usual", "digits", "country code", "ninth digit apart", "blanks", "0xx", "recado", "two numbers"],
  place: [
    "city, UF",
    "city - UF",
    "city/UF",
    "city (UF)",
    "city, state, country",
    "district, city - UF",
    "street in one line",
    "street above the city",
    "brackets",
    "section",
  ],
  links: ["none", "addresses", "without scheme", "user names", "tracking", "wrapped"],
  opening: ["objective", "summary", "both", "none"],
  jobHead: [
    "role / company / period",
    "company / role / period",
    "period / role / company",
    "role - company - period",
    "company | role | period",
    "company, role (period)",
    "period at the right",
    "role na company",
    "labels",
    "company, place",
    "place and period",
    "period: company",
    "company above roles",
    "company (period) / role",
    "role, company, place in one line",
    "bulleted",
    "role without company",
    "no period",
    "role and period / company, place",
    "period | company | role",
    "company – place – role",
  ],
  company: ["kind and name", "name only", "legal form", "with marks"],
  jobDates: [
    "MM/YYYY",
    "month de year",
    "abbreviated/year",
    "abbreviated. year",
    "years",
    "MM/YY",
    "DD/MM/YYYY",
    "MM.YYYY",
    "YYYY-MM",
    "months of one year",
    "year/short year",
    "single month",
    "since",
    "de … até",
    "with duration",
    "in and out",
    "no dash",
  ],
  duties: ["bullets", "paragraph", "long paragraph", "label", "dashes", "none"],
  bullet: ["•", "-", "▪", "➢", "*", "●", "✓", "–", "o"],
  degree: [
    "course / school / years",
    "school / course / years",
    "course - school, year",
    "course | school | period",
    "labels",
    "course (school)",
    "sentence",
    "status",
    "period first",
    "completion in brackets",
    "no date",
    "semesters",
    "start and completion",
  ],
  skills: [
    "commas",
    "bullets",
    "lines",
    "commas and e",
    "groups",
    "bars",
    "semicolons",
    "levels in brackets",
    "sentences",
  ],
  languages: [
    "dash",
    "blank",
    "brackets",
    "colon",
    "level first",
    "phrase",
    "abilities",
    "level below",
    "CEFR",
    "in skills",
    "in the additional information",
    "in the header",
    "among the courses",
    "none",
  ],
  courses: [
    "title - school (year)",
    "title, school, hours, year",
    "title / school / year",
    "school above",
    "bullets",
    "none",
  ],
  extras: ["custom", "none", "volunteering", "civil line", "references", "unknown title"],
  furniture: ["none", "page numbers", "name on each page", "signature", "template hints"],
  career: ["jobs", "no experience", "activities without dates"],
  length: ["short", "long"],
  word: ["usual", "split runs", "moved text", "deleted text", "hidden text", "text box", "contacts in the page header"],
  glyphs: ["usual", "other hyphens", "soft hyphens", "zero width", "no-break blanks", "ligatures"],
  wrap: ["none", "hard"],
} as const satisfies Record<string, readonly string[]>;

export type Family = keyof typeof FAMILIES;
export type Choices = { [F in Family]: (typeof FAMILIES)[F][number] };
export const FAMILY_NAMES = Object.keys(FAMILIES) as Family[];

const STYLED = ["pdf", "docx", "odt", "rtf", "html"];
/** Producers that can show a value; any, where a value isn't listed. */
const PRODUCERS: { [F in Family]?: Record<string, readonly string[]> } = {
  layout: {
    "side column left": ["pdf", "docx"],
    "side column right": ["pdf", "docx"],
    "titles in a left column": ["pdf", "docx"],
    "dates in a left column": ["pdf", "docx", "text"],
    cards: ["pdf"],
    "list in columns": ["pdf"],
    "table of jobs": ["docx", "pdf", "odt", "html"],
    "table then paragraphs": ["docx", "pdf", "odt", "html"],
    europass: ["pdf"],
  },
  titleStyle: {
    bold: STYLED,
    larger: STYLED,
    colour: STYLED,
    rule: ["pdf", "docx", "text"],
    boxed: ["pdf", "docx"],
    bulleted: ["pdf", "docx", "text"],
    "letter-spaced": ["pdf", "text"],
    plain: ["text", "rtf"],
    emoji: ["pdf", "docx", "text"],
  },
  links: { wrapped: ["pdf"] },
  furniture: { "page numbers": ["pdf", "docx", "text"], "name on each page": ["pdf", "docx", "text"] },
  glyphs: { ligatures: ["pdf", "text"] },
  word: {
    "split runs": ["docx"],
    "moved text": ["docx"],
    "deleted text": ["docx"],
    "hidden text": ["docx"],
    "text box": ["docx"],
    "contacts in the page header": ["docx"],
  },
  wrap: { hard: ["text"] },
};

/** Whether a producer can show all choices. */
function isPossible(choices: Choices): boolean {
  return FAMILY_NAMES.every((family) => PRODUCERS[family]?.[choices[family]]?.includes(choices.producer) ?? true);
}

/** The plain choices, with some replaced. The producer is one that can show them. */
export function plainWith(replaced: Partial<Choices>, random: Random): Choices {
  const plain = Object.fromEntries(FAMILY_NAMES.map((family) => [family, FAMILIES[family][0]])) as Choices;
  const wanted = { ...plain, ...replaced };
  const producers = (replaced.producer ? [replaced.producer] : (["pdf", "docx", "text"] as const))
    .map((producer) => ({ ...wanted, producer }))
    .filter(isPossible);
  return random.pick(producers);
}

/** Choices at random: each family has its plain value in more than half of the cases. `allows` keeps values out. */
export function mix(random: Random, allows: (family: Family, value: string) => boolean): Choices {
  for (;;) {
    const drawn = FAMILY_NAMES.map((family) => {
      const values = FAMILIES[family].filter((value) => allows(family, value));
      const plain = values[0] ?? FAMILIES[family][0];
      return [
        family,
        random.chance(family === "producer" ? 0 : 0.6) ? plain : random.pick(values.length > 0 ? values : [plain]),
      ];
    });
    const choices = Object.fromEntries(drawn) as Choices;
    if (isPossible(choices)) return choices;
  }
}
