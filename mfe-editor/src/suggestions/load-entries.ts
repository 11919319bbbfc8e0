import type { SuggestionKind } from "@penresume/resume";
import { type Entry, readEntries } from "./search.ts";

const LOADERS: Record<SuggestionKind, () => Promise<{ default: string[] }>> = {
  cities: () => import("./lists/cities.json"),
  courses: () => import("./lists/courses.json"),
  languages: () => import("./lists/languages.json"),
  occupations: () => import("./lists/occupations.json"),
};

const loaded = new Map<SuggestionKind, Promise<readonly Entry[]>>();

/** Loads a list once. Without network there are no suggestions; the next call tries again. */
export function loadEntries(kind: SuggestionKind): Promise<readonly Entry[]> {
  const entries =
    loaded.get(kind) ??
    LOADERS[kind]().then(
      (module) => readEntries(module.default),
      (error: unknown) => {
        loaded.delete(kind);
        console.error(error);
        return [];
      },
    );
  loaded.set(kind, entries);
  return entries;
}
