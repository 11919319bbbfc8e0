import type { ResumeContent } from "@penresume/contracts";
import { applyFix, type Finding } from "@penresume/resume-review";
import { isSameContent } from "@penresume/web-kit";
import { type EditorAction, type EditorState, findFieldName } from "../resume/editor-state.ts";
import { getValue } from "./get-value.ts";

/** Creates the editor action of a fix; null when its field has changed since the review. An order fix keeps the entries' keys. */
export function createFixAction(
  { content, keys }: EditorState,
  reviewed: ResumeContent,
  finding: Finding,
): EditorAction | null {
  const { path, fix } = finding;
  if (!fix || !isSameContent(getValue(content, path), getValue(reviewed, path))) return null;
  const fixed = applyFix(content, finding);
  const value = getValue(fixed, path);
  const [part = "", at = "", field] = path.split(".");
  if (part === "personalInfo") return { type: "personal", patch: { [at]: value } };
  if (part === "skills") return { type: "skills", skills: fixed.skills };
  if (part === "education" || part === "experience" || part === "languages") {
    const key = keys[part][Number(at)];
    if (key !== undefined && fix.type === "remove") return { type: "remove", list: part, key };
    if (key !== undefined && field) return { type: "change", list: part, key, patch: { [field]: value } };
  }
  if (part === "sections") {
    const [, sectionKey, entryKey, entryField] = findFieldName({ content, keys }, path).split(".");
    const [list, key] = [`section.${Number(sectionKey)}` as const, Number(entryKey)];
    if (fix.type === "remove") return { type: "remove", list, key };
    if (entryField) return { type: "change", list, key, patch: { [entryField]: value } };
  }
  return { type: "replace", content: fixed };
}
