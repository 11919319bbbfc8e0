import { hasEntryContent } from "@penresume/resume-sections";
import type { ResumePart } from "@penresume/resume-view";
import { type EditorState, getEntries, type SectionListName } from "../resume/editor-state.ts";
import type { Step } from "../resume/steps.ts";

/** The part of the résumé that is being edited. `field` is the name of the focused field or entry. */
export function getEditedPart(step: Step, field: string, state: EditorState): ResumePart {
  const { content, keys } = state;
  const inSection = /^sections?\.(\d+)(?:\.(\d+))?/.exec(field);
  if (inSection) {
    const section = keys.sections.indexOf(Number(inSection[1]));
    const list: SectionListName = `section.${Number(inSection[1])}`;
    const entries = getEntries(state, list);
    const index = keys[list]?.indexOf(Number(inSection[2])) ?? -1;
    const entry = entries[index];
    if (section < 0) return { section: "skills" };
    if (!entry || !hasEntryContent(entry)) return { section };
    return { section, entry: entries.slice(0, index).filter(hasEntryContent).length };
  }
  switch (step) {
    case "personal":
      return { section: field === "personalInfo.description" ? "summary" : "personal" };
    case "education":
    case "experience": {
      const [list, key] = field.split(".");
      const index = list === step ? keys[step].indexOf(Number(key)) : -1;
      const entry = content[step][index];
      if (!entry || !hasEntryContent(entry)) return { section: step };
      return { section: step, entry: content[step].slice(0, index).filter(hasEntryContent).length };
    }
    case "languages":
    case "skills":
      return { section: step };
    default:
      return { section: "personal" };
  }
}
