import type { SuggestionKind } from "@penresume/resume";
import { findSuggestions, MOST_SUGGESTIONS, readEntries } from "./search.ts";

/** Finds the suggestions for what is typed; null if the list has nothing like it, which is worth a word. */
type Finder = (typed: string) => readonly string[] | null;

const createFinder = ({ default: texts }: { default: string[] }): Finder => {
  const entries = readEntries(texts);
  return (typed) => findSuggestions(entries, typed);
};

const LOADERS: Record<SuggestionKind, () => Promise<Finder>> = {
  cities: () => import("./lists/cities.json").then(createFinder),
  courses: () => import("./lists/courses.json").then(createFinder),
  languages: () => import("./lists/languages.json").then(createFinder),
  occupations: async () => {
    const { findOccupation, suggestOccupations } = await import("@penresume/occupations");
    return (typed) => {
      const titles = suggestOccupations(typed, MOST_SUGGESTIONS);
      return titles.length === 0 && !findOccupation(typed) ? null : titles;
    };
  },
};

const loaded = new Map<SuggestionKind, Promise<Finder>>();

/** Loads a list once. Without network there are no suggestions; the next call tries again. */
export function loadFinder(kind: SuggestionKind): Promise<Finder> {
  const finder =
    loaded.get(kind) ??
    LOADERS[kind]().catch((error: unknown) => {
      loaded.delete(kind);
      console.error(error);
      return () => [];
    });
  loaded.set(kind, finder);
  return finder;
}
