import { isTouch } from "../lib/touch.ts";

/** The part of the Web Speech API that is used here; TypeScript has no types for it. */
interface Recognition extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  start(): void;
  stop(): void;
  abort(): void;
}
type Result = ArrayLike<{ transcript: string }> & { isFinal: boolean };
type ResultEvent = Event & { results: ArrayLike<Result> };

/** Why listening ended without the person's wish. */
export type SpeechProblem = "denied" | "microphone" | "language" | "offline" | "service" | "silence";

const PROBLEMS: Readonly<Record<string, SpeechProblem>> = {
  "not-allowed": "denied",
  "service-not-allowed": "denied",
  "audio-capture": "microphone",
  "language-not-supported": "language",
};

/** Sessions in a row in which nothing was said, after which listening ends. */
const SILENT_SESSIONS = 2;
/** A session that ends earlier, in ms, has failed; the next one waits as long. */
const SHORTEST_SESSION = 500;
/** Milliseconds for the last words to become final after the person has stopped. */
const LAST_WORDS = 1500;

type SpeechWindow = Partial<Record<"SpeechRecognition" | "webkitSpeechRecognition", new () => Recognition>>;
const getConstructor = () => {
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as SpeechWindow;
  return SpeechRecognition ?? webkitSpeechRecognition;
};

/** Whether the browser has speech recognition. */
export const isSpeechSupported = (): boolean => getConstructor() !== undefined;

/** Also where the browser pretends to be one of a desktop. */
const isAndroid = () =>
  /Android/i.test(navigator.userAgent) || (/^Linux (?:arm|aarch)/i.test(navigator.platform) && isTouch());

export interface SpeechListeners {
  /** The microphone is open. */
  onListening(): void;
  /** What is recognised now and may still change. */
  onInterim(text: string): void;
  /** A finished phrase, once. */
  onPhrase(text: string): void;
  onEnd(problem: SpeechProblem | null): void;
}

/** Listens until it is stopped, over sessions of the browser, which end after a phrase or a silence. */
export function startRecognizer(lang: string, { onListening, onInterim, onPhrase, onEnd }: SpeechListeners) {
  const Constructor = getConstructor();
  // Chrome on Android marks interim results as final, repeats them and lets each contain the one before. What a session has recognised
  // counts when it ends, which is after each phrase.
  const countsAtEnd = isAndroid();
  let session: { abort(): void; stop(): void } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let recognised = "";
  let silentSessions = 0;
  let isStopping = false;
  let isEnded = false;

  function finish(problem: SpeechProblem | null) {
    if (isEnded) return;
    isEnded = true;
    clearTimeout(timer);
    takePhrase();
    session?.abort();
    session = null;
    onEnd(problem);
  }
  function takePhrase() {
    const phrase = recognised;
    recognised = "";
    if (phrase) onPhrase(phrase);
  }

  function open() {
    if (!Constructor) return finish("service");
    const recognition = new Constructor();
    const since = performance.now();
    let problem: SpeechProblem | null = null;
    let hasResult = false;
    let taken = 0;
    session = recognition;
    recognition.lang = lang;
    recognition.continuous = !countsAtEnd;
    recognition.interimResults = true;
    const isCurrent = () => session === recognition && !isEnded;
    recognition.addEventListener("start", () => isCurrent() && onListening());
    recognition.addEventListener("result", (event) => {
      if (!isCurrent()) return;
      // The whole list: `resultIndex` returns to results that were final before.
      const results = Array.from((event as ResultEvent).results);
      hasResult ||= results.length > 0;
      if (results.length < taken) taken = 0;
      if (!countsAtEnd) {
        const firstInterim = results.findIndex(({ isFinal }) => !isFinal);
        const final = results.slice(taken, firstInterim < 0 ? results.length : Math.max(firstInterim, taken));
        taken += final.length;
        const phrase = joinResults(final);
        if (phrase) onPhrase(phrase);
        // It may have filled the field.
        if (!isCurrent()) return;
      }
      recognised = joinResults(results.slice(taken), countsAtEnd);
      onListening();
      onInterim(recognised);
    });
    recognition.addEventListener("error", (event) => {
      const { error } = event as Event & { error?: string };
      if (error === "no-speech" || error === "aborted") return;
      problem = PROBLEMS[error ?? ""] ?? (navigator.onLine ? "service" : "offline");
    });
    recognition.addEventListener("end", () => {
      if (!isCurrent()) return;
      session = null;
      takePhrase();
      if (isEnded) return;
      if (problem || isStopping) return finish(problem);
      silentSessions = hasResult ? 0 : silentSessions + 1;
      if (silentSessions >= SILENT_SESSIONS) return finish("silence");
      onInterim("");
      const isFailed = !hasResult && performance.now() - since < SHORTEST_SESSION;
      if (isFailed) timer = setTimeout(open, SHORTEST_SESSION);
      else open();
    });
    try {
      recognition.start();
    } catch {
      finish("service");
    }
  }
  open();

  return {
    /** Ends after the last words. */
    stop() {
      if (isStopping || isEnded) return;
      isStopping = true;
      clearTimeout(timer);
      if (!session) return finish(null);
      session.stop();
      if (!isEnded) timer = setTimeout(() => finish(null), LAST_WORDS);
    },
    /** Ends at once with what was recognised. */
    finish: () => finish(null),
    /** Ends at once; what is not final is forgotten. */
    cancel() {
      recognised = "";
      finish(null);
    },
  };
}

/** Joins results. A cumulative one replaces those that it contains. */
function joinResults(results: readonly Result[], isCumulative = false): string {
  const texts: string[] = [];
  for (const result of results) {
    const text = result[0]?.transcript.trim() ?? "";
    const last = texts.at(-1);
    if (isCumulative && last !== undefined && fold(text).startsWith(fold(last))) texts.pop();
    else if (isCumulative && last !== undefined && fold(last).startsWith(fold(text))) continue;
    texts.push(text);
  }
  return texts.filter(Boolean).join(" ");
}

const fold = (text: string) => text.toLowerCase().replace(/[.,!?]+$/, "");
