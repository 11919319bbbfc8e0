import { expect, it } from "vitest";
import { resumeInputSchema, resumeSummarySchema } from "../src/index.ts";

const colors = { primary: "#2457a6", secondary: "#1b2437", text: "#1f2937", background: "#ffffff", accent: "#3f6fb5" };
const createInput = (field: Record<string, unknown>) => ({
  personalInfo: { fullName: "Ana Souza", ...field },
  education: [{ course: "Direito", ...field }],
  experience: [{ position: "Advogada", ...field }],
  languages: [{ name: "Inglês", ...field }],
  sections: [{ kind: "courses", entries: [{ title: "Excel", ...field }] }],
  theme: { colors, layout: "classic" },
});

it("keeps the text fields that a newer release has stored, in the personal data and in every entry", () => {
  const input = createInput({ workMode: "Remoto" });
  expect(resumeInputSchema.parse(input)).toMatchObject(input);
});

it.each([
  ["a text above the limit", { workMode: "x".repeat(10_001) }],
  ["a name that is none", { "work.mode": "Remoto" }],
  [
    "more fields than an entry has",
    Object.fromEntries(Array.from("abcdefghijklmnopqrstuvwxyzABCDE", (letter) => [`field${letter}`, ""])),
  ],
])("rejects %s", (_, field) => {
  const { personalInfo, education, experience, languages, sections, theme } = createInput(field);
  for (const part of [{ personalInfo }, { education }, { experience }, { languages }, { sections }])
    expect(resumeInputSchema.safeParse({ personalInfo: {}, theme, ...part }).success).toBe(false);
});

it("keeps a list of résumés short: of the personal data it has the name", () => {
  const summary = { id: "1", userId: "ana", version: 1, updatedAt: new Date().toISOString() };
  const { personalInfo, theme } = createInput({ workMode: "Remoto" });
  expect(resumeSummarySchema.parse({ ...summary, personalInfo, theme }).personalInfo).toEqual({
    fullName: "Ana Souza",
  });
});
