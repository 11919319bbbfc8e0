export { type FoundEntry, findEntry, getEntries, type ListAddress, toAddress, toPath } from "./address.ts";
export {
  type EntryParts,
  formatPeriod,
  getSectionEntries,
  hasEntryContent,
  hasSectionContent,
  presentEntry,
} from "./entries.ts";
export {
  assignEntryIds,
  createEntryId,
  createPositionId,
  listEntryIds,
  removeEntryIds,
  withoutId,
} from "./entry-ids.ts";
export {
  CONTACT_FIELDS,
  findField,
  isTranslated,
  listStoredNames,
  listTextFields,
  PERIOD_FIELDS,
  readField,
} from "./fields.ts";
export { isSameContent } from "./is-same-content.ts";
export type {
  EntriesPart,
  Field,
  FieldType,
  Part,
  PeriodField,
  ProfileSite,
  SuggestionKind,
  TextField,
  TextPart,
} from "./part.ts";
export {
  getValue,
  listParts,
  type PlacedEntry,
  type PlacedPart,
  type PlacedText,
  removeContentMarkup,
  setValue,
} from "./placed.ts";
export {
  ADDABLE_GROUPS,
  education,
  experience,
  findAddedKind,
  findKind,
  languages,
  personal,
  SECTION_KINDS,
  skills,
  summary,
} from "./registry.ts";
export { getSectionTitle, orderSections } from "./section-order.ts";
export { joinLink, splitLinks, type TitledLink } from "./text/markup.ts";
export {
  addSkills,
  getSkillName,
  groupSkills,
  hasSkill,
  joinSkillGroups,
  removeSkill,
  type SkillGroup,
  sortSkills,
  splitSkill,
} from "./text/skills.ts";
