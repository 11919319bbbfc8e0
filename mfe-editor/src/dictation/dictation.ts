import { type ResumeLanguage, TEXT_LIMIT } from "@penresume/contracts";
import { sessionStore } from "@penresume/web-host";
import { dictatedInputs } from "../lib/long-text-area.tsx";
import { createStore } from "../lib/store.ts";
import { composePhrase, cutToFit } from "./compose-phrase.ts";
import { type SpeechProblem, startRecognizer } from "./recognizer.ts";

export type DictatedField = HTMLInputElement | HTMLTextAreaElement;

export type DictationState =
  | { name: "off" }
  /** Asks whether the browser may record the person. */
  | { name: "asking" }
  /** The browser asks for the microphone, or opens it. */
  | { name: "opening" }
  /** `interim`: what is recognised now and may still change. */
  | { name: "listening"; interim: string; isStopping: boolean }
  | { name: "full"; limit: number }
  | { name: "failed"; problem: SpeechProblem };

/** In the session storage: another person who opens this browser later is asked again. */
const CONSENT = "speechConsent";

const LANGUAGES: Record<ResumeLanguage, string> = { pt: "pt-BR", en: "en-US", es: "es-ES" };

/** The dictation that listens; only one does. */
let active: Dictation | null = null;

export type Dictation = ReturnType<typeof createDictation>;

/** Hiding the page, Escape, Back, and Enter that leads to the next question end the dictation, while the field is still there. */
function listenToLeaving({ finish, stop }: { finish(): void; stop(): void }): () => void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  const stopByEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    stop();
  };
  document.addEventListener("visibilitychange", () => document.hidden && finish(), options);
  window.addEventListener("pagehide", finish, options);
  window.addEventListener("popstate", finish, options);
  document.addEventListener("submit", finish, options);
  // Before others: in a dialog Escape would also close it.
  document.addEventListener("keydown", stopByEscape, options);
  return () => listening.abort();
}

/**
 * Dictation into a field: what is recognised is inserted at the caret as soon as it is final. `change` runs the changes of one passage, which are
 * undone together.
 */
export function createDictation({
  field,
  getLanguage = () => "pt",
  change = (_, run) => run(),
}: {
  field: DictatedField;
  getLanguage?: () => ResumeLanguage;
  change?: (passage: object, run: () => void) => void;
}) {
  const store = createStore({
    state: { name: "off" } as DictationState,
    /** Texts of the field before and after what was dictated without other changes. */
    passage: null as { before: string; after: string } | null,
  });
  const set = (state: DictationState) => store.setState({ state });
  let recognizer: ReturnType<typeof startRecognizer> | null = null;
  let endListening: (() => void) | null = null;

  const limit = field.maxLength >= 0 ? field.maxLength : TEXT_LIMIT;

  function write(text: string, start: number, end: number) {
    field.setRangeText(text, start, end, "end");
    const input = new InputEvent("input", { bubbles: true });
    dictatedInputs.add(input);
    field.dispatchEvent(input);
  }

  function insert(phrase: string) {
    if (!field.isConnected || field.disabled) return recognizer?.cancel();
    const { value } = field;
    const [start, end] = [field.selectionStart ?? value.length, field.selectionEnd ?? value.length];
    const text = composePhrase(phrase, {
      before: value.slice(0, start),
      after: value.slice(end),
      language: getLanguage(),
      isMultiline: field instanceof HTMLTextAreaElement,
      isList: /(?:^|\.)skills$/.test(field.name),
    });
    const fitting = cutToFit(text, limit - value.length + (end - start));
    const last = store.getState().passage;
    const passage = last?.after === value ? last : { before: value, after: value };
    if (fitting) {
      change(passage, () => write(fitting, start, end));
      passage.after = field.value;
      store.setState({ passage });
      field.scrollTop = field.selectionStart === field.value.length ? field.scrollHeight : field.scrollTop;
    }
    if (fitting !== text) {
      set({ name: "full", limit });
      recognizer?.cancel();
    }
  }

  function start() {
    if (sessionStore.get(CONSENT)) open();
    else set({ name: "asking" });
  }

  function open() {
    sessionStore.set(CONSENT, "yes");
    if (recognizer) return;
    active?.finish();
    active = dictation;
    store.setState({ state: { name: "opening" }, passage: null });
    const getListening = () => {
      const { state } = store.getState();
      return state.name === "listening" ? state : { name: "listening" as const, interim: "", isStopping: false };
    };
    endListening = listenToLeaving({ finish, stop });
    recognizer = startRecognizer(LANGUAGES[getLanguage()], {
      onListening: () => set(getListening()),
      // A removed entry or another device may have taken the field away.
      onInterim: (interim) => (field.isConnected ? set({ ...getListening(), interim }) : cancel()),
      onPhrase: insert,
      onEnd(problem) {
        recognizer = null;
        endListening?.();
        if (active === dictation) active = null;
        if (problem) set({ name: "failed", problem });
        else if (store.getState().state.name !== "full") set({ name: "off" });
      },
    });
  }

  function stop() {
    if (!recognizer) return set({ name: "off" });
    const { state } = store.getState();
    if (state.name === "listening") set({ ...state, isStopping: true });
    recognizer.stop();
  }
  /** Ends at once; the field gets what was recognised. */
  const finish = () => (recognizer ? recognizer.finish() : set({ name: "off" }));
  const cancel = () => {
    recognizer?.cancel();
  };

  const dictation = {
    ...store,
    field,
    start,
    /** After the person's consent. */
    open,
    stop,
    finish,
    /** Ends at once; what is not final is forgotten. */
    cancel,
    /** Takes the dictated passage back, unless the text has changed since. */
    undo() {
      const { passage } = store.getState();
      store.setState({ passage: null });
      if (passage && field.isConnected && field.value === passage.after) write(passage.before, 0, field.value.length);
      field.focus();
    },
    forgetPassage: () => store.setState({ passage: null }),
  };
  return dictation;
}
