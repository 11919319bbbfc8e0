import { type ResumeContent, resumeContentSchema } from "@penresume/contracts";
import { toResumeInput } from "@penresume/web-features/resume-input";
import { expect, it } from "vitest";
import { createSheet } from "../../src/gupy-sheet/create-sheet.ts";
import { createTailorRequest } from "../../src/job-match/tailor-request.ts";
import { createResume } from "../create-resume.ts";

const base = createResume();
const content: ResumeContent = resumeContentSchema.parse({
  ...base,
  personalInfo: { ...base.personalInfo, links: "Lattes: lattes.cnpq.br/123" },
  skills: ["Empatia", "Linguagens: Java", "Kotlin"],
  sections: [
    {
      kind: "additional",
      entries: [{ age: "17", drivingLicense: "CNH categoria B", travel: "Disponibilidade para viagens" }],
    },
  ],
});

it("the match knows CNH, availability and age as the pages show them", () => {
  expect(toResumeInput(content).sections[0]?.entries[0]?.description.split("\n")).toEqual([
    "17 anos",
    "CNH categoria B",
    "Disponibilidade para viagens",
  ]);
});

it("the AI gets skills without the titles of their groups, and neither links nor age", () => {
  const request = createTailorRequest("Vaga", content);
  expect(request?.resume.skills).toEqual(["Empatia", "Java", "Kotlin"]);
  expect(request?.resume.facts).toEqual(expect.arrayContaining(["Linguagens"]));
  expect(JSON.stringify(request)).toContain("CNH categoria B");
  expect(JSON.stringify(request)).not.toMatch(/lattes|17/);
});

it("the Gupy sheet has each of them with its label, and skills one by one", () => {
  const texts = createSheet(content, new Date()).flatMap(({ entries }) => entries.flatMap(({ fields }) => fields));
  for (const [label, text] of [
    ["Idade", "17 anos"],
    ["CNH", "CNH categoria B"],
    ["Outros links", "Lattes: lattes.cnpq.br/123"],
  ])
    expect(texts).toContainEqual(expect.objectContaining({ label, text }));
  expect(texts.filter(({ isChip }) => isChip).map(({ text }) => text)).toEqual(["Empatia", "Java", "Kotlin"]);
});
