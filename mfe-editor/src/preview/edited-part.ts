import { findEntry, hasEntryContent, orderSections } from "@penresume/resume";
import type { ResumePart } from "@penresume/resume-view";
import type { EditorState } from "../document/editor-state.ts";
import type { Step } from "../document/steps.ts";

/** The part of the résumé that is being edited. `field` is the address of the focused field or entry. */
export function getEditedPart(step: Step, field: string, { content }: EditorState): ResumePart {
  const [id = ""] = field.split(".");
  const { list, index = -1, section } = findEntry(content, id) ?? {};
  if (list === "sections") return { section: index };
  if (section) return findPart(orderSections(content.sections).indexOf(section), section.entries ?? [], index);
  switch (step) {
    case "personal":
      return { section: field === "personalInfo.description" ? "summary" : "personal" };
    case "education":
    case "experience":
      return findPart(step, content[step], list === step ? index : -1);
    case "languages":
    case "skills":
      return { section: step };
    default:
      return { section: "personal" };
  }
}

/** An entry of a section, or the section while the entry is empty: pages show no empty entries. */
function findPart(section: ResumePart["section"], entries: readonly object[], index: number): ResumePart {
  const entry = entries[index];
  if (!entry || !hasEntryContent(entry)) return { section };
  return { section, entry: entries.slice(0, index).filter(hasEntryContent).length };
}
