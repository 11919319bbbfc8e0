import { type Api, ApiProblem } from "@penresume/web-kit";
import { type Dispatch, useEffect, useMemo, useRef, useState } from "react";
import type { EditorAction, EditorState } from "../resume/editor-state.ts";
import { improveText, suggestSkills } from "./assist.ts";
import { assistTexts as texts } from "./texts.ts";

/** A text the AI can improve: the personal description, or an experience's by its key. */
export type ImproveTarget = "personal" | number;

/** Where one text stands with the AI. */
export interface ImproveState {
  busy: boolean;
  /** The answer as far as it has come; the person's own text is in the résumé until it is whole. */
  arriving: string | null;
  problem: string | null;
  /** What can be taken back: the improved text and the person's own before it. */
  improved: { text: string; original: string } | null;
}

const IDLE: ImproveState = { busy: false, arriving: null, problem: null, improved: null };

/** What can be asked of the AI; the same object at every render. */
export interface AssistActions {
  improve(target: ImproveTarget, text: string): Promise<void>;
  takeBack(target: ImproveTarget): void;
  suggest(): Promise<void>;
}

export interface Assist {
  actions: AssistActions;
  /** The same object until something happens to that text. */
  improveState(target: ImproveTarget): ImproveState;
  suggesting: boolean;
  suggestions: readonly string[];
  suggestProblem: string | null;
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
  const latest = useRef({ api, state, announce, improving });
  latest.current = { api, state, announce, improving };

  // Nobody waits for an answer when the editor is left.
  const [left] = useState(() => new AbortController());
  useEffect(() => () => left.abort(), [left]);

  // These never change, so that only what an answer concerns is rendered anew.
  const actions = useMemo((): AssistActions => {
    const set = (target: ImproveTarget, next: Partial<ImproveState>) =>
      setImproving((all) => new Map(all).set(target, { ...IDLE, ...next }));

    const write = (target: ImproveTarget, description: string) =>
      dispatch(
        target === "personal"
          ? { type: "personal", patch: { description } }
          : { type: "change", list: "experience", key: target, patch: { description } },
      );

    return {
      async improve(target: ImproveTarget, text: string) {
        set(target, { busy: true });
        latest.current.announce(texts.improving);
        try {
          const improved = await improveText(latest.current.api, text, {
            signal: left.signal,
            onText: (arriving) => set(target, { busy: true, arriving }),
          });
          write(target, improved);
          set(target, { improved: improved === text ? null : { text: improved, original: text } });
          latest.current.announce(texts.improved);
        } catch (error) {
          if (left.signal.aborted) return;
          console.error(error);
          set(target, { problem: withReason(texts.improveFailed, error) });
        }
      },
      takeBack(target: ImproveTarget) {
        const improved = latest.current.improving.get(target)?.improved;
        if (!improved) return;
        write(target, improved.original);
        set(target, {});
        latest.current.announce(texts.undone);
      },
      async suggest() {
        setSuggesting(true);
        setSuggestProblem(null);
        try {
          const { api, state, announce } = latest.current;
          const skills = await suggestSkills(api, state.content);
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
  }, [dispatch, left]);

  return useMemo(
    () => ({
      actions,
      improveState: (target) => improving.get(target) ?? IDLE,
      suggesting,
      suggestions,
      suggestProblem,
    }),
    [actions, improving, suggesting, suggestions, suggestProblem],
  );
}

/** The catalogue's sentence; with the reason where trying again at once would not help. */
const withReason = (text: string, error: unknown) =>
  error instanceof ApiProblem && error.status === 429 ? `${text} ${error.message}` : text;
