import { createEntryId, listEntryIds, toAddress, withoutId } from "@penresume/resume";
import { describe, expect, it } from "vitest";
import {
  createEditorState,
  type EditorAction,
  type EditorState,
  type EntryListName,
  editorReducer,
} from "../src/document/editor-state.ts";
import { createIdentifiedResume as createResume } from "./create-resume.ts";

const after = (...actions: EditorAction[]) => actions.reduce(editorReducer, createEditorState(createResume()));
const listIds = ({ content }: EditorState) => content.experience.map(({ id = "" }) => id);
const [first = "", second = ""] = listIds(after());
const add = (list: EntryListName): EditorAction => ({ type: "add", list, id: createEntryId() });

describe("the editor's state", () => {
  it("adds entries with empty fields, a language as 'Básico'", () => {
    const { content } = after(add("experience"), add("languages"));
    expect(withoutId(content.experience.at(-1) ?? {})).toEqual({
      company: "",
      position: "",
      startDate: "",
      endDate: "",
      current: false,
      description: "",
      descriptionStyle: "bullets",
    });
    expect(withoutId(content.languages.at(-1) ?? {})).toEqual({ name: "", proficiency: "Básico" });
  });

  it("changes the entry of an id, also when one before it was removed meanwhile", () => {
    const { content } = after(
      { type: "remove", id: first },
      { type: "change", id: second, patch: { description: "Liderei" } },
    );
    expect(content.experience).toMatchObject([{ company: "Canal", description: "Liderei" }]);
  });

  it("ignores a response for an entry that was removed", () => {
    const state = after({ type: "remove", id: first });
    expect(editorReducer(state, { type: "change", id: first, patch: { company: "X" } })).toBe(state);
  });

  it("puts a removed entry back where it was, under its id", () => {
    const [entry] = createResume().experience;
    const state = after(
      { type: "remove", id: first },
      {
        type: "putBack",
        removed: { list: "experience", at: 0, entry: entry as NonNullable<typeof entry> & { id: string } },
      },
    );
    expect(state.content.experience).toEqual(createResume().experience);
    expect(listIds(state)).toEqual([first, second]);
  });

  it("moves an entry with its id, and not past the ends", () => {
    const moved = after({ type: "move", id: second, to: 0 });
    expect(moved.content.experience.map(({ company }) => company)).toEqual(["Canal", "Maré"]);
    expect(listIds(moved)).toEqual([second, first]);
    expect(editorReducer(moved, { type: "move", id: second, to: 0 })).toBe(moved);
  });

  it("never gives an id twice", () => {
    const added = after(...[add("education"), add("experience"), add("education")]);
    const keys = listEntryIds(added.content);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("gives a description that is edited bullets, unless it has a style", () => {
    const [old] = createResume().experience;
    expect(old).not.toHaveProperty("descriptionStyle");
    const change = (patch: object): EditorAction => ({ type: "change", id: first, patch });
    expect(after(change({ company: "Maré Alta" })).content.experience[0]).not.toHaveProperty("descriptionStyle");
    expect(after(change({ description: "Vendi" })).content.experience).toMatchObject([
      { description: "Vendi", descriptionStyle: "bullets" },
      { company: "Canal" },
    ]);
    const plain = after(change({ descriptionStyle: "paragraph" }), change({ description: "Vendi" }));
    expect(plain.content.experience[0]?.descriptionStyle).toBe("paragraph");
    expect(plain.content.experience[1]).not.toHaveProperty("descriptionStyle");
  });

  it("finds the field of a path by the id of its entry, also after a move", () => {
    const moved = after({ type: "move", id: second, to: 0 });
    expect(toAddress(moved.content, "experience.0.endDate")).toBe(`${second}.endDate`);
    expect(toAddress(moved.content, "personalInfo.email")).toBe("personalInfo.email");
    expect(toAddress(moved.content, "skills")).toBe("skills");
  });

  it("leaves the other parts of the résumé as they are", () => {
    const before = after();
    const { content } = editorReducer(before, { type: "personal", patch: { fullName: "Zé" } });
    expect(content.personalInfo).toEqual({ ...createResume().personalInfo, fullName: "Zé" });
    expect(content.experience).toBe(before.content.experience);
  });
});
