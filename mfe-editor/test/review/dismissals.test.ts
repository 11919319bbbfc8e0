import { expect, it } from "vitest";
import { getFindingId } from "../../src/review/dismissals.ts";
import { createResume } from "../create-resume.ts";

// Browsers have stored these ids. Another one would bring a dismissed point back.
it.each([
  ["personalInfo.phone", "13mbhtx"],
  ["experience.0.description", "jqwskf"],
  ["education.0.endDate", "5cfa0b"],
  ["languages.0.name", "1mt93dq"],
  ["skills.0", "vvpag7"],
  ["sections.0.entries.0.title", "isdxjb"],
])("a finding at %s keeps its stored id", (path, id) => {
  const content = createResume({ sections: [{ kind: "courses", entries: [{ title: "Vendas" }] }] });
  const finding = { rule: "double-space", importance: "low", path, quote: "  ", message: "", reason: "" } as const;
  expect(getFindingId(content, finding)).toBe(id);
});

it("a finding keeps its id when its entry moves", () => {
  const content = createResume();
  const moved = { ...content, experience: content.experience.toReversed() };
  const finding = { rule: "short", importance: "low", message: "", reason: "" } as const;
  expect(getFindingId(content, { ...finding, path: "experience.0.description" })).toBe(
    getFindingId(moved, { ...finding, path: "experience.1.description" }),
  );
});
