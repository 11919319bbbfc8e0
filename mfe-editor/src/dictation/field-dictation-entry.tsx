import { useDocument } from "../document/document-context.tsx";
import { useLazyComponent } from "../lib/lazy-component.tsx";

const load = () => import("./field-dictation.tsx");

/** Whether texts can be dictated in this browser. */
export const canDictate = (): boolean => "SpeechRecognition" in window || "webkitSpeechRecognition" in window;

/** Dictation of the form's texts, loaded when a field is first focused. */
export function FieldDictation() {
  const isNeeded = useDocument(({ focusedField }) => focusedField !== "");
  // Texts can be written without.
  const [Fields] = useLazyComponent(load, canDictate() && isNeeded, "", () => {});
  return Fields && <Fields />;
}
