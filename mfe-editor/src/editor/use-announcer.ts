import { useCallback, useState } from "react";

/** The text of a live region; a repeated text gets a trailing space, so that it is read again. */
export function useAnnouncer() {
  const [message, setMessage] = useState("");
  const announce = useCallback((text: string) => setMessage((last) => (last === text ? `${text}\u00a0` : text)), []);
  return { message, announce };
}
