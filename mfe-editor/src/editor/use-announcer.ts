import { useCallback, useState } from "react";

/** Sets the text of a live region. A repeated text gets a trailing space, so that screen readers read it again. */
export function useAnnouncer() {
  const [message, setMessage] = useState("");
  const announce = useCallback((text: string) => setMessage((last) => (last === text ? `${text}\u00a0` : text)), []);
  return { message, announce };
}
