import { describe, expect, it } from "vitest";
import { createEditorState, type EditorAction, editorReducer, findFieldName } from "../src/document/editor-state.ts";
import { createResume } from "./create-resume.ts";

const after = (...actions: EditorAction[]) => actions.reduce(editorReducer, createEditorState(createResume()));
const [first = 0, second = 0] = after().keys.experience;

describe("the editor's state", () => {
  it("adds entries with empty fields, a language as 'Básico'", () => {
    const { content } = after({ type: "add", list: "experience" }, { type: "add", list: "languages" });
    expect(content.experience.at(-1)).toEqual({
      company: "",
      position: "",
      startDate: "",
      endDate: "",
      current: false,
      description: "",
      descriptionStyle: "bullets",
    });
    expect(content.languages.at(-1)).toEqual({ name: "", proficiency: "Básico" });
  });

  it("changes the entry of a key, also when one before it was removed meanwhile", () => {
    const { content } = after(
      { type: "remove", list: "experience", key: first },
      { type: "change", list: "experience", key: second, patch: { description: "Liderei" } },
    );
    expect(content.experience).toMatchObject([{ company: "Canal", description: "Liderei" }]);
  });

  it("ignores a response for an entry that was removed", () => {
    const state = after({ type: "remove", list: "experience", key: first });
    expect(editorReducer(state, { type: "change", list: "experience", key: first, patch: { company: "X" } })).toBe(
      state,
    );
  });

  it("puts a removed entry back where it was, under its key", () => {
    const [entry] = createResume().experience;
    const state = after(
      { type: "remove", list: "experience", key: first },
      {
        type: "putBack",
        removed: { list: "experience", at: 0, key: first, entry: entry as NonNullable<typeof entry> },
      },
    );
    expect(state.content.experience).toEqual(createResume().experience);
    expect(state.keys.experience).toEqual([first, second]);
  });

  it("moves an entry with its key, and not past the ends", () => {
    const moved = after({ type: "move", list: "experience", key: second, to: 0 });
    expect(moved.content.experience.map(({ company }) => company)).toEqual(["Canal", "Maré"]);
    expect(moved.keys.experience).toEqual([second, first]);
    expect(editorReducer(moved, { type: "move", list: "experience", key: second, to: 0 })).toBe(moved);
  });

  it("never gives a key twice", () => {
    const added = after(
      { type: "add", list: "education" },
      { type: "add", list: "experience" },
      { type: "add", list: "education" },
    );
    const keys = Object.values(added.keys).flat();
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("gives a description that is edited bullets, unless it has a style", () => {
    const [old] = createResume().experience;
    expect(old).not.toHaveProperty("descriptionStyle");
    const change = (patch: object): EditorAction => ({ type: "change", list: "experience", key: first, patch });
    expect(after(change({ company: "Maré Alta" })).content.experience[0]).not.toHaveProperty("descriptionStyle");
    expect(after(change({ description: "Vendi" })).content.experience).toMatchObject([
      { description: "Vendi", descriptionStyle: "bullets" },
      { company: "Canal" },
    ]);
    const plain = after(change({ descriptionStyle: "paragraph" }), change({ description: "Vendi" }));
    expect(plain.content.experience[0]?.descriptionStyle).toBe("paragraph");
    expect(plain.content.experience[1]).not.toHaveProperty("descriptionStyle");
  });

  it("finds the field of a path by the key of its entry, also after a move", () => {
    const moved = after({ type: "move", list: "experience", key: second, to: 0 });
    expect(findFieldName(moved, "experience.0.endDate")).toBe(`experience.${second}.endDate`);
    expect(findFieldName(moved, "personalInfo.email")).toBe("personalInfo.email");
    expect(findFieldName(moved, "skills")).toBe("skills");
  });

  it("leaves the other parts of the résumé as they are", () => {
    const before = after();
    const { content } = editorReducer(before, { type: "personal", patch: { fullName: "Zé" } });
    expect(content.personalInfo).toEqual({ ...createResume().personalInfo, fullName: "Zé" });
    expect(content.experience).toBe(before.content.experience);
  });
});
