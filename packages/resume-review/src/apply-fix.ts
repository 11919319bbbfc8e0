import type { ResumeContent } from "@penresume/contracts";
import { orderSections, removeSkill } from "@penresume/resume";
import type { Finding } from "./finding.ts";

type Container = Record<string, unknown>;

/** Returns a copy of the résumé with the fix applied. Without a fix or path the same résumé is returned. */
export function applyFix(resume: ResumeContent, { path, fix }: Pick<Finding, "path" | "fix">): ResumeContent {
  if (!fix) return resume;
  const copy = structuredClone(resume);
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  let parent = copy as unknown as Container;
  for (const key of keys) {
    const next = parent[key];
    if (typeof next !== "object" || next === null) return resume;
    parent = next as Container;
  }
  if (path === "sections" && fix.type === "reorder") copy.sections = [...orderSections(copy.sections)];
  const value = parent[last];
  if (fix.type === "replace" && typeof value === "string") {
    parent[last] = value.slice(0, fix.start) + fix.text + value.slice(fix.end);
  } else if (fix.type === "remove" && Array.isArray(parent)) {
    if (path.startsWith("skills.")) copy.skills = removeSkill(copy.skills, Number(last));
    else parent.splice(Number(last), 1);
  } else if (fix.type === "split" && Array.isArray(parent)) {
    parent.splice(Number(last), 1, ...fix.texts);
  } else if (fix.type === "reorder" && Array.isArray(value)) {
    parent[last] = fix.order.map((index) => value[index]);
  } else return resume;
  return copy;
}
