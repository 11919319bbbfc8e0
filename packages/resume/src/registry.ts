import type { Part } from "./part.ts";
import { additional } from "./parts/additional.ts";
import { awards } from "./parts/awards.ts";
import { courses } from "./parts/courses.ts";
import { custom } from "./parts/custom.ts";
import { education } from "./parts/education.ts";
import { experience } from "./parts/experience.ts";
import { interests } from "./parts/interests.ts";
import { languages } from "./parts/languages.ts";
import { objective } from "./parts/objective.ts";
import { personal } from "./parts/personal.ts";
import { projects } from "./parts/projects.ts";
import { publications } from "./parts/publications.ts";
import { references } from "./parts/references.ts";
import { skills } from "./parts/skills.ts";
import { summary } from "./parts/summary.ts";
import { volunteering } from "./parts/volunteering.ts";

/** The built-in sections in their default order. Each has a field of the résumé and an editor step. */
export const BUILT_IN_KINDS: readonly Part[] = [summary, education, experience, languages, skills];

/** The kinds a user can add, as the editor lists them. */
export const ADDABLE_GROUPS: readonly { title: string; kinds: readonly Part[] }[] = [
  { title: "Formação e realizações", kinds: [courses, projects, volunteering, awards, publications] },
  { title: "Sobre você", kinds: [objective, interests, references, additional] },
  { title: "Do seu jeito", kinds: [custom] },
];

/** Every kind of section. */
export const SECTION_KINDS: readonly Part[] = [...BUILT_IN_KINDS, ...ADDABLE_GROUPS.flatMap(({ kinds }) => kinds)];

const KINDS = new Map(SECTION_KINDS.map((part) => [part.kind, part]));

/** Finds the part of a kind of section; undefined for a kind of a newer release. */
export const findKind = (kind: string): Part | undefined => KINDS.get(kind);

/** Finds the part of a kind that users add; undefined for a built-in kind and for one of a newer release. */
export function findAddedKind(kind: string): Part | undefined {
  const part = findKind(kind);
  return part?.storedIn ? undefined : part;
}

export { education, experience, languages, personal, skills, summary };
