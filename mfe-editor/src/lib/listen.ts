/** Adds listeners by the names of their events. Returns a function that removes them. */
export function listen(target: EventTarget, listeners: Record<string, (event: never) => void>): () => void {
  const entries = Object.entries(listeners) as [string, (event: Event) => void][];
  for (const [type, listener] of entries) target.addEventListener(type, listener);
  return () => {
    for (const [type, listener] of entries) target.removeEventListener(type, listener);
  };
}
