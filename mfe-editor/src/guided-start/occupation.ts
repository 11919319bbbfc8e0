import type { findOccupation } from "@penresume/occupations";
import type { getWork, Work } from "@penresume/occupations/work";

let index: { findOccupation: typeof findOccupation; getWork: typeof getWork } | undefined;

/** Loads the occupations. Without network there is nothing to tick; the next call tries again. */
export async function loadOccupations(): Promise<void> {
  const [names, work] = await Promise.all([import("@penresume/occupations"), import("@penresume/occupations/work")]);
  index = { ...names, ...work };
}

/** What is done in a job, if its title names an occupation and no other: nothing is better than another trade. */
export function findWork(position: string): Work | undefined {
  const match = index?.findOccupation(position);
  return match?.isSure ? index?.getWork(match.code) : undefined;
}

/** The work of a situation that is no occupation. */
export const getSituation = (code: string): Work | undefined => index?.getWork(code);

/** Skills and tools of jobs, each once. */
export const listSkills = (positions: readonly string[]): readonly string[] => [
  ...new Set(
    positions.flatMap((position) =>
      [findWork(position)].flatMap((work) => [...(work?.skills ?? []), ...(work?.tools ?? [])]),
    ),
  ),
];
