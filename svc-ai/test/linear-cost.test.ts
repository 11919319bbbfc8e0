import { loadKnowledge } from "@penresume/job-match";
import { describe, expect, it } from "vitest";
import { LINEAR_GROWTH, measureGrowth, SHAPES } from "../../packages/text/testing/linear-cost.ts";
import { createChecks } from "../src/checks.ts";

const checks = createChecks(await loadKnowledge());

/** Work on a text: the request, and an answer that repeats it. */
const WORKS: Record<string, (text: string) => () => unknown> = {
  "structuring a résumé": (text) => {
    const skills = text.split(/\s/);
    const answer = JSON.stringify({ summary: text, experience: [], education: [], skills, languages: [] });
    return () => [checks.prepareResume(text), checks.checkResume(text, answer, false)];
  },
  "structuring a posting": (text) => {
    const requirements = [text, ...text.split("\n").slice(0, 90)].map((quote) => ({
      ...{ text: quote, quote, kind: "skill", need: "must", alternatives: text.split(",").slice(0, 50), years: 2 },
    }));
    const answer = JSON.stringify({ requirements });
    return () => checks.checkPosting(text, answer, false);
  },
  "translating a text into itself": (text) => {
    const request = { language: "en" as const, texts: [text], names: text.split(",").slice(0, 200) };
    const answer = JSON.stringify({ translations: [{ id: 0, text }] });
    return () => checks.checkTranslate(request, answer, false);
  },
  "translating a text into another": (text) => {
    const answer = JSON.stringify({ translations: [{ id: 0, text: "Worked at Foo Bar 12" }] });
    return () => checks.checkTranslate({ language: "en" as const, texts: [text], names: [] }, answer, false);
  },
  "writing messages": (text) => {
    const resume = { summary: text.slice(0, 9_000), experience: [], skills: ["Excel"], facts: [] };
    const request = {
      kind: "letter" as const,
      language: "pt" as const,
      title: "Chefe",
      company: "Sol",
      posting: "",
      resume,
    };
    return () => checks.checkMessage(request, text, false);
  },
  "ordering lines and skills": (text) => {
    const experience = [{ position: "", company: "", period: "", description: text }];
    const words = text.split(" ").slice(0, 800);
    const request = { posting: "v", resume: { summary: "", experience, skills: words.slice(0, 200), facts: [] } };
    const order = Array.from({ length: 800 }, (_, index) => index);
    const answer = JSON.stringify({ summary: "", skills: words, experience: [{ number: 1, order, lines: [] }] });
    return () => checks.checkTailor(request, answer, false);
  },
};

// the cost of the fact guard is measured in packages/job-match
describe("the processor time of a check grows with the text, not with its square", () => {
  // a growth that looks too large is measured again, which takes long on a busy machine
  it.each(Object.entries(WORKS))("%s", { timeout: 240_000 }, (_name, createWork) => {
    const growths = Object.entries(SHAPES).map(([shape, create]) => ({
      shape,
      growth: measureGrowth((size) => createWork(create(size)), 20_000),
    }));
    expect(growths.filter(({ growth }) => growth > LINEAR_GROWTH)).toEqual([]);
  });
});
