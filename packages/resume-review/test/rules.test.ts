import { describe, expect, it } from "vitest";
import { createAdditionReview, type ReviewOptions, RULES, reviewResume } from "../src/index.ts";
import { CONTACT_CASES } from "./cases-contact.ts";
import { DATE_CASES } from "./cases-dates.ts";
import { SECTION_CASES } from "./cases-sections.ts";
import { WRITING_CASES } from "./cases-writing.ts";
import { CLEAN_RESUMES, TODAY } from "./clean-resumes.ts";
import type { Patch } from "./patches.ts";

const CASES = { ...CONTACT_CASES, ...DATE_CASES, ...WRITING_CASES };
const TEMPLATES: Record<string, ReviewOptions["template"]> = {
  minimal: { name: "Minimalista", columns: ["main"], photo: "none" },
  sidebar: { name: "Lateral com Foto", columns: ["side", "main"], photo: "expected" },
};
const base = CLEAN_RESUMES.cashier;

function review(patch: Patch, rule: string) {
  const resume = structuredClone(base);
  if (!resume) throw new Error("no base résumé");
  expect(patch(resume), "the case applies").not.toBe(false);
  const template = TEMPLATES[resume.theme.layout];
  return reviewResume(resume, { today: TODAY, ...(template && { template }) }).filter(
    (finding) => finding.rule === rule,
  );
}

it("has at least one positive and one negative case for every rule", () => {
  // the order of the sections is an option, tested on its own
  const ids = RULES.map(({ id }) => id).filter((id) => id !== "section-order");
  expect(Object.keys(CASES).sort()).toEqual(ids.sort());
  for (const { found, clean } of Object.values(CASES)) expect(Math.min(found.length, clean.length)).toBeGreaterThan(0);
});

describe.each([...Object.entries(CASES), ...Object.entries(SECTION_CASES)])("%s", (rule, { found, clean }) => {
  it.each(found.map((patch, index) => [index, patch] as const))("reports defect %i", (_, patch) => {
    expect(review(patch, rule)).not.toEqual([]);
  });

  it.each(clean.map((patch, index) => [index, patch] as const))("leaves look-alike %i alone", (_, patch) => {
    expect(review(patch, rule)).toEqual([]);
  });
});

it("reports education before experience after three years of work, when the order is given", () => {
  const lawyer = CLEAN_RESUMES.lawyer;
  if (!lawyer) throw new Error("no lawyer");
  const find = (sectionOrder: string[]) =>
    reviewResume(lawyer, { today: TODAY, sectionOrder }).filter(({ rule }) => rule === "section-order");
  expect(find(["education", "experience"])).toHaveLength(1);
  expect(find(["experience", "education"])).toEqual([]);
  expect(find([])).toEqual([]);
});

it("reads no Portuguese words in a résumé in English, but its contact data", () => {
  const resume = structuredClone(base);
  if (!resume) throw new Error("no base résumé");
  resume.personalInfo.email = "ana@";
  resume.personalInfo.description = "Cashier com concerteza";
  const review = (language: "pt" | "en") =>
    reviewResume({ ...resume, language }, { today: TODAY }).map(({ rule }) => rule);
  expect(review("en")).toContain("invalid-email");
  expect(review("pt")).toContain("common-misspelling");
  expect(review("en")).not.toContain("common-misspelling");
});

describe("a text that would be added", () => {
  it.each([
    ["Power BI", "skills", true, null],
    ["Proatividade", "skills", false, /Quase todo currículo diz isso/],
    ["GOSTAR DE ATENDIMENTO AO PÚBLICO", "skills", false, null],
    ["Início imediato", "summary", true, null],
    ["Pretensão salarial: R$ 2.000", "summary", false, /salário/],
  ] as const)("%j in %s", (text, field, isClean, objection) => {
    if (!base) throw new Error("no base résumé");
    const review = createAdditionReview(base, { today: TODAY })(text, field);
    const isReplaceable = field === "skills";
    expect(review).toEqual({
      isClean,
      objection: objection && { reason: expect.stringMatching(objection), isReplaceable },
    });
  });
});
