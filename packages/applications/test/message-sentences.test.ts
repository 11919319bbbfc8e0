import type { ResumeInput } from "@penresume/job-match";
import { expect, test } from "vitest";
import { composeMessages, joinParagraphs, type MessageFacts } from "../src/index.ts";

const RESUME: ResumeInput = {
  personalInfo: { headline: "", location: "", description: "" },
  experience: [
    { position: "Cashier", company: "Blue Shop", startDate: "03/2023", current: true, description: "Counted the till" },
    { position: "Clerk", company: "Nanquim S.A.", startDate: "2015", endDate: "2018", description: "Packed boxes" },
  ],
  education: [{ course: "MBA in Finance", institution: "Nanquim S.A.", startDate: "2016", endDate: "2018" }],
  skills: [],
  languages: [{ name: "Espanhol", proficiency: "Avançado" }],
};

function compose(language: MessageFacts["language"], more: Partial<MessageFacts> = {}) {
  const { letter, email } = composeMessages({
    language,
    name: "Ana Souza",
    resume: RESUME,
    title: "Cashier",
    company: "Mercado Bom S.A.",
    requirements: [],
    results: [],
    today: new Date("2026-11-26"),
    ...more,
  });
  return `${joinParagraphs(email)}\n${joinParagraphs(letter)}`;
}

test("a sentence that ends with the name of a company has one full stop", () => {
  for (const language of ["pt", "en", "es"] as const)
    for (const variant of [0, 1, 2]) {
      const text = compose(language, { variant });
      expect(text).toContain("S.A.");
      expect(text).not.toContain("..");
    }
});

test("a language is named in the language of the message", () => {
  expect(compose("en")).toContain("Spanish");
  expect(compose("es").toLowerCase()).toContain("español");
  expect(compose("pt").toLowerCase()).toContain("espanhol");
  for (const language of ["en", "es"] as const) expect(compose(language).toLowerCase()).not.toContain("espanhol");
});

test("the newest job stands first, also where an older one answers the posting", () => {
  const requirement = { id: "1", text: "Packing", kind: "experience", need: "must" };
  const text = compose("en", {
    requirements: [requirement] as never,
    results: [{ status: "met", evidence: "Packed boxes" }] as never,
  });
  const [newest, oldest] = [text.lastIndexOf("Counted the till"), text.lastIndexOf("acked boxes")];
  expect(newest).toBeGreaterThan(0);
  expect(oldest).toBeGreaterThan(newest);
});
