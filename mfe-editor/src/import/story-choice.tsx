import { AlertBox, Button, Icon, TextArea } from "@penresume/web-ui";
import { useEffect, useState } from "react";
import { useStore } from "../lib/store.ts";
import styles from "./import-dialog.module.css";
import type { ImportStore } from "./import-store.ts";
import { createSpeech } from "./speech.ts";
import { storyTexts as texts } from "./texts.ts";

const focusButton = (question: HTMLElement | null) => question?.querySelector("button")?.focus();

/** 'Conte sua experiência': free text, written or spoken. */
export function StoryChoice({ store }: { store: ImportStore }) {
  const text = useStore(store, ({ story }) => story);
  const [speech] = useState(() => createSpeech(store.addPhrase));
  const state = useStore(speech, ({ state }) => state);
  const isListening = state.name === "listening";
  useEffect(() => speech.abort, [speech]);
  return (
    <form
      className={styles.file}
      onSubmit={(event) => {
        event.preventDefault();
        speech.stop();
        store.readStory();
      }}
    >
      <TextArea
        label={texts.label}
        hint={texts.hint}
        placeholder={texts.placeholder}
        rows={8}
        value={text}
        onChange={({ target }) => store.setText("story", target.value)}
      />
      <div aria-live="polite">
        {isListening && <p className={styles.interim}>{state.interim || texts.listening}</p>}
      </div>
      {(state.name === "denied" || state.name === "failed") && <AlertBox>{texts.problems[state.name]}</AlertBox>}
      {state.name === "asking" && (
        <div ref={focusButton}>
          <AlertBox
            tone="info"
            actions={
              <>
                <Button onClick={speech.listen}>{texts.consent}</Button>
                <Button variant="secondary" onClick={speech.refuse}>
                  {texts.refuse}
                </Button>
              </>
            }
          >
            {texts.consentText}
          </AlertBox>
        </div>
      )}
      <div className={styles.buttons}>
        <Button type="submit" disabled={!text.trim()}>
          {texts.read}
        </Button>
        {speech.isSupported && state.name !== "asking" && (
          <Button variant="secondary" aria-pressed={isListening} onClick={isListening ? speech.stop : speech.start}>
            <Microphone />
            <span>{isListening ? texts.stop : texts.speak}</span>
          </Button>
        )}
      </div>
      {!speech.isSupported && <p className={styles.hint}>{texts.keyboard}</p>}
    </form>
  );
}

const Microphone = () => (
  <Icon path="M12 3a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0V6a3 3 0 0 1 3-3zM5.500 11a6.500 6.500 0 0 0 13 0M12 17.500V21" />
);
