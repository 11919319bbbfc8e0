import type { ResumeContent } from "@penresume/contracts";
import { findEntry, getValue, isSameContent, removeContentMarkup, toAddress } from "@penresume/resume";
import { toMarkupSpan } from "@penresume/resume/markup";
import { applyFix, type Finding, type Fix } from "@penresume/resume-review";
import type { EditorAction, EditorState } from "../document/editor-state.ts";

/** Creates the editor action of a fix; null when its field has changed since the review. An order fix keeps the entries' ids. */
export function createFixAction(state: EditorState, reviewed: ResumeContent, finding: Finding): EditorAction | null {
  const { path, fix } = finding;
  const { content } = state;
  if (!fix || !isSameContent(getValue(content, path), getValue(reviewed, path))) return null;
  const fixed = applyFix(content, { path, fix: withMarkup(content, path, fix) });
  const value = getValue(fixed, path);
  const [part, personalField = ""] = path.split(".");
  if (part === "personalInfo") return { type: "personal", patch: { [personalField]: value } };
  if (part === "skills") return { type: "skills", skills: fixed.skills };
  const [id = "", field] = toAddress(content, path).split(".");
  const list = findEntry(content, id)?.list ?? "sections";
  if (list !== "sections" && fix.type === "remove") return { type: "remove", id };
  if (list !== "sections" && field) return { type: "change", id, patch: { [field]: value } };
  return { type: "replace", content: fixed };
}

/** The fix for the stored text: the review reads the text without its markup. */
function withMarkup(content: ResumeContent, path: string, fix: Fix): Fix {
  const text = getValue(content, path);
  const isMarked = typeof text === "string" && getValue(removeContentMarkup(content), path) !== text;
  return fix.type === "replace" && isMarked ? { ...fix, ...toMarkupSpan(text, fix) } : fix;
}
