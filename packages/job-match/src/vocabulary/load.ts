import { parseAreas, type StudyArea } from "../match/areas.ts";
import { createVocabulary, type Vocabulary } from "./vocabulary.ts";

/** Knowledge about professions: skills, tools, certificates and areas of study. */
export interface Knowledge {
  vocabulary: Vocabulary;
  areas: StudyArea[];
}

let loaded: Promise<Knowledge> | undefined;

/** Imports the vocabulary on first use, so that it is a separate chunk. */
export function loadKnowledge(): Promise<Knowledge> {
  loaded ??= import("../../vocabulary/index.ts").then(({ EDUCATION_AREAS, VOCABULARY_FILES }) => ({
    vocabulary: createVocabulary(VOCABULARY_FILES),
    areas: parseAreas(EDUCATION_AREAS),
  }));
  return loaded;
}
