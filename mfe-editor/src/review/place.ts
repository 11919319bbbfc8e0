import type { ResumeContent, Section } from "@penresume/contracts";
import { findField, findKind, getSectionTitle } from "@penresume/resume";
import { STEPS, type Step } from "../document/steps.ts";
import { editorTexts } from "../editor/texts.ts";
import { educationTexts, experienceTexts, languagesTexts, periodTexts, personalTexts } from "../form/texts.ts";
import { sectionsTexts } from "../sections/texts.ts";

/** The editor field of a finding. */
export interface Place {
  step: Step;
  /** As shown to users: 'Experiência 2, Cargo'. */
  name: string;
  /** Path of the field to focus; missing when the finding is about a whole step. */
  path?: string;
}

const LISTS = {
  education: { ...periodTexts, ...educationTexts },
  experience: { ...periodTexts, ...experienceTexts },
  languages: languagesTexts,
};

export function findPlace(content: ResumeContent, path: string): Place {
  const [part = "", at = "", field] = path.split(".");
  if (part === "personalInfo") {
    const label = (personalTexts as Record<string, string>)[at];
    return label ? { step: "personal", name: label, path } : { step: "personal", name: editorTexts.steps.personal };
  }
  if (part === "skills") return { step: "skills", name: editorTexts.steps.skills, path: "skills" };
  if (part in LISTS && at) {
    const list = part as keyof typeof LISTS;
    const entryPath = `${list}.${at}`;
    const entry = LISTS[list].name(Number(at) + 1);
    const label = field === "name" ? languagesTexts.language : (LISTS[list] as Record<string, unknown>)[field ?? ""];
    const value = content[list][Number(at)];
    // 'Atual' cannot be edited.
    const isFixed = field === "endDate" && value && "current" in value && value.current;
    return {
      step: list,
      name: typeof label === "string" && label !== entry ? `${entry}, ${label}` : entry,
      path: isFixed ? entryPath : path,
    };
  }
  if (part === "sections") {
    const section = content.sections?.[Number(at || -1)];
    return section && field
      ? { step: "preview", name: nameSectionField(section, path), path }
      : { step: "preview", name: sectionsTexts.title };
  }
  const step = STEPS.find((step) => step === part) ?? "skills";
  return { step, name: editorTexts.steps[step] };
}

/** 'Projetos, Projeto 2, Nome do projeto'. */
function nameSectionField(section: Section, path: string): string {
  const [, , , at = "", name = ""] = path.split(".");
  const title = getSectionTitle(section);
  const part = findKind(section.kind);
  if (part?.type !== "entries" || !at) return title;
  return [title, `${part.singular} ${Number(at) + 1}`, findField(part, name)?.label]
    .filter((part) => typeof part === "string")
    .join(", ");
}
