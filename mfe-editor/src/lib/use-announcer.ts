import { useCallback, useEffect, useState } from "react";

/** Longer than a screen reader waits before it reads a message. */
const CLEARED_AFTER_MS = 10_000;

/**
 * Sets the text of a live region. A repeated text gets a trailing space, so that screen readers read it again. An old message is
 * removed, so that who reads the page line by line does not meet it.
 */
export function useAnnouncer() {
  const [message, setMessage] = useState("");
  const announce = useCallback((text: string) => setMessage((last) => (last === text ? `${text}\u00a0` : text)), []);
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(""), CLEARED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [message]);
  return { message, announce };
}
