import { fold } from "@penresume/text";
import lists from "./lists.json" with { type: "json" };

const FIELDS = lists.subjectFields.map((line) => {
  const [field = "", name = "", ...pattern] = line.split(" | ");
  return { field, name, pattern: pattern.join(" | ") };
});
const OWN = `(?:(?:o|a|the|el|la) )?(?:(?:seu|sua|teu|tua|your|su) )?`;
/** Signs and words between the parts of a subject. */
const BETWEEN = String.raw`\s*[+/|–,;]\s*|\s+-\s+|\s+(?:e|and|y|mais)\s+|_`;
const ANY = FIELDS.map(({ pattern }) => pattern).join("|");
/** One field, or fields in a row, after the text of a subject: ", nome e telefone". */
export const FURTHER_FIELDS = new RegExp(String.raw`^(?:(?:${BETWEEN})${OWN}(?:${ANY})(?![\w-]))+`);

/** Values by the fields of `subjectFields`. */
export type SubjectValues = Readonly<Record<string, string | undefined>>;

interface Filled {
  text: string;
  /** Names of the fields that have no value. */
  blanks: string[];
}

const createPlace = (pattern: string) =>
  new RegExp(
    String.raw`[[(<{]\s*${OWN}(?:${pattern})\s*[\])>}]|(?<=^|${BETWEEN}|\]\s)${OWN}(?:${pattern})(?:\s*\([^)]*\)?)?(?=$|${BETWEEN})`,
    "g",
  );
const PLACES = FIELDS.map(({ field, name, pattern }) => ({ field, name, place: createPlace(pattern) }));
/** A name also stands after words: "Vaga de caixa nome completo". */
const LAST_NAME = new RegExp(
  String.raw`(?<=\s)${OWN}nome(?: completo)?$|^${OWN}nome(?: completo)?(?=\s+(?!d[aeo]s?\s))`,
  "g",
);
const GAP = "\0";
const GAPS = new RegExp(`(?:${BETWEEN})?${GAP}(?:(?<=^${GAP})(?:${BETWEEN}))?`, "g");

const LABEL = new RegExp(`^(?:vaga|cargo|fun[çc][ãa]o)(?:${BETWEEN})`, "iu");
/** Whether the first word is a label, and no place next to others. */
function isLabelled(text: string): boolean {
  const rest = fold(text).replace(LABEL, "");
  return !new RegExp(String.raw`^(?:(?:${BETWEEN})?${OWN}(?:${ANY})(?![\w-]))+$`).test(rest);
}

/** Fills the places of a demanded subject: "Currículo - [seu nome]", "VAGA + CIDADE". Those without a value are left out and named. */
export function fillSubject(subject: string, values: SubjectValues): Filled {
  let text = subject.trim();
  const blanks: string[] = [];
  const fill = (place: RegExp, value: string | undefined, name: string) => {
    const folded = fold(text);
    let filled = "";
    let done = 0;
    for (const match of folded.matchAll(place)) {
      filled += text.slice(done, match.index) + (value || GAP);
      done = match.index + match[0].length;
      if (!value && !blanks.includes(name)) blanks.push(name);
    }
    text = filled + text.slice(done);
  };
  // the label of "Vaga - Caixa"
  const label = isLabelled(text) ? (LABEL.exec(text)?.[0] ?? "") : "";
  text = text.slice(label.length);
  for (const { field, name, place } of PLACES) fill(place, values[field], name);
  text = label + text;
  if (values.name && !text.includes(values.name)) fill(LAST_NAME, values.name, "nome");
  return { text: text.replace(GAPS, "").trim(), blanks };
}

/** Writes the subject that a description asks for: "o nome da vaga e seu nome"; null if it names no field. */
export function writeDescribed(description: string, values: SubjectValues): Filled | null {
  const parts = fold(description)
    .split(new RegExp(BETWEEN))
    .map((part) => part.trim());
  const fields = parts.flatMap((part) => {
    const place = PLACES.find((each) => part.replace(each.place, GAP) === GAP);
    return place ? [place] : [];
  });
  if (fields.length === 0) return null;
  const known = fields.map(({ field }) => values[field]).filter(Boolean);
  return { text: known.join(" – "), blanks: fields.filter(({ field }) => !values[field]).map(({ name }) => name) };
}
