import type { ImprovedText } from "@penresume/contracts";
import { keepMarkup } from "@penresume/resume/markup";
import { useDocumentStore } from "../document/document-context.tsx";
import type { DocumentStore } from "../document/document-store.ts";
import { createFeatureStore } from "../document/feature-store.ts";
import { createStore } from "../lib/store.ts";
import { describeFailure } from "./describe-failure.ts";
import { assistTexts as texts } from "./texts.ts";

/** A text that the AI can improve: the personal description ("personal"), or the description of an entry, by its id. */
export type ImproveTarget = string;

/** The improvement of one text. */
export type Improvement =
  /** `streamed` is the response received so far; the résumé keeps the user's text until it is complete. */
  | { state: "busy"; streamed?: string }
  | { state: "failed"; problem: string }
  /** The response states facts that the user's text does not; svc-ai withholds it from guests. */
  | { state: "rejected"; rejected: NonNullable<ImprovedText["rejected"]> | "withheld" }
  /** The improved text and the user's text, for undo. */
  | { state: "improved"; text: string; original: string };

type Improvements = { readonly [target in ImproveTarget]?: Improvement | undefined };

/** The AI's work on the texts of a document. It outlives a step, so that a response can arrive while another step is shown. */
function createAssist(document: DocumentStore) {
  const { getState, setState, subscribe } = createStore<Improvements>({});
  const setImprovement = (target: ImproveTarget, improvement?: Improvement) => setState({ [target]: improvement });

  function write(target: ImproveTarget, description: string) {
    if (target === "personal") return document.dispatch({ type: "personal", patch: { description } });
    document.dispatch({ type: "change", id: target, patch: { description } });
  }

  /** Writes a response, after the owner's decisions if it has other facts. Words that it kept keep their markup. */
  function accept(target: ImproveTarget, response: string, original: string) {
    const text = keepMarkup(original, response);
    write(target, text);
    setImprovement(target, { state: "improved", text, original });
  }

  return {
    subscribe,
    getState,
    accept,
    async improve(target: ImproveTarget, original: string) {
      const { api, signal, announce } = document;
      setImprovement(target, { state: "busy" });
      announce(texts.improving);
      try {
        const { improveText } = await import("./assist.ts");
        const { text, ...result } = await improveText(api, original, document.getState().state.content, {
          signal,
          onText: (streamed) => setImprovement(target, { state: "busy", streamed }),
        });
        const rejected = result.isWithheld ? "withheld" : result.rejected;
        announce(rejected ? "" : keepMarkup(original, text) === original ? texts.unchanged : texts.improved);
        if (rejected) setImprovement(target, { state: "rejected", rejected });
        else accept(target, text, original);
      } catch (error) {
        if (signal.aborted) return;
        announce("");
        console.error(error);
        setImprovement(target, { state: "failed", problem: describeFailure(texts.improveFailed, error) });
      }
    },
    undo(target: ImproveTarget, original: string) {
      write(target, original);
      setImprovement(target);
      document.announce(texts.undone);
    },
    /** Removes a rejected response. */
    dismiss: (target: ImproveTarget) => setImprovement(target),
  };
}

const getAssist = createFeatureStore(createAssist);
export const useAssist = () => getAssist(useDocumentStore());
