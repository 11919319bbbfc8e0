import type { ResumeContent } from "@penresume/contracts";
import { draftKey, getDraftId } from "@penresume/web-features";
import { listen } from "../lib/listen.ts";
import { type Store, watch } from "../lib/store.ts";
import { type DocumentState, getContent, type SavedState } from "./document-state.ts";

/** Work that one tab sends to another. */
export interface TabWork extends SavedState {
  content: ResumeContent;
}

/** Message between tabs of one browser, also of older releases, about the résumé with this draft key. */
type Message = { key: string } & (
  | { type: "opened"; from: string }
  | { type: "writing"; to: string }
  | { type: "take"; from: string }
  | { type: "handOver"; to: string; work: TabWork }
);

const CHANNEL = "penresume:editing";

/** Milliseconds that an open editor has to respond to `isEdited`. */
const RESPONSE_TIME = 300;

/** Milliseconds after which a tab that does not respond counts as closed. Then its draft is used. */
const TIMEOUT = 1000;

/**
 * Lets one tab of a browser edit a résumé at a time, so that no draft overwrites another. A second tab has `isLockedElsewhere`
 * until it takes over. Then the first tab sends its work and is locked. `onTakenOver` receives that work, or null when no tab
 * responded, and unlocks this tab.
 */
export function createTabLock(store: Store<DocumentState>, onTakenOver: (work: TabWork | null) => Promise<void>) {
  let takeOver = () => {};

  /** Takes part in the messages about a résumé. Returns a function that ends this. */
  function join(key: string): () => void {
    const channel = new BroadcastChannel(CHANNEL);
    const tab = crypto.randomUUID();
    const send = (message: Message) => channel.postMessage(message);
    const isLocked = () => store.getState().isLockedElsewhere;
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function finish(work: TabWork | null) {
      clearTimeout(timer);
      await onTakenOver(work);
      timer = undefined;
    }
    takeOver = () => {
      timer ??= setTimeout(() => void finish(null), TIMEOUT);
      send({ key, type: "take", from: tab });
    };
    channel.onmessage = ({ data: message }: MessageEvent<Message>) => {
      if (message.key !== key) return;
      if (message.type === "writing" && message.to === tab) store.setState({ isLockedElsewhere: true });
      else if (message.type === "handOver" && message.to === tab && timer !== undefined) void finish(message.work);
      else if (message.type === "opened" && !isLocked()) send({ key, type: "writing", to: message.from });
      else if (message.type === "take" && !isLocked()) {
        const state = store.getState();
        store.setState({ isLockedElsewhere: true });
        send({ key, type: "handOver", to: message.from, work: { ...state.saved, content: getContent(state) } });
      }
    };
    // A phone suspends hidden tabs, which then miss messages.
    const onVisible = () => {
      if (document.visibilityState === "visible" && !isLocked()) send({ key, type: "opened", from: tab });
    };
    onVisible();
    const endListening = listen(document, { visibilitychange: onVisible });
    return () => {
      clearTimeout(timer);
      endListening();
      channel.close();
    };
  }

  const getKey = ({ uid, saved }: DocumentState) => draftKey(getDraftId(uid, saved.document));
  return {
    takeOver: () => takeOver(),
    /** Returns a function that ends the lock. */
    start: () =>
      watch(
        store,
        (state) => [getKey(state)],
        () => join(getKey(store.getState())),
      ),
  };
}

/** Whether an open editor of this browser has the résumé. A suspended one does not respond. */
export function isEdited(key: string): Promise<boolean> {
  const channel = new BroadcastChannel(CHANNEL);
  const from = crypto.randomUUID();
  return new Promise((resolve) => {
    const end = (isOpen: boolean) => {
      clearTimeout(timer);
      channel.close();
      resolve(isOpen);
    };
    const timer = setTimeout(() => end(false), RESPONSE_TIME);
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.type === "writing" && data.to === from) end(true);
    };
    channel.postMessage({ key, type: "opened", from } satisfies Message);
  });
}
