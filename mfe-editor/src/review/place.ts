import type { ResumeContent, Section } from "@penresume/contracts";
import {
  type EntriesPart,
  findField,
  findKind,
  getSectionTitle,
  getValue,
  PERIOD_FIELDS,
  personal,
} from "@penresume/resume";
import { stepNames } from "../document/step-names.ts";
import { STEPS, type Step } from "../document/steps.ts";
import { stepTexts } from "../form/texts.ts";

/** The editor field of a finding. */
export interface Place {
  step: Step;
  /** As shown to users: 'Experiência 2, Cargo'. */
  name: string;
  /** Path of the field to focus; missing when the finding is about a whole step. */
  path?: string;
}

export function findPlace(content: ResumeContent, path: string): Place {
  const [list = "", at = "", name] = path.split(".");
  if (list === "personalInfo") {
    const field = findField(personal, at);
    // a photo has no text to focus
    return field && field.type !== "photo"
      ? { step: "personal", name: field.label, path }
      : { step: "personal", name: stepNames.personal };
  }
  if (list === "sections") {
    const section = content.sections?.[Number(at || -1)];
    return section && name
      ? { step: "sections", name: nameSectionField(section, path), path }
      : { step: "sections", name: stepTexts.headings.sections };
  }
  const step = STEPS.find((step) => step === list) ?? "skills";
  const part = findKind(list);
  if (part?.type === "list") return { step, name: stepNames[step], path: list };
  if (part?.type !== "entries" || !at) return { step, name: stepNames[step] };
  // 'Atual' cannot be edited.
  const isFixed = name === PERIOD_FIELDS[1].name && getValue(content, `${list}.${at}.current`) === true;
  return { step, name: nameField(part, at, name), path: isFixed ? `${list}.${at}` : path };
}

/** 'Experiência 2, Cargo'. */
const nameField = (part: EntriesPart, at: string, name = ""): string =>
  [`${part.singular} ${Number(at) + 1}`, findField(part, name)?.label].filter(Boolean).join(", ");

/** 'Projetos, Projeto 2, Nome do projeto'. */
function nameSectionField(section: Section, path: string): string {
  const [, , , at, name] = path.split(".");
  const title = getSectionTitle(section);
  const part = findKind(section.kind);
  return part?.type === "entries" && at ? `${title}, ${nameField(part, at, name)}` : title;
}
