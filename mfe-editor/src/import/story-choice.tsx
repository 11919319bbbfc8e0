import { AlertBox, Button, Icon, TextArea } from "@penresume/web-ui";
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from "react";
import styles from "./import-dialog.module.css";
import { storyTexts as texts } from "./texts.ts";
import { useSpeech } from "./use-speech.ts";

/** 'Conte sua experiência': free text, written or spoken. */
export function StoryChoice({
  text,
  setText,
  onRead,
}: {
  text: string;
  setText: Dispatch<SetStateAction<string>>;
  onRead(): void;
}) {
  const [asksConsent, setAsksConsent] = useState(false);
  const [hasConsent, setConsent] = useState(false);
  const speech = useSpeech((phrase) => setText((all) => (all.trim() ? `${all.trimEnd()} ${phrase}` : phrase)));
  const consent = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asksConsent) consent.current?.querySelector("button")?.focus();
  }, [asksConsent]);
  const listen = () => {
    setConsent(true);
    setAsksConsent(false);
    speech.start();
  };
  return (
    <form
      className={styles.file}
      onSubmit={(event) => {
        event.preventDefault();
        speech.stop();
        onRead();
      }}
    >
      <TextArea
        label={texts.label}
        hint={texts.hint}
        placeholder={texts.placeholder}
        rows={8}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div aria-live="polite">
        {speech.isListening && <p className={styles.interim}>{speech.interim || texts.listening}</p>}
      </div>
      {speech.problem && <AlertBox>{texts.problems[speech.problem]}</AlertBox>}
      {asksConsent && (
        <div ref={consent}>
          <AlertBox
            tone="info"
            actions={
              <>
                <Button onClick={listen}>{texts.consent}</Button>
                <Button variant="secondary" onClick={() => setAsksConsent(false)}>
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
        {speech.isSupported && !asksConsent && (
          <Button
            variant="secondary"
            aria-pressed={speech.isListening}
            onClick={speech.isListening ? speech.stop : hasConsent ? listen : () => setAsksConsent(true)}
          >
            <Microphone />
            <span>{speech.isListening ? texts.stop : texts.speak}</span>
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
