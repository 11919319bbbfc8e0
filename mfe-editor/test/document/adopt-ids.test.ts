import type { ResumeContent } from "@penresume/contracts";
import { listEntryIds } from "@penresume/resume";
import { expect, it, vi } from "vitest";
import { adoptIds } from "../../src/document/load-document.ts";
import { createIdentifiedResume, createResume } from "../create-resume.ts";

vi.mock("@penresume/resume/versions", () => {
  throw new Error("offline");
});

it("a draft of an older release is opened also when the part that finds the ids of its entries cannot be loaded", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const job = { company: "Maré", position: "Caixa", startDate: "", endDate: "", current: false, description: "" };
  const known = createIdentifiedResume({ experience: [job] });
  const draft: { content: ResumeContent } = { content: createResume({ experience: [job] }) };
  const { content } = await adoptIds(draft, known);
  expect(content.experience).toMatchObject([job]);
  expect(listEntryIds(content)).toHaveLength(listEntryIds(known).length);
  // An entry with the id of another one would be merged with it.
  expect(listEntryIds(content).filter((id) => listEntryIds(known).includes(id) && !id.startsWith("section-"))).toEqual(
    [],
  );
});
