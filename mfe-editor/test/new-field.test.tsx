import { type ResumeContent, resumeContentSchema } from "@penresume/contracts";
import type { TextField } from "@penresume/resume";
import { compareWithBase, createVersion } from "@penresume/resume/versions";
import { toText } from "@penresume/resume-export";
import { importPastedText } from "@penresume/resume-import";
import { reviewResume } from "@penresume/resume-review";
import { loadWords } from "@penresume/resume-view";
import { afterAll, expect, it, vi } from "vitest";
import { createBlocks } from "../../packages/resume-view/src/blocks.ts";
import { createSheet } from "../src/gupy-sheet/create-sheet.ts";
import { createReview } from "../src/import/create-review.ts";
import { applyReview } from "../src/import/merge.ts";
import { listEntryFields, listPersonalFields } from "../src/import/review.ts";
import { listUnits } from "../src/language/translation.ts";
import { findPlace } from "../src/review/place.ts";
import { describeEntry } from "../src/versions/describe-entry.ts";
import { createResume } from "./create-resume.ts";
import { currentContent, field, renderEditor, type } from "./render-editor.tsx";

// What somebody adds who follows CONTRIBUTING.md: data of the registry, no code.
const { workplace, pronouns } = vi.hoisted(() => {
  // Test files share modules; those of this file have the new fields.
  vi.resetModules();
  const workplace = {
    type: "line",
    name: "workplace",
    label: "Local de trabalho",
    placeholder: "Recife, PE",
    maxLength: 120,
    jsonResume: ["workplace"],
  } satisfies TextField;
  const pronouns = {
    type: "line",
    name: "pronouns",
    label: "Pronomes",
    maxLength: 40,
    jsonResume: ["pronouns"],
  } satisfies TextField;
  return { workplace, pronouns };
});
afterAll(() => vi.resetModules());
vi.mock(import("../../packages/resume/src/parts/experience.ts"), async (load) => {
  const { experience } = await load();
  return { experience: { ...experience, fields: [...experience.fields, workplace] } };
});
vi.mock(import("../../packages/resume/src/parts/personal.ts"), async (load) => {
  const { personal } = await load();
  return { personal: { ...personal, fields: [...personal.fields, pronouns] } };
});

const base = createResume();
const content: ResumeContent = resumeContentSchema.parse({
  ...base,
  personalInfo: { ...base.personalInfo, pronouns: "ela/dela" },
  experience: [{ ...base.experience[0], workplace: "Olinda, PE" }],
});

it("is an input of its step, with label, placeholder and limit", async () => {
  await renderEditor({ content, step: "Experiência" });
  expect(field("Local de trabalho")).toMatchObject({ value: "Olinda, PE", placeholder: "Recife, PE", maxLength: 120 });
  type(field("Local de trabalho"), "Caruaru, PE");
  expect(currentContent().experience[0]).toMatchObject({ workplace: "Caruaru, PE" });
});

it("is an input of the personal data", async () => {
  await renderEditor({ content, step: "Dados pessoais" });
  expect(field("Pronomes")).toMatchObject({ value: "ela/dela", maxLength: 40 });
  type(field("Pronomes"), "ele/dele");
  expect(currentContent().personalInfo).toMatchObject({ pronouns: "ele/dele" });
});

it("is on the pages", async () => {
  const pages = createBlocks(content, await loadWords(content))
    .map(({ html }) => html)
    .join("");
  for (const text of ["Olinda, PE", "ela/dela"]) expect(pages).toContain(text);
});

it("is in the plain text and on the Gupy sheet", () => {
  const text = toText(content);
  for (const shown of ["Olinda, PE", "ela/dela"]) expect(text).toContain(shown);
  const fields = createSheet(content, new Date()).flatMap(({ entries }) => entries.flatMap(({ fields }) => fields));
  expect(fields).toContainEqual(expect.objectContaining({ label: "Local de trabalho", text: "Olinda, PE" }));
  expect(fields).toContainEqual(expect.objectContaining({ label: "Pronomes", text: "ela/dela" }));
});

it("is compared in versions, with its label", () => {
  expect(describeEntry("experience", "entry", content.experience[0] as object)).toContainEqual({
    label: "Local de trabalho",
    text: "Olinda, PE",
  });
  const saved = { ...content, html: "", id: "1", userId: "ana", version: 1, updatedAt: new Date().toISOString() };
  const version = resumeContentSchema.parse(createVersion(saved, { name: "Vaga" }));
  const differences = compareWithBase(version, {
    ...content,
    personalInfo: { ...content.personalInfo, pronouns: "ele/dele" } as ResumeContent["personalInfo"],
  });
  expect(differences).toMatchObject([
    { kind: "personal", differences: [{ part: "pronouns", version: "ela/dela", base: "ele/dele" }] },
  ]);
});

it("is reviewed, and named in the review", () => {
  const [job] = content.experience;
  const written = resumeContentSchema.parse({ ...content, experience: [{ ...job, workplace: "Olinda,  PE" }] });
  const path = "experience.0.workplace";
  expect(reviewResume(written, { today: new Date() })).toContainEqual(
    expect.objectContaining({ rule: "double-space", path }),
  );
  expect(findPlace(written, path)).toEqual({ step: "experience", name: "Experiência 1, Local de trabalho", path });
});

it("is translated within its limit", () => {
  const texts = listUnits(content).flatMap(({ texts }) => texts);
  expect(texts).toContainEqual({ path: "experience.0.workplace", text: "Olinda, PE", maxLength: 120 });
  expect(texts).toContainEqual({ path: "personalInfo.pronouns", text: "ela/dela", maxLength: 40 });
});

it("is read from JSON Resume, shown in the review of the import, and merged into the résumé's entry", () => {
  const document = {
    basics: { name: "Ana Souza", email: "ana@exemplo.com.br", pronouns: "ela/dela" },
    work: [{ name: "Maré", position: "Produtora", startDate: "2020-01", workplace: "Olinda, PE" }],
  };
  const imported = importPastedText(JSON.stringify(document));
  if (imported.rejected) throw new Error(imported.reason);
  const review = createReview(imported);
  expect(review.experience[0]?.values.workplace?.text).toBe("Olinda, PE");
  expect(review.personal.pronouns?.text).toBe("ela/dela");
  expect(listEntryFields("experience")).toContain(workplace);
  expect(listPersonalFields()).toContain(pronouns);
  const own = createResume({ experience: [{ company: "Maré", position: "Produtora", description: "" }] as never });
  expect(applyReview(review, own, { replacesAll: false, choices: {} })).toMatchObject({
    personalInfo: { pronouns: "ela/dela" },
    experience: [{ company: "Maré", workplace: "Olinda, PE" }],
  });
});
