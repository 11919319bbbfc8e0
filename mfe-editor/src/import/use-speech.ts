import { useEffect, useRef, useState } from "react";

/** The part of https://wicg.github.io/speech-api/ that this file uses; TypeScript has no types for it. */
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

/** The browser's speech recognition in Brazilian Portuguese. `onText` receives each finished phrase. */
export function useSpeech(onText: (text: string) => void) {
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as RecognitionWindow;
  const Constructor = SpeechRecognition ?? webkitSpeechRecognition;
  const recognition = useRef<Recognition>(null);
  const [isListening, setListening] = useState(false);
  const [interim, setInterim] = useState("");
  /** Why recognition ended before the user stopped it. */
  const [problem, setProblem] = useState<"denied" | "failed" | null>(null);
  useEffect(() => () => recognition.current?.abort(), []);

  function start() {
    if (!Constructor || recognition.current) return;
    const newRecognition = new Constructor();
    recognition.current = newRecognition;
    newRecognition.lang = "pt-BR";
    newRecognition.continuous = true;
    newRecognition.interimResults = true;
    newRecognition.addEventListener("result", (event) => {
      const { results, resultIndex } = event as RecognitionEvent;
      const fresh = Array.from(results).slice(resultIndex);
      const join = (isFinal: boolean) =>
        fresh
          .filter((result) => result.isFinal === isFinal)
          .map((result) => result[0]?.transcript.trim() ?? "")
          .join(" ");
      const finished = join(true);
      if (finished) onText(finished);
      setInterim(join(false));
    });
    newRecognition.addEventListener("error", (event) => {
      const { error } = event as Event & { error?: string };
      if (error === "aborted" || error === "no-speech") return;
      setProblem(error === "not-allowed" || error === "service-not-allowed" ? "denied" : "failed");
    });
    newRecognition.addEventListener("end", () => {
      recognition.current = null;
      setListening(false);
      setInterim("");
    });
    setProblem(null);
    setListening(true);
    newRecognition.start();
  }

  return {
    isSupported: Constructor !== undefined,
    isListening,
    /** The last recognised text, which may still change. */
    interim,
    problem,
    start,
    stop: () => recognition.current?.stop(),
  };
}
