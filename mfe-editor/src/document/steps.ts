/** The seven steps, in order. */
export const STEPS = ["theme", "personal", "education", "experience", "languages", "skills", "preview"] as const;
export type Step = (typeof STEPS)[number];

/** Parses a stored step name; the first step for any other text. */
export const parseStep = (name: string | null | undefined): Step => STEPS.find((step) => step === name) ?? STEPS[0];

export const stepBefore = (step: Step): Step | undefined => STEPS[STEPS.indexOf(step) - 1];
export const stepAfter = (step: Step): Step | undefined => STEPS[STEPS.indexOf(step) + 1];
