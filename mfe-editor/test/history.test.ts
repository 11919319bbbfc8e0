import { createEntryId } from "@penresume/resume";
import { describe, expect, it } from "vitest";
import type { EditorAction } from "../src/document/editor-state.ts";
import { createHistory, type History, type HistoryAction, historyReducer } from "../src/document/history.ts";
import { createIdentifiedResume as createResume } from "./create-resume.ts";

let clock = 0;
const start = (): History => {
  clock = 0;
  return createHistory(createResume());
};
const after = (history: History, ...actions: HistoryAction[]) => actions.reduce(historyReducer, history);
const undo = { type: "undo" } as const;
const redo = { type: "redo" } as const;
/** The action, so many ms after the one before. */
const doAction = (action: EditorAction, pause = 100): HistoryAction => {
  clock += pause;
  return { type: "do", action, at: clock };
};
const rename = (fullName: string, pause?: number) => doAction({ type: "personal", patch: { fullName } }, pause);
const readName = ({ present }: History) => present.content.personalInfo.fullName;
const typeLetters = (text: string, from = "João Açaí") =>
  [...text].map((_, at) => rename(from + text.slice(0, at + 1)));

describe("undo and redo", () => {
  it("undo a typed text in one step", () => {
    const typed = after(start(), ...typeLetters(" da Silva"));
    expect(readName(typed)).toBe("João Açaí da Silva");
    expect(readName(after(typed, undo))).toBe("João Açaí");
    expect(readName(after(typed, undo, redo))).toBe("João Açaí da Silva");
  });

  it("start a new step after a pause in typing, and after long typing", () => {
    const paused = after(start(), ...typeLetters(" da"), rename("João Açaí da S", 1200));
    expect(readName(after(paused, undo))).toBe("João Açaí da");
    const long = after(start(), ...typeLetters("a".repeat(60)));
    expect(long.past.length).toBe(2);
  });

  it("start a new step at another field, another entry and a paste", () => {
    const { experience } = start().present.content;
    const write = (id: string, company: string) => doAction({ type: "change", id, patch: { company } });
    const [first = "", second = ""] = experience.map(({ id = "" }) => id);
    const typed = after(start(), write(first, "Maré!"), write(second, "Canal!"), write(second, "Canal! colado"));
    expect(typed.past.length).toBe(3);
    expect(after(typed, undo).present.content.experience[1]?.company).toBe("Canal!");
    expect(after(typed, undo, undo, undo).present.content).toEqual(createResume());
  });

  it("undo a dictated passage in one step, and keep what was typed before and meanwhile", () => {
    const passages = [{}, {}];
    const dictate = (fullName: string, passage: object | undefined, pause?: number) => ({
      ...rename(fullName, pause),
      passage,
    });
    const spoken = after(
      start(),
      rename("A"),
      dictate("Ana", passages[0]),
      dictate("Ana Maria", passages[0], 9000),
      rename("Ana Maria!"),
      dictate("Ana Maria! de Souza", passages[1]),
      dictate("Ana Maria! de Souza Lima", passages[1], 9000),
    );
    expect(readName(after(spoken, undo))).toBe("Ana Maria!");
    expect(readName(after(spoken, undo, undo))).toBe("Ana Maria");
    expect(readName(after(spoken, undo, undo, undo))).toBe("A");
  });

  it("return the step and the field of the change", () => {
    const typed = after(start(), rename("Zé"), doAction({ type: "skills", skills: ["Roteiro", "Luz"] }));
    expect(typed.past).toMatchObject([
      { step: "personal", field: "personalInfo.fullName" },
      { step: "skills", field: "skills" },
    ]);
  });

  it("restore a removed entry, a reordered list, a theme and a discarded résumé", () => {
    const history = start();
    const { content } = history.present;
    const id = content.experience[1]?.id as string;
    const changes: EditorAction[] = [
      { type: "remove", id },
      { type: "move", id, to: 0 },
      { type: "theme", theme: { ...content.theme, layout: "modern" } },
      { type: "replace", content: createResume({ skills: [] }) },
      { type: "add", list: "languages", id: createEntryId() },
    ];
    for (const change of changes) {
      const changed = after(start(), doAction(change));
      expect(changed.present.content).not.toEqual(content);
      expect(after(changed, undo).present).toMatchObject({ content });
      expect(after(changed, undo, redo).present.content).toEqual(changed.present.content);
    }
  });

  it("cannot redo after a new change", () => {
    const changed = after(start(), rename("Zé", 2000), undo, rename("Ana", 2000));
    expect(after(changed, redo)).toBe(changed);
  });

  it("do nothing at the ends, and store no change without effect", () => {
    const history = start();
    expect(after(history, undo)).toBe(history);
    expect(after(history, doAction({ type: "skills", skills: ["Roteiro"] }))).toBe(history);
  });

  it("keep the last two hundred changes", () => {
    let history = start();
    for (let at = 0; at < 250; at++) history = after(history, rename(`Nome ${at}`, 2000));
    expect(history.past.length).toBe(200);
  });
});
