import { additional } from "./kinds/additional.ts";
import { awards } from "./kinds/awards.ts";
import { courses } from "./kinds/courses.ts";
import { custom } from "./kinds/custom.ts";
import { interests } from "./kinds/interests.ts";
import { objective } from "./kinds/objective.ts";
import { projects } from "./kinds/projects.ts";
import { publications } from "./kinds/publications.ts";
import { references } from "./kinds/references.ts";
import { SPECIFIED_KINDS } from "./kinds/specified.ts";
import { volunteering } from "./kinds/volunteering.ts";
import type { SectionKind } from "./section-kind.ts";

/** The kinds a user can add, as the editor lists them. */
export const ADDABLE_GROUPS: readonly { title: string; kinds: readonly SectionKind[] }[] = [
  { title: "Formação e realizações", kinds: [courses, projects, volunteering, awards, publications] },
  { title: "Sobre você", kinds: [objective, interests, references, additional] },
  { title: "Do seu jeito", kinds: [custom] },
];

/** Every kind of section. */
export const SECTION_KINDS: readonly SectionKind[] = [
  ...SPECIFIED_KINDS,
  ...ADDABLE_GROUPS.flatMap(({ kinds }) => kinds),
];

const KINDS = new Map(SECTION_KINDS.map((kind) => [kind.kind, kind]));

/** Finds a kind by its name; undefined for a kind of a newer release. */
export const findKind = (kind: string): SectionKind | undefined => KINDS.get(kind);
