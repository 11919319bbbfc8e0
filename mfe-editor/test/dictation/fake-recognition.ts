import { vi } from "vitest";

type Heard = [text: string, isFinal?: boolean];

/** The browser's speech recognition; a test says what it hears. */
export class FakeRecognition extends EventTarget {
  static sessions: FakeRecognition[] = [];
  static get last(): FakeRecognition {
    return FakeRecognition.sessions.at(-1) as FakeRecognition;
  }
  lang = "";
  continuous = false;
  interimResults = false;
  isAborted = false;

  start() {
    FakeRecognition.sessions.push(this);
    this.dispatchEvent(new Event("start"));
  }
  stop() {
    this.dispatchEvent(new Event("end"));
  }
  abort() {
    this.isAborted = true;
  }
  /** All results of the session until now, as a browser reports them. */
  hear(...results: Heard[]) {
    const list = results.map(([transcript, isFinal = false]) => Object.assign([{ transcript }], { isFinal }));
    this.dispatchEvent(Object.assign(new Event("result"), { resultIndex: 0, results: list }));
  }
  end() {
    this.dispatchEvent(new Event("end"));
  }
  fail(error: string) {
    this.dispatchEvent(Object.assign(new Event("error"), { error }));
    this.end();
  }
}

/** Gives the page speech recognition, in a browser of a desktop or of Android. */
export function installFakeRecognition({ isAndroid = false } = {}) {
  FakeRecognition.sessions = [];
  vi.stubGlobal("SpeechRecognition", FakeRecognition);
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(
    isAndroid ? "Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile Safari/537.36" : "Mozilla/5.0 (X11)",
  );
}
