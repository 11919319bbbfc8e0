import { resumeInputSchema } from "@penresume/contracts";
import { findUnsupportedFacts } from "@penresume/fact-guard";
import { loadKnowledge } from "@penresume/job-match";
import { expect, test } from "vitest";
import { toAiResume } from "../src/ai/ai-resume.ts";

const knowledge = await loadKnowledge();
const colors = { primary: "#111111", secondary: "#222222", text: "#333333", background: "#ffffff", accent: "#444444" };
const content = resumeInputSchema.parse({
  personalInfo: { fullName: "Ana" },
  theme: { colors, layout: "classic" },
  education: [
    { id: "e1", course: "Administração", institution: "UFX", startDate: "02/2022", endDate: "", current: true },
    { id: "e2", course: "Técnico em Logística", institution: "Senac", startDate: "02/2019", endDate: "06/2021" },
  ],
});

test("dates of the education support a text about them, as what continues does", () => {
  const source = toAiResume(content).resume.facts?.join("\n") ?? "";
  const find = (text: string) => findUnsupportedFacts(knowledge, source, text).filter(({ type }) => type === "date");
  expect(find("Cursando Administração desde 2022.")).toEqual([]);
  expect(find("Técnico em Logística, concluído em junho de 2021.")).toEqual([]);
  expect(find("Técnico em Logística, concluído em julho de 2021.")).toHaveLength(1);
});
