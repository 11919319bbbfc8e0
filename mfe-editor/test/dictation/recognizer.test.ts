import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startRecognizer } from "../../src/dictation/recognizer.ts";
import { FakeRecognition, installFakeRecognition } from "./fake-recognition.ts";

function start() {
  const phrases: string[] = [];
  const interims: string[] = [];
  const onEnd = vi.fn();
  const recognizer = startRecognizer("pt-BR", {
    onListening: () => {},
    onInterim: (text) => interims.push(text),
    onPhrase: (text) => phrases.push(text),
    onEnd,
  });
  return { ...recognizer, phrases, interims, onEnd };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** What sessions of Chrome on Android report, from public bug reports. */
const ANDROID_SESSIONS: Record<string, { events: [string, boolean][][]; phrase: string }> = {
  "interim results that are marked as final": {
    events: [[["hi", true]], [["hi wie", true]], [["hi wie wird", true]]],
    phrase: "hi wie wird",
  },
  "final results of which each contains the one before": {
    events: [
      [["atendi", true]],
      [
        ["atendi", true],
        ["atendi clientes", true],
      ],
      [
        ["atendi", true],
        ["atendi clientes", true],
        ["Atendi clientes no caixa", true],
      ],
    ],
    phrase: "Atendi clientes no caixa",
  },
  "a final result that is repeated": {
    events: [
      [["cuidei do estoque", true]],
      [
        ["cuidei do estoque", true],
        ["cuidei do estoque", true],
      ],
    ],
    phrase: "cuidei do estoque",
  },
  "a shorter repetition after the whole phrase": {
    events: [
      [
        ["fiz o inventário mensal", true],
        ["fiz o inventário", true],
      ],
    ],
    phrase: "fiz o inventário mensal",
  },
  "no final result at all": { events: [[["montei", false]], [["montei vitrines", false]]], phrase: "montei vitrines" },
};

describe("Chrome on Android", () => {
  it.each(Object.entries(ANDROID_SESSIONS))("gives a phrase once for %s", (_, { events, phrase }) => {
    installFakeRecognition({ isAndroid: true });
    const { phrases, interims } = start();
    expect(FakeRecognition.last.continuous).toBe(false);
    for (const results of events) FakeRecognition.last.hear(...results);
    expect(phrases).toEqual([]);
    expect(interims.at(-1)).toBe(phrase);
    FakeRecognition.last.end();
    expect(phrases).toEqual([phrase]);
  });

  it("listens on after each phrase, until the person stops", () => {
    installFakeRecognition({ isAndroid: true });
    const { phrases, stop, onEnd } = start();
    for (const text of ["primeira frase", "segunda frase", "primeira frase"]) {
      FakeRecognition.last.hear([text, true]);
      FakeRecognition.last.end();
    }
    expect(phrases).toEqual(["primeira frase", "segunda frase", "primeira frase"]);
    expect(FakeRecognition.sessions).toHaveLength(4);
    stop();
    expect(onEnd).toHaveBeenCalledWith(null);
    expect(FakeRecognition.sessions).toHaveLength(4);
  });
});

describe("Chrome on a desktop", () => {
  beforeEach(() => installFakeRecognition());

  it("gives each final result at once, also when an event repeats earlier ones", () => {
    const { phrases, interims } = start();
    expect(FakeRecognition.last.continuous).toBe(true);
    FakeRecognition.last.hear(["vendi", false]);
    expect(phrases).toEqual([]);
    FakeRecognition.last.hear(["vendi roupas", true]);
    FakeRecognition.last.hear(["vendi roupas", true], [" e fiz", false]);
    expect(interims.at(-1)).toBe("e fiz");
    FakeRecognition.last.hear(["vendi roupas", true], [" e fiz entregas", true]);
    expect(phrases).toEqual(["vendi roupas", "e fiz entregas"]);
  });

  it("keeps equal phrases that were said twice", () => {
    const { phrases } = start();
    FakeRecognition.last.hear(["sim", true], ["sim", true]);
    expect(phrases.join(" ")).toBe("sim sim");
  });

  it("waits for the last words after a stop, but not for ever", () => {
    const { phrases, stop, onEnd } = start();
    FakeRecognition.last.stop = () => {};
    FakeRecognition.last.hear(["quase", false]);
    stop();
    expect(onEnd).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2000);
    expect(phrases).toEqual(["quase"]);
    expect(onEnd).toHaveBeenCalledWith(null);
    expect(FakeRecognition.last.isAborted).toBe(true);
  });

  it("takes what was heard at once when the field is left, and no late result", () => {
    const { phrases, finish } = start();
    const session = FakeRecognition.last;
    session.hear(["organizei eventos", false]);
    finish();
    session.hear(["organizei eventos", true]);
    session.end();
    expect(phrases).toEqual(["organizei eventos"]);
  });

  it("ends after two sessions without a word", () => {
    const { onEnd } = start();
    vi.advanceTimersByTime(8000);
    FakeRecognition.last.fail("no-speech");
    expect(onEnd).not.toHaveBeenCalled();
    vi.advanceTimersByTime(8000);
    FakeRecognition.last.fail("no-speech");
    expect(onEnd).toHaveBeenCalledWith("silence");
  });

  it.each([
    ["not-allowed", true, "denied"],
    ["service-not-allowed", true, "denied"],
    ["audio-capture", true, "microphone"],
    ["language-not-supported", true, "language"],
    ["network", true, "service"],
    ["network", false, "offline"],
  ])("ends with the error %s (online: %s) as %s", (error, isOnline, problem) => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
    const { onEnd, phrases } = start();
    FakeRecognition.last.hear(["cuidei", false]);
    FakeRecognition.last.fail(error);
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(problem);
    expect(phrases).toEqual(["cuidei"]);
  });

  it("does not start again in a row when sessions fail at once", () => {
    start();
    FakeRecognition.last.end();
    expect(FakeRecognition.sessions).toHaveLength(1);
    vi.advanceTimersByTime(500);
    expect(FakeRecognition.sessions).toHaveLength(2);
  });
});
