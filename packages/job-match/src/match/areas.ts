import { fold } from "../text/fold.ts";
import { findContentWords } from "../text/words.ts";

interface Area {
  group: number;
  /** Stems of each name. */
  names: string[][];
  /** Whether the name covers every area of its group. */
  isUmbrella: boolean;
}

export type Areas = Area[];

const COMMON = new Set(["gest", "tecnolog", "bachar", "licenci", "tecn", "cienc", "superior", "curs", "gradu"]);

const getStems = (text: string) => findContentWords(text).map((word) => word.stem);

export function createAreas(groups: string[][]): Areas {
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

function findAreas(areas: Areas, stems: string[]): Area[] {
  const matchingAreas = areas.filter(({ names }) => names.some((name) => includesAll(stems, name)));
  const longest = (area: Area) =>
    Math.max(...area.names.filter((name) => includesAll(stems, name)).map((name) => name.length));
  const top = Math.max(0, ...matchingAreas.map(longest));
  return matchingAreas.filter((area) => longest(area) === top);
}

export type AreaFit = "same" | "near" | "none";

/** Whether a course is in the wanted area, in a neighbouring one of its group, or in neither. */
export function compareAreas(areas: Areas, wanted: string, course: string): AreaFit {
  const wantedStems = getStems(fold(wanted)).filter((stem) => !COMMON.has(stem));
  const courseStems = getStems(fold(course));
  if (wantedStems.length > 0 && includesAll(courseStems, wantedStems)) return "same";
  const requiredAreas = findAreas(areas, getStems(wanted));
  const studiedAreas = findAreas(areas, courseStems);
  if (requiredAreas.some((area) => studiedAreas.includes(area))) return "same";
  const related = requiredAreas.filter(({ group }) => studiedAreas.some((area) => area.group === group));
  if (related.some(({ isUmbrella }) => isUmbrella)) return "same";
  return related.length > 0 ? "near" : "none";
}
