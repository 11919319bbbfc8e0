import { expect, test } from "vitest";
import { createEditorState, createSection, editorReducer } from "../src/document/editor-state.ts";
import { getEditedPart } from "../src/preview/edited-part.ts";
import { createIdentifiedResume as createResume } from "./create-resume.ts";

const [job] = createResume().experience;
const jobs = ["Maré", "", "Canal"].map((company) => ({
  ...(job as NonNullable<typeof job>),
  company,
  ...(!company && { position: "", startDate: "", endDate: "", description: "" }),
}));
const state = createEditorState(createResume({ experience: jobs }));
const [first, empty, last] = state.content.experience.map(({ id }) => id);

test.each([
  ["theme", "layout", { section: "personal" }],
  ["personal", "personalInfo.email", { section: "personal" }],
  ["personal", "personalInfo.description", { section: "summary" }],
  ["experience", "", { section: "experience" }],
  ["experience", `${first}`, { section: "experience", entry: 0 }],
  ["experience", `${empty}`, { section: "experience" }],
  ["experience", `${last}`, { section: "experience", entry: 1 }],
  ["education", `${last}`, { section: "education" }],
  ["skills", "skills", { section: "skills" }],
] as const)("in the step %s, with the focus in %j, the edited part is %j", (step, field, part) => {
  expect(getEditedPart(step, field, state)).toEqual(part);
});

test("an entry keeps its part when it moves", () => {
  const moved = editorReducer(state, { type: "move", id: last as string, to: 0 });
  expect(getEditedPart("experience", `${last}`, moved)).toEqual({ section: "experience", entry: 0 });
});

test("an added section is the part by its place, and by its entry", () => {
  const section = createSection("courses");
  const [{ id }] = section.entries;
  const added = editorReducer(state, { type: "addSection", section });
  expect(getEditedPart("skills", `${section.id}.title`, added)).toEqual({ section: 5 });
  expect(getEditedPart("preview", `${id}.title`, added)).toEqual({ section: 5 });
  const written = editorReducer(added, { type: "change", id, patch: { title: "Excel" } });
  expect(getEditedPart("preview", `${id}.title`, written)).toEqual({ section: 5, entry: 0 });
});
