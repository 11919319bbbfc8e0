import { isEntryWritten, type ResumePart } from "@penresume/resume-view";
import type { EditorState } from "../resume/editor-state.ts";
import type { Step } from "../resume/steps.ts";

/** The part of the résumé that is edited; `field` is the name of the field or entry with the focus. */
export function getEditedPart(step: Step, field: string, { content, keys }: EditorState): ResumePart {
  switch (step) {
    case "personal":
      return { section: field === "personalInfo.description" ? "summary" : "personal" };
    case "education":
    case "experience": {
      const [list, key] = field.split(".");
      const at = list === step ? keys[step].indexOf(Number(key)) : -1;
      const entry = content[step][at];
      if (!entry || !isEntryWritten(entry)) return { section: step };
      return { section: step, entry: content[step].slice(0, at).filter(isEntryWritten).length };
    }
    case "languages":
    case "skills":
      return { section: step };
    default:
      return { section: "personal" };
  }
}
