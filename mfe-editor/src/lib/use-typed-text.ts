import { sessionStore, useSession } from "@penresume/web-host";
import { useEffect, useState } from "react";

/**
 * A text that is typed in a dialog and not used yet. It survives a reload and the closing of the dialog, until `forget` is called.
 * Another `initial` text replaces it.
 */
export function createTypedText(uid: string, name: string, initial = "") {
  const key = `typed:${uid}:${name}`;
  return {
    read: () => read(key, initial),
    store(text: string) {
      if (text === initial) sessionStore.remove(key);
      else sessionStore.set(key, JSON.stringify([initial, text]));
    },
    forget: () => sessionStore.remove(key),
  };
}

/** A typed text as the state of a component, see createTypedText. */
export function useTypedText(name: string, initial = "") {
  const uid = useSession().user?.uid ?? "guest";
  const [text, setText] = useState(() => createTypedText(uid, name, initial).read());
  useEffect(() => createTypedText(uid, name, initial).store(text), [uid, name, initial, text]);
  return { text, setText, forget: createTypedText(uid, name, initial).forget };
}

function read(key: string, initial: string): string {
  try {
    const [before, text] = JSON.parse(sessionStore.get(key) ?? "[]");
    return before === initial ? text : initial;
  } catch {
    return initial;
  }
}
