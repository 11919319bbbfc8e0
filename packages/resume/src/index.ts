export { formatPeriod, hasEntryContent, hasSectionContent, presentEntry } from "./entries.ts";
export { isSameContent } from "./is-same-content.ts";
export { getSectionTitle, orderSections } from "./order.ts";
export { ADDABLE_GROUPS, findKind, SECTION_KINDS } from "./registry.ts";
export type {
  EntriesForm,
  EntryParts,
  SectionField,
  SectionKind,
  TextForm,
} from "./section-kind.ts";
