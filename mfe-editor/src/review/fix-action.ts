import type { ResumeContent } from "@penresume/contracts";
import { findEntry, getValue, isSameContent, removeContentMarkup, toAddress } from "@penresume/resume";
import { keepMarkup, removeMarkup, toMarkupSpan } from "@penresume/resume/markup";
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
  const plain = getValue(removeContentMarkup(content), path);
  if (fix.type !== "replace" || typeof text !== "string" || typeof plain !== "string" || plain === text) return fix;
  const replace = (text: string, { start, end }: { start: number; end: number }) =>
    text.slice(0, start) + fix.text + text.slice(end);
  const fixed = replace(plain, fix);
  const marked = replace(text, toMarkupSpan(text, fix));
  // A quote that starts or ends within markup would break it.
  const isWhole = removeMarkup(marked) === fixed;
  return { type: "replace", start: 0, end: text.length, text: isWhole ? marked : keepMarkup(text, fixed) };
}
