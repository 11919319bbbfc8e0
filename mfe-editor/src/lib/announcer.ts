import { useState } from "react";
import { createStore, useStore } from "./store.ts";

/** Longer than a screen reader waits before it reads a message. */
const CLEARED_AFTER_MS = 10_000;

/**
 * The text of a live region. A repeated text gets a trailing space, so that screen readers read it again. An old message is
 * removed, so that who reads the page line by line does not meet it.
 */
export function createAnnouncer() {
  const { getState, setState, subscribe } = createStore({ message: "" });
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    getState,
    subscribe,
    announce(text: string) {
      clearTimeout(timer);
      setState({ message: getState().message === text ? `${text}\u00a0` : text });
      if (text) timer = setTimeout(() => setState({ message: "" }), CLEARED_AFTER_MS);
    },
  };
}

/** A live region of a component. */
export function useAnnouncer() {
  const [announcer] = useState(createAnnouncer);
  return { message: useStore(announcer, ({ message }) => message), announce: announcer.announce };
}
