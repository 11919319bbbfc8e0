import { expect, test } from "vitest";
import { createEditorState, editorReducer } from "../src/document/editor-state.ts";
import { getEditedPart } from "../src/preview/edited-part.ts";
import { createResume } from "./create-resume.ts";

const [job] = createResume().experience;
const jobs = ["Maré", "", "Canal"].map((company) => ({
  ...(job as NonNullable<typeof job>),
  company,
  ...(!company && { position: "", startDate: "", endDate: "", description: "" }),
}));
const state = createEditorState(createResume({ experience: jobs }));
const [first, empty, last] = state.keys.experience;

test.each([
  ["theme", "layout", { section: "personal" }],
  ["personal", "personalInfo.email", { section: "personal" }],
  ["personal", "personalInfo.description", { section: "summary" }],
  ["experience", "", { section: "experience" }],
  ["experience", `experience.${first}`, { section: "experience", entry: 0 }],
  ["experience", `experience.${empty}`, { section: "experience" }],
  ["experience", `experience.${last}`, { section: "experience", entry: 1 }],
  ["education", `experience.${last}`, { section: "education" }],
  ["skills", "skills", { section: "skills" }],
] as const)("in the step %s, with the focus in %j, the edited part is %j", (step, field, part) => {
  expect(getEditedPart(step, field, state)).toEqual(part);
});

test("an entry keeps its part when it moves", () => {
  const moved = editorReducer(state, { type: "move", list: "experience", key: last as number, to: 0 });
  expect(getEditedPart("experience", `experience.${last}`, moved)).toEqual({ section: "experience", entry: 0 });
});

test("an added section is the part by its place, and by its entry", () => {
  const added = editorReducer(state, { type: "addSection", kind: "courses" });
  const section = added.keys.sections.at(-1) as number;
  expect(getEditedPart("skills", `sections.${section}.title`, added)).toEqual({ section: 5 });
  const [entry] = added.keys[`section.${section}`] ?? [];
  const list = `section.${section}` as const;
  expect(getEditedPart("preview", `${list}.${entry}.title`, added)).toEqual({ section: 5 });
  const written = editorReducer(added, { type: "change", list, key: entry as number, patch: { title: "Excel" } });
  expect(getEditedPart("preview", `${list}.${entry}.title`, written)).toEqual({ section: 5, entry: 0 });
});
