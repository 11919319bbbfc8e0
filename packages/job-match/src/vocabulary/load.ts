import type { findOccupation } from "@penresume/occupations";
import { parseAreas, type StudyArea } from "../match/areas.ts";
import { type Compounds, parseCompounds } from "../match/compounds.ts";
import { type EnglishTerms, parseEnglishTerms } from "../match/english.ts";
import { type EvidenceTable, parseEvidence } from "../match/evidence.ts";
import { createVocabulary, type Vocabulary } from "./vocabulary.ts";

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
  loaded ??= Promise.all([import("../../vocabulary/index.ts"), import("@penresume/occupations")]).then(
    ([data, names]) => {
      const vocabulary = createVocabulary(data.VOCABULARY_FILES);
      const compounds = parseCompounds(data.COMPOUNDS);
      return {
        vocabulary,
        areas: parseAreas(data.EDUCATION_AREAS),
        evidence: parseEvidence(vocabulary, compounds, data.EVIDENCE),
        compounds,
        englishTerms: parseEnglishTerms(data.ENGLISH_TERMS),
        findOccupation: names.findOccupation,
      };
    },
  );
  return loaded;
}
