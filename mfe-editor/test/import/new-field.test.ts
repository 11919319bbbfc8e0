import type { TextField } from "@penresume/resume";
import { importPastedText } from "@penresume/resume-import";
import { afterAll, expect, it, vi } from "vitest";
import { createReview } from "../../src/import/create-review.ts";
import { applyReview } from "../../src/import/merge.ts";
import { createResume } from "../create-resume.ts";

const { workplace } = vi.hoisted(() => {
  // Test files share modules; those of this file have the new field.
  vi.resetModules();
  const workplace = {
    type: "line",
    name: "workplace",
    label: "Local de trabalho",
    maxLength: 120,
    jsonResume: ["workplace"],
  } satisfies TextField;
  return { workplace };
});
afterAll(() => vi.resetModules());
vi.mock(import("../../../packages/resume/src/parts/experience.ts"), async (load) => {
  const { experience } = await load();
  return { experience: { ...experience, fields: [...experience.fields, workplace] } };
});

it("a field that only the registry has is read from JSON Resume and merged into the résumé's entry", () => {
  const work = [{ name: "Maré", position: "Produtora", startDate: "2020-01", workplace: "Olinda, PE" }];
  const imported = importPastedText(JSON.stringify({ basics: { name: "Ana Souza" }, work }));
  if (imported.rejected) throw new Error(imported.reason);
  const own = createResume({ experience: [{ company: "Maré", position: "Produtora", description: "" }] as never });
  const { experience } = applyReview(createReview(imported), own, { replacesAll: false, choices: {} });
  expect(experience).toMatchObject([{ company: "Maré", workplace: "Olinda, PE" }]);
});
