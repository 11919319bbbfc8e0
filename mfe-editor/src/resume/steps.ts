/** The seven steps, in order. */
export const STEPS = ["theme", "personal", "education", "experience", "languages", "skills", "preview"] as const;
export type Step = (typeof STEPS)[number];

/** A stored step name; the first step for anything else. */
export const parseStep = (name: string | null | undefined): Step => STEPS.find((step) => step === name) ?? STEPS[0];

export const stepBefore = (step: Step): Step | undefined => STEPS[STEPS.indexOf(step) - 1];
export const stepAfter = (step: Step): Step | undefined => STEPS[STEPS.indexOf(step) + 1];
