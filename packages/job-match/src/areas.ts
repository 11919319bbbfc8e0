import { findContentWords } from "@penresume/text";

export interface StudyArea {
  group: number;
  /** Stems of each name. */
  names: string[][];
  /** Whether the name covers every area of its group. */
  isUmbrella: boolean;
}

/** Stems in the names of courses of every area. */
const GENERIC_STEMS = new Set(["gest", "tecnolog", "bachar", "licenci", "tecn", "cienc", "superior", "curs", "gradu"]);

const getStems = (text: string) => findContentWords(text).map((word) => word.stem);

/** Parses education-areas.json: an entry is "name | synonym | …", and the prefix "* " marks the umbrella area of its group. */
export function parseAreas(groups: string[][]): StudyArea[] {
  return groups.flatMap((entries, group) =>
    entries.map((entry) => ({
      group,
      names: entry
        .replace(/^\* /, "")
        .split(" | ")
        .map((name) => getStems(name)),
      isUmbrella: entry.startsWith("* "),
    })),
  );
}

const includesAll = (stems: string[], name: string[]) => name.length > 0 && name.every((stem) => stems.includes(stem));

/** Returns the areas whose longest matching name has the most stems: "engenharia civil" rather than "engenharia". */
function findMostSpecificAreas(areas: StudyArea[], stems: string[]): StudyArea[] {
  const matches = areas.map((area) => {
    const lengths = area.names.filter((name) => includesAll(stems, name)).map((name) => name.length);
    return { area, length: Math.max(0, ...lengths) };
  });
  const maxLength = Math.max(0, ...matches.map(({ length }) => length));
  return matches.filter(({ length }) => length > 0 && length === maxLength).map(({ area }) => area);
}

export type AreaFit = "same" | "near" | "none";

/** Whether a course is in the required area, in a neighbouring one of its group, or in neither. */
export function compareAreas(areas: StudyArea[], requiredArea: string, course: string): AreaFit {
  const requiredStems = getStems(requiredArea);
  const specificStems = requiredStems.filter((stem) => !GENERIC_STEMS.has(stem));
  const courseStems = getStems(course);
  if (specificStems.length > 0 && includesAll(courseStems, specificStems)) return "same";
  const requiredAreas = findMostSpecificAreas(areas, requiredStems);
  const studiedAreas = findMostSpecificAreas(areas, courseStems);
  if (requiredAreas.some((area) => studiedAreas.includes(area))) return "same";
  const related = requiredAreas.filter(({ group }) => studiedAreas.some((area) => area.group === group));
  if (related.some(({ isUmbrella }) => isUmbrella)) return "same";
  return related.length > 0 ? "near" : "none";
}
