import { useCallback, useState } from "react";

/** The text of a live region. A sentence said twice is read twice: a space at its end makes it another. */
export function useAnnouncer() {
  const [message, setMessage] = useState("");
  const announce = useCallback((text: string) => setMessage((last) => (last === text ? `${text}\u00a0` : text)), []);
  return { message, announce };
}
