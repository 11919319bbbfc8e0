import type { ResumeContent } from "@penresume/contracts";
import { expect, it } from "vitest";
import { LINEAR_GROWTH, measureGrowth, SHAPES } from "../../text/testing/linear-cost.ts";
import { reviewResume } from "../src/index.ts";
import { CLEAN_RESUMES } from "./clean-resumes.ts";

const [clean] = Object.values(CLEAN_RESUMES) as [ResumeContent];

// TEXT_LIMIT is 10,000
it("the processor time of a review grows with a description, not with its square", () => {
  const growths = Object.entries(SHAPES).map(([shape, create]) => ({
    shape,
    growth: measureGrowth((size) => {
      const description = create(size);
      const experience = clean.experience.map((job) => ({ ...job, description }));
      const resume = { ...clean, personalInfo: { ...clean.personalInfo, description }, experience };
      return () => reviewResume(resume, { today: new Date("2026-01-01") });
    }, 10_000),
  }));
  expect(growths.filter(({ growth }) => growth > LINEAR_GROWTH)).toEqual([]);
});
