import { Button, Icon, VisuallyHidden } from "@penresume/web-ui";
import type { ReactNode } from "react";
import { useStore } from "../lib/store.ts";
import styles from "./dictation.module.css";
import type { Dictation } from "./dictation.ts";
import { dictationTexts as texts } from "./texts.ts";

const focusButton = (element: HTMLElement | null) => element?.querySelector("button")?.focus();
const show = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: "nearest" });

export const Microphone = ({ size }: { size?: number }) => (
  <Icon
    {...(size && { size })}
    path="M12 3a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0V6a3 3 0 0 1 3-3zM5.500 11a6.500 6.500 0 0 0 13 0M12 17.500V21"
  />
);

/** The microphone of a field, and what it has to say below the field. */
export function DictateButton({ dictation }: { dictation: Dictation }) {
  const state = useStore(dictation, ({ state }) => state);
  const isOn = state.name === "opening" || state.name === "listening";
  return (
    <>
      <button
        type="button"
        className={styles.microphone}
        aria-label={texts.dictate}
        title={texts.dictate}
        aria-pressed={isOn}
        // The field keeps the focus, and a phone its keyboard.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => (isOn ? dictation.stop() : dictation.start())}
      >
        <Microphone size={20} />
      </button>
      <DictationPanel dictation={dictation} />
    </>
  );
}

/** What is recognised, the question for consent, and why a dictation ended. */
export function DictationPanel({ dictation }: { dictation: Dictation }) {
  const state = useStore(dictation, ({ state }) => state);
  function close() {
    dictation.field.focus();
    dictation.finish();
  }
  switch (state.name) {
    case "off":
      return null;
    case "asking":
      return (
        <Panel>
          <p>{texts.consentText}</p>
          <div ref={focusButton} className={styles.actions}>
            <Button
              onClick={() => {
                dictation.field.focus();
                dictation.open();
              }}
            >
              {texts.consent}
            </Button>
            <Button variant="secondary" onClick={close}>
              {texts.refuse}
            </Button>
          </div>
        </Panel>
      );
    case "opening":
    case "listening": {
      const isListening = state.name === "listening";
      return (
        <Panel>
          <p className={styles.status}>
            <i className={styles.mark} data-on={isListening || undefined} />
            <span>{isListening ? (state.isStopping ? texts.stopping : texts.listening) : texts.opening}</span>
          </p>
          {/* Not read aloud: the microphone would record it, and it changes with every word. */}
          <p className={styles.interim} aria-hidden="true">
            {isListening && state.interim ? state.interim : texts.marks}
          </p>
          <Button variant="secondary" onMouseDown={(event) => event.preventDefault()} onClick={dictation.stop}>
            {texts.stop}
          </Button>
        </Panel>
      );
    }
    case "full":
    case "failed":
      return (
        <Panel>
          <p role="alert">{state.name === "full" ? texts.full(state.limit) : texts.problems[state.problem]}</p>
          <Button variant="secondary" onClick={close}>
            {texts.close}
          </Button>
        </Panel>
      );
  }
}

const Panel = ({ children }: { children: ReactNode }) => (
  <div ref={show} className={styles.panel}>
    {children}
  </div>
);

/** The live region of a dictation: its begin and end, not its words. */
export function DictationStatus({ dictation }: { dictation: Dictation | null }) {
  return <VisuallyHidden role="status">{dictation && <StatusText dictation={dictation} />}</VisuallyHidden>;
}

function StatusText({ dictation }: { dictation: Dictation }) {
  const { state, passage } = useStore(dictation, (state) => state);
  if (state.name === "listening") return texts.started;
  return state.name === "off" && passage ? texts.ended : null;
}
