import { localStore, sessionStore } from "./storage.ts";

/** Storage key while résumés are written here for other people. The value of the local storage changes with each person. */
export const HELPING = "helping";
const DOWNLOADS = "downloads";

/** Whether résumés are written here for other people, without an account. */
export const isHelping = (): boolean => typeof window !== "undefined" && localStore.get(HELPING) !== null;

/** The names of the files that were downloaded for this person. */
export const listDownloads = (): string[] => JSON.parse(sessionStore.get(DOWNLOADS) ?? "[]");

export function noteDownload(name: string): void {
  if (isHelping()) sessionStore.set(DOWNLOADS, JSON.stringify([...new Set([...listDownloads(), name])]));
}

/** From now on this document stores nothing, whatever it does when it is left. */
export function stopStoring(): void {
  Storage.prototype.setItem = () => {};
  for (const method of ["put", "add"] as const)
    IDBObjectStore.prototype[method] = () => {
      throw new DOMException("The work for this person has ended.", "InvalidStateError");
    };
}

/**
 * Empties a tab that the browser has restored from the work for an earlier person, and leaves this document when the next person's
 * work begins in another tab. A frozen page gets no storage event.
 */
export function followNextPerson(): void {
  const person = localStore.get(HELPING);
  if (sessionStore.get(HELPING) !== person) {
    sessionStore.clear();
    history.replaceState(null, "");
    if (person) sessionStore.set(HELPING, person);
  }
  function leave(event: Event) {
    if (localStore.get(HELPING) === person) return;
    event.stopImmediatePropagation();
    stopStoring();
    sessionStore.clear();
    document.documentElement.style.visibility = "hidden";
    location.replace("/ajudar");
  }
  for (const type of ["storage", "pageshow"]) window.addEventListener(type, leave);
  document.addEventListener("visibilitychange", leave);
  if (!person) return;
  // the browser keeps nothing to fill in for the next person
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) target.autocomplete = "off";
  });
}
