import { createSynonymIndex } from "../guard/synonyms.ts";
import { parseAreas, type StudyArea } from "../match/areas.ts";
import { createVocabulary, type Vocabulary } from "./vocabulary.ts";

/** Knowledge about professions: skills, tools, certificates and areas of study. */
export interface Knowledge {
  vocabulary: Vocabulary;
  areas: StudyArea[];
  /** Stems of synonyms, by stem. */
  synonyms: Map<string, Set<string>>;
}

let loaded: Promise<Knowledge> | undefined;

/** Imports the vocabulary on first use, so that it is a separate chunk. */
export function loadKnowledge(): Promise<Knowledge> {
  loaded ??= import("../../vocabulary/index.ts").then(({ EDUCATION_AREAS, SYNONYM_GROUPS, VOCABULARY_FILES }) => ({
    vocabulary: createVocabulary(VOCABULARY_FILES),
    areas: parseAreas(EDUCATION_AREAS),
    synonyms: createSynonymIndex(SYNONYM_GROUPS),
  }));
  return loaded;
}
