import { Button, Icon } from "@penresume/web-ui";
import { useEffect, useState, useSyncExternalStore } from "react";
import { listen } from "./listen.ts";

const getVoices = () => ("speechSynthesis" in window ? speechSynthesis.getVoices() : []);

/** A Portuguese voice of the device itself: others send the text to a server. */
const findVoice = () =>
  getVoices()
    .filter(({ lang, localService }) => localService && /^pt\b/i.test(lang))
    .toSorted((one, other) => Number(/br$/i.test(other.lang)) - Number(/br$/i.test(one.lang)))[0];

/** Browsers list their voices some time after the page is opened. */
const subscribe = (onChange: () => void) =>
  "speechSynthesis" in window ? listen(speechSynthesis, { voiceschanged: onChange }) : () => {};

/** A loudspeaker that speaks a text; a second press stops it. Absent where the device has no Portuguese voice. */
export function ReadAloud({ name, text }: { name: string; text: string }) {
  const hasVoice = useSyncExternalStore(subscribe, () => findVoice() !== undefined);
  const [isSpeaking, setSpeaking] = useState(false);
  useEffect(() => {
    if (isSpeaking) return () => speechSynthesis.cancel();
  }, [isSpeaking]);
  if (!hasVoice) return null;
  function speak() {
    speechSynthesis.cancel();
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = "pt-BR";
    utterance.voice = findVoice() ?? null;
    utterance.onend = () => setSpeaking(false);
    // also when another loudspeaker is pressed
    utterance.onerror = () => setSpeaking(false);
    speechSynthesis.speak(utterance);
    setSpeaking(true);
  }
  return (
    <Button
      variant="quiet"
      aria-label={`Ouvir: ${name}`}
      aria-pressed={isSpeaking}
      title="Ouvir"
      onClick={() => (isSpeaking ? setSpeaking(false) : speak())}
    >
      <Icon path="M4 10v4h3l4 4V6l-4 4H4zM15 9.500a4 4 0 0 1 0 5M17.500 7a8 8 0 0 1 0 10" />
    </Button>
  );
}
