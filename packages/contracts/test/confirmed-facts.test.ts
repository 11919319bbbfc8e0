import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { CONFIRMED_FACT_LIMITS, resumeInputSchema, savedResumeSchema } from "../src/index.ts";

const files = globSync(join(import.meta.dirname, "../fixtures/*/calls.json"));
const facts = [{ text: "60 clientes", date: "2026-11-20" }];

describe.each(files)("a résumé of the release %s", (file) => {
  const { request, response } = JSON.parse(readFileSync(file, "utf8"))["POST /api/resumes"];

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
