import type { findOccupation } from "@penresume/occupations";
import { createVocabulary, type Vocabulary } from "@penresume/vocabulary";
import { parseAreas, type StudyArea } from "./areas.ts";
import { type Compounds, parseCompounds } from "./compounds.ts";
import { type EnglishTerms, parseEnglishTerms } from "./english.ts";
import { type EvidenceTable, parseEvidence } from "./evidence.ts";

/** Knowledge about professions: skills, tools, certificates and areas of study. */
export interface Knowledge {
  vocabulary: Vocabulary;
  areas: StudyArea[];
  evidence: EvidenceTable;
  compounds: Compounds;
  englishTerms: EnglishTerms;
  findOccupation: typeof findOccupation;
}

let loaded: Promise<Knowledge> | undefined;

/** Imports the vocabulary on first use, so that it is a separate chunk. */
export function loadKnowledge(): Promise<Knowledge> {
  loaded ??= Promise.all([import("@penresume/vocabulary/data"), import("@penresume/occupations")]).then((imported) => {
    const [data, { findOccupation }] = imported;
    const vocabulary = createVocabulary(data.VOCABULARY_FILES);
    const compounds = parseCompounds(data.COMPOUNDS);
    return {
      vocabulary,
      areas: parseAreas(data.EDUCATION_AREAS),
      evidence: parseEvidence(vocabulary, compounds, data.EVIDENCE),
      compounds,
      englishTerms: parseEnglishTerms(data.ENGLISH_TERMS),
      findOccupation,
    };
  });
  return loaded;
}
