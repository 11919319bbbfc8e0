import { Button, Toast } from "@penresume/web-ui";
import { useEffect, useEffectEvent, useState } from "react";
import { createPortal } from "react-dom";
import { useDocumentStore } from "../document/document-context.tsx";
import { getContent } from "../document/document-state.ts";
import { listen } from "../lib/listen.ts";
import { useStore, watch } from "../lib/store.ts";
import { isTouch } from "../lib/touch.ts";
import { DictateButton, DictationStatus } from "./dictate-button.tsx";
import styles from "./dictation.module.css";
import { createDictation, type DictatedField, type Dictation } from "./dictation.ts";
import { dictationTexts as texts } from "./texts.ts";

/** Texts of the résumé in the person's own words; short ones where fingers type. Addresses, dates and the like have an input mode. */
function findFreeText(target: EventTarget | null, isInDialog: boolean): DictatedField | null {
  const isText = target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && isTouch());
  if (!isText || !target.name || target.inputMode || target.disabled || target.readOnly) return null;
  if (target instanceof HTMLInputElement && target.type !== "text") return null;
  return (target.closest("dialog") !== null) === isInDialog ? target : null;
}

interface Place {
  dictation: Dictation;
  /** Stands after the field, with the microphone. */
  host: HTMLElement;
}

/** The microphone in the field that has the focus, on the page or in a dialog, where it must be rendered too. */
export default function FieldDictation({ isInDialog = false }: { isInDialog?: boolean }) {
  const store = useDocumentStore();
  const [place, setPlace] = useState<Place | null>(null);
  const [last, setLast] = useState<Dictation | null>(null);

  const enter = useEffectEvent((target: EventTarget | null) => {
    const field = findFreeText(target, isInDialog);
    if (!field || field === place?.dictation.field) return;
    leave();
    const host = document.createElement("div");
    host.className = styles.host ?? "";
    field.dataset.dictation = "";
    field.after(host);
    const dictation = createDictation({
      field,
      getLanguage: () => getContent(store.getState()).language ?? "pt",
      change: store.dictate,
    });
    setPlace({ dictation, host });
    setLast(dictation);
  });
  const leave = useEffectEvent(() => {
    if (!place) return;
    const { dictation, host } = place;
    dictation.finish();
    delete dictation.field.dataset.dictation;
    setPlace(null);
    // After React has removed the microphone.
    queueMicrotask(() => host.remove());
  });
  useEffect(() => {
    enter(document.activeElement);
    const end = listen(document, {
      focusin: ({ target }: FocusEvent) => enter(target),
      focusout({ target, relatedTarget }: FocusEvent) {
        // Another window or the browser's question for the microphone.
        if (!document.hasFocus()) return;
        if (isInside(target) && !isInside(relatedTarget)) leave();
      },
    });
    // While the field of the last step is still there.
    const endWatching = watch(
      store,
      ({ step }) => [step],
      () => leave,
    );
    return () => {
      end();
      endWatching();
    };
  }, [store]);
  const isInside = useEffectEvent(
    (target: EventTarget | null) =>
      target instanceof Node && (place?.dictation.field === target || place?.host.contains(target) === true),
  );

  return (
    <>
      {place && createPortal(<DictateButton dictation={place.dictation} />, place.host)}
      <DictationStatus dictation={last} />
      {last && <UndoToast dictation={last} />}
    </>
  );
}

/** Offers to take back what was dictated, after the end. */
function UndoToast({ dictation }: { dictation: Dictation }) {
  const isShown = useStore(dictation, ({ state, passage }) => state.name === "off" && passage !== null);
  if (!isShown) return null;
  return (
    <Toast
      onClose={dictation.forgetPassage}
      action={
        <Button variant="quiet" onClick={dictation.undo}>
          {texts.undo}
        </Button>
      }
    >
      {texts.inserted}
    </Toast>
  );
}
