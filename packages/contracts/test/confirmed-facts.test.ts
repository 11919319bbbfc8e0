import { describe, expect, test } from "vitest";
import { CONFIRMED_FACT_LIMITS, resumeInputSchema, savedResumeSchema } from "../src/index.ts";
import { listReleases } from "../testing/releases.ts";

const editors = listReleases("mfe-editor");
const facts = [{ text: "60 clientes", date: "2026-11-20" }];

const services = listReleases("svc-resumes");

describe.each(editors)("a résumé of the release $version", ({ version, examples }) => {
  const request = examples["POST /api/resumes request"];
  const service = services.find((release) => release.version === version) ?? services.at(-1);
  const response = service?.examples["POST /api/resumes response"];

  test("is valid without confirmed facts, and gains none", () => {
    expect(resumeInputSchema.parse(request)).not.toHaveProperty("confirmedFacts");
    expect(savedResumeSchema.parse(response)).not.toHaveProperty("confirmedFacts");
  });

  test("keeps confirmed facts with their text and day", () => {
    expect(resumeInputSchema.parse({ ...request, confirmedFacts: facts }).confirmedFacts).toEqual(facts);
    expect(savedResumeSchema.parse({ ...response, confirmedFacts: facts }).confirmedFacts).toEqual(facts);
  });

  test.each([
    ["without a text", [{ text: " ", date: "2026-11-20" }]],
    ["with a text that is too long", [{ text: "a".repeat(CONFIRMED_FACT_LIMITS.text + 1), date: "2026-11-20" }]],
    ["without a day", [{ text: "60 clientes" }]],
    ["with a time instead of a day", [{ text: "60 clientes", date: "2026-11-20T12:00:00Z" }]],
    ["in too large a number", Array.from({ length: CONFIRMED_FACT_LIMITS.count + 1 }, () => facts[0])],
  ])("refuses a fact %s", (_, confirmedFacts) => {
    expect(resumeInputSchema.safeParse({ ...request, confirmedFacts }).success).toBe(false);
  });
});
