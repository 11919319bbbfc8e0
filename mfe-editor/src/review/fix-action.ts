import type { ResumeContent } from "@penresume/contracts";
import { isSameContent } from "@penresume/resume";
import { applyFix, type Finding } from "@penresume/resume-review";
import { type EditorAction, type EditorState, type EntryListName, findFieldName } from "../document/editor-state.ts";
import { getValue } from "./get-value.ts";

/** Creates the editor action of a fix; null when its field has changed since the review. An order fix keeps the entries' keys. */
export function createFixAction(state: EditorState, reviewed: ResumeContent, finding: Finding): EditorAction | null {
  const { path, fix } = finding;
  const { content } = state;
  if (!fix || !isSameContent(getValue(content, path), getValue(reviewed, path))) return null;
  const fixed = applyFix(content, finding);
  const value = getValue(fixed, path);
  const [part, personalField = ""] = path.split(".");
  if (part === "personalInfo") return { type: "personal", patch: { [personalField]: value } };
  if (part === "skills") return { type: "skills", skills: fixed.skills };
  const [, list, key, field] = ENTRY_FIELD.exec(findFieldName(state, path)) ?? [];
  const entry = { list: list as EntryListName, key: Number(key) };
  if (list && fix.type === "remove") return { type: "remove", ...entry };
  if (list && field) return { type: "change", ...entry, patch: { [field]: value } };
  return { type: "replace", content: fixed };
}

// the list, the key and the field of a field name: 'education.3.course', 'section.4.7.title', 'languages.2'
const ENTRY_FIELD = /^(education|experience|languages|section\.\d+)\.(\d+)\.?(\w*)$/;
