import { type Api, ApiProblem } from "@penresume/web-kit";
import { type Dispatch, useRef, useState } from "react";
import type { EditorAction, EditorState } from "../resume/editor-state.ts";
import { improveText, suggestSkills } from "./assist.ts";
import { assistTexts as texts } from "./texts.ts";

/** A text the AI can improve: the personal description, or an experience's by its key. */
export type ImproveTarget = "personal" | number;

/** Where one text stands with the AI. */
export interface ImproveState {
  busy: boolean;
  problem: string | null;
  /** The person's own text, while it can be taken back. */
  original: string | null;
}

const IDLE: ImproveState = { busy: false, problem: null, original: null };

export interface Assist {
  improveState(target: ImproveTarget): ImproveState;
  improve(target: ImproveTarget, text: string): Promise<void>;
  takeBack(target: ImproveTarget): void;
  suggesting: boolean;
  suggestions: readonly string[];
  suggestProblem: string | null;
  suggest(): Promise<void>;
}

/** AI in the editor. Lives above the steps: an answer finds its text also when another step is shown by then. */
export function useAssist(
  api: Api,
  state: EditorState,
  dispatch: Dispatch<EditorAction>,
  announce: (text: string) => void,
): Assist {
  const [improving, setImproving] = useState<ReadonlyMap<ImproveTarget, ImproveState>>(new Map());
  const [suggesting, setSuggesting] = useState(false);
  const [suggestions, setSuggestions] = useState<readonly string[]>([]);
  const [suggestProblem, setSuggestProblem] = useState<string | null>(null);
  const latest = useRef(state);
  latest.current = state;

  const set = (target: ImproveTarget, next: Partial<ImproveState>) =>
    setImproving((all) => new Map(all).set(target, { ...IDLE, ...next }));

  const write = (target: ImproveTarget, description: string) =>
    dispatch(
      target === "personal"
        ? { type: "personal", patch: { description } }
        : { type: "change", list: "experience", key: target, patch: { description } },
    );

  return {
    improveState: (target) => improving.get(target) ?? IDLE,
    async improve(target, text) {
      set(target, { busy: true });
      try {
        const improved = await improveText(api, text);
        write(target, improved);
        set(target, { original: improved === text ? null : text });
        announce(texts.improved);
      } catch (error) {
        console.error(error);
        set(target, { problem: withReason(texts.improveFailed, error) });
      }
    },
    takeBack(target) {
      const original = improving.get(target)?.original;
      if (original == null) return;
      write(target, original);
      set(target, {});
      announce(texts.undone);
    },
    suggesting,
    suggestions,
    suggestProblem,
    async suggest() {
      setSuggesting(true);
      setSuggestProblem(null);
      try {
        const skills = await suggestSkills(api, latest.current.content);
        if (skills.length) setSuggestions(skills);
        announce(skills.length ? texts.suggested(skills.length) : texts.noneSuggested);
        if (!skills.length) setSuggestProblem(texts.noneSuggested);
      } catch (error) {
        console.error(error);
        setSuggestProblem(withReason(texts.suggestFailed, error));
      } finally {
        setSuggesting(false);
      }
    },
  };
}

/** The catalogue's sentence; with the reason where trying again at once would not help. */
const withReason = (text: string, error: unknown) =>
  error instanceof ApiProblem && error.status === 429 ? `${text} ${error.message}` : text;
