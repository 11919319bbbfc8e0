import { hasEntryContent } from "@penresume/resume";
import type { ResumePart } from "@penresume/resume-view";
import { type EditorState, getEntries, type SectionListName } from "../document/editor-state.ts";
import type { Step } from "../document/steps.ts";

/** The part of the résumé that is being edited. `field` is the name of the focused field or entry. */
export function getEditedPart(step: Step, field: string, state: EditorState): ResumePart {
  const { content, keys } = state;
  const inSection = /^sections?\.(\d+)(?:\.(\d+))?/.exec(field);
  if (inSection) {
    const section = keys.sections.indexOf(Number(inSection[1]));
    const list: SectionListName = `section.${Number(inSection[1])}`;
    const entries = getEntries(state, list);
    const index = keys[list]?.indexOf(Number(inSection[2])) ?? -1;
    return section < 0 ? { section: "skills" } : findPart(section, entries, index);
  }
  switch (step) {
    case "personal":
      return { section: field === "personalInfo.description" ? "summary" : "personal" };
    case "education":
    case "experience": {
      const [list, key] = field.split(".");
      const index = list === step ? keys[step].indexOf(Number(key)) : -1;
      return findPart(step, content[step], index);
    }
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
