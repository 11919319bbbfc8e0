import { withoutId } from "@penresume/resume";
import { reviewResume } from "@penresume/resume-review";
import { expect, it } from "vitest";
import { createEditorState, type EditorAction, editorReducer } from "../../src/document/editor-state.ts";
import { createFixAction } from "../../src/review/fix-action.ts";
import { createIdentifiedResume as createResume } from "../create-resume.ts";

const content = createResume({
  sections: [
    { kind: "volunteering", entries: [{ title: "Monitora" }, { title: "Aulas de de reforço", startDate: "2019" }] },
    { kind: "additional", entries: [{ description: "CPF 529.982.247-25\nCNH B" }] },
  ],
});
const findings = reviewResume(content, { today: new Date(2026, 10, 22) });
const fix = (rule: string) => {
  const state = createEditorState(content);
  const finding = findings.find((finding) => finding.rule === rule && finding.path.startsWith("sections."));
  const action = finding && createFixAction(state, content, finding);
  if (!action) throw new Error(`nothing of ${rule} is fixed`);
  return { action, sections: editorReducer(state, action).content.sections };
};

it("corrects a field of an added section as a change of its entry", () => {
  const { action, sections } = fix("repeated-word");
  expect(action).toMatchObject({ type: "change", patch: { title: "Aulas de reforço" } });
  expect(withoutId(sections?.find(({ kind }) => kind === "volunteering")?.entries?.[1] ?? {})).toEqual({
    title: "Aulas de reforço",
    startDate: "2019",
  });
});

it("takes a CPF out of the additional information", () => {
  const { sections } = fix("cpf");
  expect(sections?.find(({ kind }) => kind === "additional")?.entries?.[0]?.description?.trim()).toBe("CNH B");
});

it.each([
  ["education.0", content.education[0]?.id],
  ["sections.0.entries.1", content.sections?.[0]?.entries?.[1]?.id],
])("removes an entry by its id: %s", (path, id) => {
  const state = createEditorState(content);
  const [finding] = findings;
  if (!finding) throw new Error("nothing was found");
  const action = createFixAction(state, content, { ...finding, path, fix: { type: "remove" } });
  expect(action).toMatchObject({ type: "remove", id });
  const { education, sections } = editorReducer(state, action as EditorAction).content;
  expect(education).toHaveLength(
    path.startsWith("education") ? content.education.length - 1 : content.education.length,
  );
  expect(sections?.find(({ kind }) => kind === "volunteering")?.entries).toHaveLength(
    path.startsWith("education") ? 2 : 1,
  );
});
