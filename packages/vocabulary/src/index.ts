export {
  type Concept,
  type ConceptKind,
  type ConceptMatch,
  createVocabulary,
  findConcepts,
  listCommonWords,
  type Vocabulary,
  withBroader,
} from "./vocabulary.ts";
