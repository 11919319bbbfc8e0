import type { ImprovedText, ResumeContent } from "@penresume/contracts";
import type { Api } from "@penresume/web-host";
import { type Dispatch, useEffect, useMemo, useState } from "react";
import type { EditorAction, EntryListName, EntryName } from "../document/editor-state.ts";
import { describeFailure } from "./describe-failure.ts";
import { assistTexts as texts } from "./texts.ts";

/** A text that the AI can improve: the personal description, or the description of an entry. */
export type ImproveTarget = "personal" | EntryName;

/** The state of the improvement of one text. */
export interface ImproveState {
  busy?: boolean;
  /** The response received so far; the résumé keeps the user's text until it is complete. */
  streamed?: string;
  problem?: string;
  /** The rejected response, which states facts that the user's text does not; svc-ai withholds it from guests. */
  rejected?: NonNullable<ImprovedText["rejected"]> | "withheld";
  /** The improved text and the user's text, for undo. */
  improved?: { text: string; original: string };
}

const IDLE: ImproveState = {};

export interface ImproveText {
  improve(target: ImproveTarget, text: string): Promise<void>;
  undo(target: ImproveTarget, original: string): void;
  /** Removes a rejected response. */
  dismiss(target: ImproveTarget): void;
  getContent(): ResumeContent;
  dispatch: Dispatch<EditorAction>;
  /** Writes a response whose facts the owner has decided on. */
  accept(target: ImproveTarget, improved: NonNullable<ImproveState["improved"]>): void;
}

/** Improves texts. The state outlives a step, so that a response can arrive while another step is shown. */
export function useImproveText(
  api: Api,
  dispatch: Dispatch<EditorAction>,
  announce: (text: string) => void,
  getContent: () => ResumeContent,
) {
  const [states, setStates] = useState<ReadonlyMap<ImproveTarget, ImproveState>>(new Map());
  const [unmounted] = useState(() => new AbortController());
  useEffect(() => () => unmounted.abort(), [unmounted]);

  // A stable object, so that a response renders only its own entry.
  const actions = useMemo((): ImproveText => {
    const setState = (target: ImproveTarget, state: ImproveState) =>
      setStates((all) => new Map(all).set(target, state));
    const write = (target: ImproveTarget, description: string) => {
      if (target === "personal") return dispatch({ type: "personal", patch: { description } });
      const end = target.lastIndexOf(".");
      const list = target.slice(0, end) as EntryListName;
      dispatch({ type: "change", list, key: Number(target.slice(end + 1)), patch: { description } });
    };
    const accept: ImproveText["accept"] = (target, improved) => {
      write(target, improved.text);
      setState(target, { improved });
    };
    return {
      accept,
      getContent,
      dispatch,
      async improve(target, text) {
        setState(target, { busy: true });
        announce(texts.improving);
        try {
          const { improveText } = await import("./assist.ts");
          const { text: improved, ...result } = await improveText(api, text, getContent(), {
            signal: unmounted.signal,
            onText: (streamed) => setState(target, { busy: true, streamed }),
          });
          const rejected = result.isWithheld ? "withheld" : result.rejected;
          announce(rejected ? "" : improved === text ? texts.unchanged : texts.improved);
          if (rejected) return setState(target, { rejected });
          accept(target, { text: improved, original: text });
        } catch (error) {
          if (unmounted.signal.aborted) return;
          announce("");
          console.error(error);
          setState(target, { problem: describeFailure(texts.improveFailed, error) });
        }
      },
      undo(target, original) {
        write(target, original);
        setState(target, IDLE);
        announce(texts.undone);
      },
      dismiss: (target) => setState(target, IDLE),
    };
  }, [api, dispatch, announce, getContent, unmounted]);

  return { actions, getState: (target: ImproveTarget) => states.get(target) ?? IDLE };
}
