import { Button, TextArea } from "@penresume/web-ui";
import { useEffect, useRef, useState } from "react";
import { DictationPanel, DictationStatus, Microphone } from "../dictation/dictate-button.tsx";
import dictationStyles from "../dictation/dictation.module.css";
import { createDictation, type Dictation } from "../dictation/dictation.ts";
import { isSpeechSupported } from "../dictation/recognizer.ts";
import { useStore } from "../lib/store.ts";
import styles from "./import-dialog.module.css";
import type { ImportStore } from "./import-store.ts";
import { storyTexts as texts } from "./texts.ts";

/** 'Conte sua experiência': free text, written or spoken. */
export function StoryChoice({ store }: { store: ImportStore }) {
  const text = useStore(store, ({ story }) => story);
  const area = useRef<HTMLTextAreaElement>(null);
  const [dictation, setDictation] = useState<Dictation | null>(null);
  useEffect(() => {
    const field = area.current;
    if (!field || !isSpeechSupported()) return;
    // The caret of a field that had no focus is at the beginning, before a restored story.
    if (field.value && field !== document.activeElement)
      field.setSelectionRange(field.value.length, field.value.length);
    const created = createDictation({ field });
    setDictation(created);
    return created.cancel;
  }, []);
  return (
    <form
      className={styles.file}
      onSubmit={(event) => {
        event.preventDefault();
        dictation?.finish();
        store.readStory();
      }}
    >
      <TextArea
        ref={area}
        label={texts.label}
        hint={texts.hint}
        placeholder={texts.placeholder}
        rows={8}
        value={text}
        onChange={({ target }) => store.setText("story", target.value)}
      />
      {dictation && (
        <div className={dictationStyles.inFlow}>
          <DictationPanel dictation={dictation} />
        </div>
      )}
      <DictationStatus dictation={dictation} />
      <div className={styles.buttons}>
        <Button type="submit" disabled={!text.trim()}>
          {texts.read}
        </Button>
        {dictation && <SpeakButtons dictation={dictation} />}
      </div>
      {!dictation && <p className={styles.hint}>{texts.keyboard}</p>}
    </form>
  );
}

/** Speaking, and taking back what was spoken. */
function SpeakButtons({ dictation }: { dictation: Dictation }) {
  const { state, passage } = useStore(dictation, (state) => state);
  const isOn = state.name === "opening" || state.name === "listening";
  return (
    <>
      {state.name !== "asking" && !isOn && (
        <Button variant="secondary" onClick={dictation.start}>
          <Microphone />
          <span>{texts.speak}</span>
        </Button>
      )}
      {state.name === "off" && passage && (
        <Button variant="quiet" onClick={dictation.undo}>
          {texts.undo}
        </Button>
      )}
    </>
  );
}
