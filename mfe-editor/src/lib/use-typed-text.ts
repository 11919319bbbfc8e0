import { sessionStore, useSession } from "@penresume/web-host";
import { useEffect, useState } from "react";

/**
 * A text that is typed in a dialog and not used yet. It survives a reload and the closing of the dialog, until `forget` is called.
 * Another `initial` text replaces it.
 */
export function useTypedText(name: string, initial = "") {
  const uid = useSession().user?.uid ?? "guest";
  const key = `typed:${uid}:${name}`;
  const [text, setText] = useState(() => read(key, initial));
  useEffect(() => {
    if (text === initial) sessionStore.remove(key);
    else sessionStore.set(key, JSON.stringify([initial, text]));
  }, [key, initial, text]);
  return { text, setText, forget: () => sessionStore.remove(key) };
}

function read(key: string, initial: string): string {
  try {
    const [before, text] = JSON.parse(sessionStore.get(key) ?? "[]");
    return before === initial ? text : initial;
  } catch {
    return initial;
  }
}
