export { findUnconfirmedFacts, type OpenFact } from "./confirmed.ts";
export { findUnsupportedFacts } from "./guard.ts";
export { isGeneric, LENIENCIES } from "./relations.ts";
export { SUGGESTION_LIMIT } from "./texts.ts";
export type { FactType, UnsupportedFact } from "./types.ts";
export { listKeys } from "./word-forms.ts";
