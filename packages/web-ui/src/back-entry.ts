import { useEffect, useEffectEvent } from "react";

/**
 * Lets the browser's Back close dialogs and interrupt a running payment. While one is open the page has a second
 * history entry, marked in `history.state`, that Back leaves. The router does not see these entries: they carry its state.
 */
const MARK = "backEntry";

declare global {
  interface Window {
    openBackEntries?: Set<string>;
  }
}

/** Ids of open entries, shared by all front ends on the page. */
function openEntries(): Set<string> {
  window.openBackEntries ??= new Set();
  return window.openBackEntries;
}

const currentMark = (): string | undefined => history.state?.[MARK];

/** Leaves the entry of a closed dialog a task later, unless another dialog opens or a navigation replaces the entry. */
let closing: ReturnType<typeof setTimeout> | undefined;
let leaving: Promise<void> = Promise.resolve();
let isLeaving = false;

function openEntry(id: string): void {
  openEntries().add(id);
  const isReused = closing !== undefined && currentMark() !== undefined;
  clearTimeout(closing);
  closing = undefined;
  const state = { ...history.state, [MARK]: id };
  if (isReused) history.replaceState(state, "");
  else {
    // Otherwise the browser restores the old scroll position while the dialog closes.
    history.scrollRestoration = "manual";
    history.pushState(state, "");
    history.scrollRestoration = "auto";
  }
}

function closeEntry(id: string): void {
  openEntries().delete(id);
  if (currentMark() !== id) return;
  closing = setTimeout(() => {
    closing = undefined;
    if (currentMark() !== id) return;
    isLeaving = true;
    const onLeft = (resolve: () => void) => () => {
      isLeaving = false;
      resolve();
    };
    leaving = new Promise((resolve) => addEventListener("popstate", onLeft(resolve), { once: true }));
    history.back();
  });
}

/**
 * Resolves when the browser has left the entry of a closed dialog. That is after `history.back()` has returned, and would
 * undo a navigation made before.
 */
export const leaveClosedEntry = (): Promise<void> => leaving;

/** While `isOpen`, the browser's Back calls `onBack` instead of leaving the page. */
export function useBackEntry(isOpen: boolean, onBack: () => void): void {
  const notifyBack = useEffectEvent(onBack);
  useEffect(() => {
    if (!isOpen) return;
    const id = crypto.randomUUID();
    let isClosed = false;
    let reopening: ReturnType<typeof setTimeout> | undefined;
    const onPopState = () => {
      // Entries of other dialogs may lie over this one; the last one open is the topmost.
      const ids = [...openEntries()];
      if (ids.indexOf(currentMark() ?? "") >= ids.indexOf(id)) return;
      notifyBack();
      // A dialog that refuses to close keeps its entry.
      reopening = setTimeout(() => openEntry(id));
    };
    const open = () => {
      if (isClosed) return;
      openEntry(id);
      addEventListener("popstate", onPopState);
    };
    // The entry of another dialog that the browser is about to leave would take this one with it.
    if (isLeaving) void leaving.then(open);
    else open();
    return () => {
      isClosed = true;
      clearTimeout(reopening);
      removeEventListener("popstate", onPopState);
      closeEntry(id);
    };
  }, [isOpen]);
}

/** Whether a navigation must replace the current history entry, because its dialog closes. */
export const isBackEntry = (): boolean => currentMark() !== undefined;

/** Replaces the current history entry by `navigate`; that of an open dialog stays one. */
export function keepBackEntry(navigate: () => void): void {
  const mark = currentMark();
  navigate();
  if (mark !== undefined) history.replaceState({ ...history.state, [MARK]: mark }, "");
}

/** Leaves entries of closed dialogs, which Back, Forward and a reload can reach. Called once, by the shell. */
export function skipClosedBackEntries(): void {
  const skip = () => {
    const mark = currentMark();
    if (mark !== undefined && !openEntries().has(mark)) history.back();
    // The browser reads it after the event.
    setTimeout(() => {
      history.scrollRestoration = "auto";
    });
  };
  addEventListener("popstate", skip);
  skip();
}
