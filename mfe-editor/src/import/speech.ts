import { createStore } from "../lib/store.ts";

/** The part of the Web Speech API that this file uses; TypeScript has no types for it. */
interface Recognition extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  start(): void;
  stop(): void;
  abort(): void;
}
interface RecognitionEvent extends Event {
  resultIndex: number;
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>;
}

type RecognitionWindow = Partial<Record<"SpeechRecognition" | "webkitSpeechRecognition", new () => Recognition>>;

type SpeechState =
  | { name: "off" }
  /** Asks whether the browser may hear the user. */
  | { name: "asking" }
  /** `interim`: the last recognised text, which may still change. */
  | { name: "listening"; interim: string }
  /** Recognition ended before the user stopped it. */
  | { name: "denied" }
  | { name: "failed" };

/** The browser's speech recognition in Brazilian Portuguese, after the user's consent. `onText` receives each finished phrase. */
export function createSpeech(onText: (text: string) => void) {
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as RecognitionWindow;
  const Constructor = SpeechRecognition ?? webkitSpeechRecognition;
  const store = createStore<{ state: SpeechState }>({ state: { name: "off" } });
  const set = (state: SpeechState) => store.setState({ state });
  let recognition: Recognition | null = null;
  let hasConsent = false;

  function listen() {
    hasConsent = true;
    if (!Constructor || recognition) return;
    const current = new Constructor();
    recognition = current;
    current.lang = "pt-BR";
    current.continuous = true;
    current.interimResults = true;
    current.addEventListener("result", (event) => {
      const { results, resultIndex } = event as RecognitionEvent;
      const fresh = Array.from(results).slice(resultIndex);
      const join = (isFinal: boolean) =>
        fresh
          .filter((result) => result.isFinal === isFinal)
          .map((result) => result[0]?.transcript.trim() ?? "")
          .join(" ");
      const finished = join(true);
      if (finished) onText(finished);
      set({ name: "listening", interim: join(false) });
    });
    current.addEventListener("error", (event) => {
      const { error } = event as Event & { error?: string };
      if (error === "aborted" || error === "no-speech") return;
      set({ name: error === "not-allowed" || error === "service-not-allowed" ? "denied" : "failed" });
    });
    current.addEventListener("end", () => {
      recognition = null;
      if (store.getState().state.name === "listening") set({ name: "off" });
    });
    set({ name: "listening", interim: "" });
    current.start();
  }

  return {
    ...store,
    isSupported: Constructor !== undefined,
    listen,
    start: () => (hasConsent ? listen() : set({ name: "asking" })),
    refuse: () => set({ name: "off" }),
    stop: () => recognition?.stop(),
    abort: () => recognition?.abort(),
  };
}
