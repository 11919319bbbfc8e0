import examples from "./occupations.json" with { type: "json" };

/** Sentences users complete: `__` is a blank. */
export interface ExampleGroup {
  name: string;
  /** Other words users search for. */
  words: string;
  sentences: readonly string[];
}

export interface Occupation extends ExampleGroup {
  /** The field of work, after 'experiência em'. */
  area: string;
}

export const OCCUPATIONS: readonly Occupation[] = examples.occupations;

/** Examples for a first job: school, courses, voluntary work. */
export const BEGINNINGS: readonly ExampleGroup[] = examples.beginnings;

/** Sentences of a summary or objective, whatever the occupation. */
export const INTRODUCTIONS: readonly ExampleGroup[] = examples.introductions;
