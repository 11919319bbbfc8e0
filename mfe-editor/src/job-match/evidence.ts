import type { ResumeContent } from "@penresume/contracts";
import type { Requirement } from "@penresume/postings";
import {
  education,
  experience,
  type FieldType,
  getSectionTitle,
  languages,
  listParts,
  type Part,
  type PlacedPart,
  type PlacedText,
  personal,
  removeContentMarkup,
  skills,
} from "@penresume/resume";
import { findPlace, type Place } from "../review/place.ts";

/** Parts by the strength of their evidence; the others follow, the personal data last. */
const STRONGEST: readonly (Part | undefined)[] = [skills, languages, education, experience];
function getRank({ part }: PlacedPart): number {
  if (part === personal) return STRONGEST.length + 1;
  return STRONGEST.includes(part) ? STRONGEST.indexOf(part) : STRONGEST.length;
}

/** Lists the texts of a résumé, the strongest evidence first. A language is compared with its level. */
const listTexts = (content: ResumeContent): Pick<PlacedText, "path" | "text">[] =>
  listParts(removeContentMarkup(content))
    .toSorted((one, other) => getRank(one) - getRank(other))
    .flatMap(({ part, entries }) =>
      entries.flatMap(({ texts }) => {
        const [name] = texts;
        if (part === languages && name) return [{ ...name, text: texts.map(({ text }) => text).join(" — ") }];
        const proofs = texts.filter(({ field }) => PROOFS.has(field.type));
        return proofs.toSorted((one, other) => Number(isName(one)) - Number(isName(other)));
      }),
    );

const PROOFS: ReadonlySet<FieldType> = new Set(["line", "text", "skill", "short", "name"]);
/** A company proves less than what the person did there. */
const isName = ({ field }: PlacedText) => field.type === "name";

/** Finds the field with the evidence of a match: the field that equals it, else the first that contains it. */
export function findEvidence(content: ResumeContent, evidence: string): Place | null {
  const texts = listTexts(content);
  const match = texts.find(({ text }) => text === evidence) ?? texts.find(({ text }) => text.includes(evidence));
  return match ? findPlace(content, match.path) : null;
}

/** The field in which a missing requirement can be added, or the list that it can be added to. */
export function findAddPlace(content: ResumeContent, { kind, text }: Requirement): Place {
  switch (kind) {
    case "skill":
    case "tool":
      return findPlace(content, "skills");
    case "language":
      return findPlace(content, "languages");
    case "education":
      return findPlace(content, "education");
    case "experience":
      return findPlace(content, content.experience[0] ? "experience.0.description" : "experience");
    case "certification": {
      const at = content.sections?.findIndex(({ kind }) => kind === "courses") ?? -1;
      return at < 0
        ? { step: "sections", name: COURSES, path: "sections" }
        : findPlace(content, `sections.${at}.entries`);
    }
    default:
      // A requirement about the place of residence.
      return findPlace(
        content,
        /\b(?:resid|mora[rn])/i.test(text) ? "personalInfo.location" : "personalInfo.description",
      );
  }
}

const COURSES = getSectionTitle({ kind: "courses" });
