import type { Page } from "@playwright/test";

type Heard = [text: string, isFinal: boolean];

/** Replaces the browser's speech recognition. What it hears comes from `hear`; `stop` and `end` end a session as browsers do. */
export async function installFakeSpeech(page: Page) {
  await page.addInitScript(() => {
    const sessions: EventTarget[] = [];
    class FakeRecognition extends EventTarget {
      lang = "";
      start() {
        sessions.push(this);
        setTimeout(() => this.dispatchEvent(new Event("start")));
      }
      stop() {
        setTimeout(() => this.dispatchEvent(new Event("end")));
      }
      abort() {
        setTimeout(() => {
          this.dispatchEvent(Object.assign(new Event("error"), { error: "aborted" }));
          this.dispatchEvent(new Event("end"));
        });
      }
    }
    Object.assign(window, { SpeechRecognition: FakeRecognition, speechSessions: sessions });
  });
  const act = (event: string, data: object) =>
    page.evaluate(
      ([type, data]) => {
        const { speechSessions } = window as unknown as { speechSessions: EventTarget[] };
        speechSessions.at(-1)?.dispatchEvent(Object.assign(new Event(type), data));
      },
      [event, data] as const,
    );
  return {
    /** All results of the session until now, as Chrome reports them: on Android with `resultIndex` 0 at each event. */
    hear: (...results: Heard[]) =>
      act("result", {
        resultIndex: 0,
        results: results.map(([transcript, isFinal]) => ({ 0: { transcript }, length: 1, isFinal })),
      }),
    end: () => act("end", {}),
    async fail(error: string) {
      await act("error", { error });
      await act("end", {});
    },
    countSessions: () =>
      page.evaluate(() => (window as unknown as { speechSessions: EventTarget[] }).speechSessions.length),
    getLanguage: () =>
      page.evaluate(
        () => (window as unknown as { speechSessions: { lang: string }[] }).speechSessions.at(-1)?.lang ?? "",
      ),
  };
}

/** Replaces the device's voices by some of these languages, which read nothing out. Returns what was to be spoken. */
export async function installFakeVoices(page: Page, voices: readonly { lang: string; localService: boolean }[]) {
  await page.addInitScript((voices) => {
    const spoken: string[] = [];
    let current: { text: string; onend?: () => void; onerror?: () => void } | undefined;
    class FakeUtterance {
      lang = "";
      voice: unknown;
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    }
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => voices,
      speak(utterance: FakeUtterance) {
        current = utterance;
        spoken.push(`${utterance.lang}: ${utterance.text}`);
      },
      cancel() {
        const cancelled = current;
        current = undefined;
        cancelled?.onerror?.();
      },
      finish() {
        const finished = current;
        current = undefined;
        finished?.onend?.();
      },
    });
    for (const [name, value] of Object.entries({ speechSynthesis: synthesis, SpeechSynthesisUtterance: FakeUtterance }))
      Object.defineProperty(window, name, { value });
    Object.assign(window, { spoken });
  }, voices);
  return {
    listSpoken: () => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken),
    finish: () => page.evaluate(() => (speechSynthesis as unknown as { finish(): void }).finish()),
  };
}
