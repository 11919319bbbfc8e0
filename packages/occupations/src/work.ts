import data from "../data/work.json" with { type: "json" };

/** What people of an occupation, family or group do and can do. */
interface Entry {
  /** The beginning of the codes it is for: six digits for an occupation, four for a family, two or three for a group. */
  code: string;
  name: string;
  /** The field of work, as it follows 'experiência em'. */
  area: string;
  activities?: string[];
  skills?: string[];
  tools?: string[];
  /** Sentences of a résumé to complete: `__` is a blank. */
  sentences?: string[];
}

export interface Work extends Required<Omit<Entry, "code">> {
  /** Whether the activities are those of a whole group of families. */
  isGeneral: boolean;
}

const ENTRIES: readonly Entry[] = data;
const FAMILY = 4;

/** The work of an occupation: its own entry, else that of its family or group. */
export function getWork(code: string): Work {
  const entries = ENTRIES.filter((entry) => code.startsWith(entry.code)).toSorted(
    (one, other) => other.code.length - one.code.length,
  );
  const [own = { code: "", name: "", area: "" }] = entries;
  const find = <Field extends keyof Entry>(field: Field) => entries.find((entry) => entry[field] !== undefined);
  return {
    name: own.name,
    area: own.area,
    activities: find("activities")?.activities ?? [],
    skills: find("skills")?.skills ?? [],
    tools: find("tools")?.tools ?? [],
    sentences: find("sentences")?.sentences ?? [],
    isGeneral: (find("activities")?.code.length ?? 0) < FAMILY - 1,
  };
}

/** The codes of the occupations and families with an entry of their own, for a list of all; not the groups. */
export const WORK_CODES: readonly string[] = [...new Set(ENTRIES.map(({ code }) => code))].filter(
  (code) => code.length >= FAMILY,
);
