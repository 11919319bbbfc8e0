import examples from "./occupations.json" with { type: "json" };

/** Sentences users complete: `__` is a blank. `words` are other words users search for. */
export type ExampleGroup = (typeof examples.beginnings)[number];

export const {
  /** Examples with the field of work, `area`, as it follows 'experiência em'. */
  occupations: OCCUPATIONS,
  /** Examples for a first job: school, courses, voluntary work. */
  beginnings: BEGINNINGS,
  /** Sentences of a summary or objective, whatever the occupation. */
  introductions: INTRODUCTIONS,
} = examples;
