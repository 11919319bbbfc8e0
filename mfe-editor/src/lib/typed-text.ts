import { sessionStore } from "@penresume/web-host";

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

function read(key: string, initial: string): string {
  try {
    const [before, text] = JSON.parse(sessionStore.get(key) ?? "[]");
    return before === initial ? text : initial;
  } catch {
    return initial;
  }
}
