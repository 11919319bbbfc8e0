import {
  type Education,
  type Experience,
  type Language,
  type PersonalInfo,
  PROFICIENCIES,
  type ResumeContent,
} from "@penresume/contracts";
import { isResumeEmpty } from "@penresume/resume-view";
import { addSkill, CURRENT_END_DATE } from "../resume/rules.ts";
import { type EntryList, PERSONAL_FIELDS, type PersonalField, type Review, type ReviewEntry } from "./review.ts";

/** What happens to the résumé's own text where the import has one, too. */
export type Choice = "keep" | "replace" | "merge";

/** Choices by place: "personal.email", "experience.7". A missing one is the default. */
export type Choices = Readonly<Record<string, Choice>>;

type Lists = { [L in EntryList]: ResumeContent[L][number] };

const foldText = (text = ""): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
const isSame = (a: string | undefined, b: string | undefined): boolean => foldText(a) === foldText(b);

/** The résumé's own text of a field when the import has a different one. */
export function findConflict(field: PersonalField, review: Review, current: ResumeContent): string | null {
  const own = current.personalInfo[field]?.trim() ?? "";
  const imported = review.personal[field].text;
  return own !== "" && imported !== "" && !isSame(own, imported) ? own : null;
}

/** Where the résumé has an imported entry already; -1 if nowhere. */
export function findDuplicate(list: EntryList, { values }: ReviewEntry, current: ResumeContent): number {
  const text = (field: string) => values[field]?.text ?? "";
  if (list === "languages") return current.languages.findIndex(({ name }) => name !== "" && isSame(name, text("name")));
  const [what, where] =
    list === "experience" ? (["position", "company"] as const) : (["course", "institution"] as const);
  return (current[list] as readonly Partial<Record<string, unknown>>[]).findIndex((entry) => {
    const isEqual = (field: string) => isSame(String(entry[field] ?? ""), text(field));
    const isFilled = (field: string) => Boolean(entry[field]) && text(field) !== "";
    if (isFilled(what) && isFilled(where)) return isEqual(what) && isEqual(where);
    return (
      (isFilled(what) && isEqual(what)) ||
      (isFilled(where) && isEqual(where) && isFilled("startDate") && isEqual("startDate"))
    );
  });
}

export const defaultChoice = (place: string): Choice => (place.startsWith("personal.") ? "keep" : "merge");

/** The résumé with what was imported. Its theme and photo stay; `current` is null when nothing else of it does. */
export function applyReview(
  review: Review,
  base: ResumeContent,
  { replacesAll, choices }: { replacesAll: boolean; choices: Choices },
): ResumeContent {
  const { photo } = base.personalInfo;
  const current: ResumeContent =
    replacesAll || isResumeEmpty(base)
      ? {
          ...base,
          personalInfo: { fullName: "", email: "", phone: "", location: "", description: "", ...(photo && { photo }) },
          education: [],
          experience: [],
          skills: [],
          languages: [],
          ...(base.sections && {
            sections: base.sections.map((section) => (section.entries ? { ...section, entries: [] } : section)),
          }),
        }
      : base;
  const choose = (place: string) => choices[place] ?? defaultChoice(place);
  const personalInfo = { ...current.personalInfo };
  for (const field of Object.keys(PERSONAL_FIELDS) as PersonalField[]) {
    const { text } = review.personal[field];
    if (!text.trim()) continue;
    const own = findConflict(field, review, current);
    const choice = own === null ? "replace" : choose(`personal.${field}`);
    if (choice === "replace" && (own !== null || !personalInfo[field])) personalInfo[field] = text.trim();
    if (choice === "merge" && own !== null) personalInfo[field] = joinLines(own, text);
  }
  const mergeList = <L extends EntryList>(list: L): Lists[L][] => {
    const entries = [...current[list]] as Lists[L][];
    for (const reviewed of review[list]) {
      const imported = toEntry(list, reviewed);
      if (!imported) continue;
      const at = findDuplicate(list, reviewed, current);
      const own = entries[at];
      if (!own) entries.push(imported);
      else {
        const choice = choose(`${list}.${reviewed.id}`);
        if (choice === "replace") entries[at] = { ...own, ...imported };
        if (choice === "merge") entries[at] = fillEntry(own, imported);
      }
    }
    return entries;
  };
  return {
    ...current,
    personalInfo: personalInfo as PersonalInfo,
    experience: mergeList("experience"),
    education: mergeList("education"),
    languages: mergeList("languages"),
    skills: review.skills.reduce(
      (skills, { text }) => (text.trim() ? addSkill(skills, text.trim()) : skills),
      [...current.skills],
    ),
  };
}

/** An entry as the résumé stores it; null for one without text. */
function toEntry<L extends EntryList>(list: L, { values }: ReviewEntry): Lists[L] | null {
  const text = (field: string) => values[field]?.text.trim() ?? "";
  if (Object.values(values).every((value) => !value.text.trim())) return null;
  if (list === "languages") {
    const proficiency = PROFICIENCIES.find((level) => level === text("proficiency")) ?? PROFICIENCIES[0];
    return { name: text("name"), proficiency } satisfies Language as Lists[L];
  }
  const current = text("endDate").toLocaleLowerCase("pt-BR") === CURRENT_END_DATE.toLocaleLowerCase("pt-BR");
  const period = {
    startDate: text("startDate"),
    endDate: current ? CURRENT_END_DATE : text("endDate"),
    current,
  };
  if (list === "education")
    return { course: text("course"), institution: text("institution"), ...period } satisfies Education as Lists[L];
  return {
    position: text("position"),
    company: text("company"),
    ...period,
    description: text("description"),
    ...(text("description").includes("\n") && { descriptionStyle: "bullets" }),
  } satisfies Experience as Lists[L];
}

/** The person's own entry; its empty fields and new lines of its description come from the import. */
function fillEntry<T extends object>(own: T, imported: T): T {
  const filled = { ...own } as Record<string, unknown>;
  for (const [field, value] of Object.entries(imported)) {
    if (field === "description") filled[field] = joinLines(String(filled[field] ?? ""), String(value));
    else if (filled[field] === "" && field !== "endDate") filled[field] = value;
  }
  if ("endDate" in imported && filled.endDate === "") {
    filled.endDate = imported.endDate;
    filled.current = (imported as { current?: boolean }).current ?? false;
  }
  return filled as T;
}

/** Both texts, without the lines that both have. */
function joinLines(own: string, added: string): string {
  const known = new Set(own.split("\n").map(foldText));
  const lines = added.split("\n").filter((line) => line.trim() && !known.has(foldText(line)));
  return [own.trim(), ...lines].filter(Boolean).join("\n");
}
