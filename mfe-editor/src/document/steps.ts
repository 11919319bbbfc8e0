/** The seven steps, in order. */
export const STEPS = ["theme", "personal", "education", "experience", "languages", "skills", "preview"] as const;
/** What the form shows: a step, or the sections of the résumé, which have a place after the steps. */
export type Step = (typeof STEPS)[number] | "sections";
const PLACES: readonly Step[] = [...STEPS, "sections"];

/** Parses a stored step name; the first step for any other text. */
export const parseStep = (name: string | null | undefined): Step => PLACES.find((step) => step === name) ?? STEPS[0];

export const stepBefore = (step: Step): Step | undefined => PLACES[PLACES.indexOf(step) - 1];
/** The last step has none: the sections are no step. */
export const stepAfter = (step: Step): Step | undefined =>
  step === "preview" ? undefined : PLACES[PLACES.indexOf(step) + 1];
