import type { ResumeContent } from "@penresume/contracts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { SavedState } from "./use-saving.ts";

/** Work that one tab sends to another. */
export interface TabWork extends SavedState {
  content: ResumeContent;
}

/** Message between tabs of one browser about the résumé with this draft key. */
type Message = { key: string } & (
  | { type: "opened"; from: string }
  | { type: "writing"; to: string }
  | { type: "take"; from: string }
  | { type: "handOver"; to: string; work: TabWork }
);

/** Milliseconds after which a tab that does not respond counts as closed. Then its draft is used. */
const TIMEOUT = 1000;

/**
 * Lets one tab of a browser edit a résumé at a time, so that no draft overwrites another. A second tab has `isLockedElsewhere`
 * until it takes over. Then the first tab sends its work and is locked. `onTakenOver` receives that work, or null when no tab
 * responded.
 */
export function useTabLock(key: string, getWork: () => TabWork, onTakenOver: (work: TabWork | null) => void) {
  const [isLockedElsewhere, setLockedElsewhere] = useState(false);
  const takeOver = useRef(() => {});

  const unlock = useEffectEvent((work: TabWork | null) => {
    setLockedElsewhere(false);
    onTakenOver(work);
  });
  const respond = useEffectEvent((message: Message, send: (message: Message) => void) => {
    if (isLockedElsewhere) return;
    if (message.type === "opened") send({ key, type: "writing", to: message.from });
    if (message.type === "take") {
      setLockedElsewhere(true);
      send({ key, type: "handOver", to: message.from, work: getWork() });
    }
  });
  const announceTab = useEffectEvent((from: string, send: (message: Message) => void) => {
    if (document.visibilityState === "visible" && !isLockedElsewhere) send({ key, type: "opened", from });
  });

  useEffect(() => {
    const channel = new BroadcastChannel("penresume:editing");
    const tab = crypto.randomUUID();
    const send = (message: Message) => channel.postMessage(message);
    let timer: ReturnType<typeof setTimeout> | undefined;

    const finish = (work: TabWork | null) => {
      clearTimeout(timer);
      timer = undefined;
      unlock(work);
    };
    takeOver.current = () => {
      timer ??= setTimeout(() => finish(null), TIMEOUT);
      send({ key, type: "take", from: tab });
    };
    channel.onmessage = ({ data: message }: MessageEvent<Message>) => {
      if (message.key !== key) return;
      if (message.type === "writing" && message.to === tab) setLockedElsewhere(true);
      if (message.type === "handOver" && message.to === tab && timer !== undefined) finish(message.work);
      respond(message, send);
    };
    // A phone suspends hidden tabs, which then miss messages.
    const onVisible = () => announceTab(tab, send);
    onVisible();
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisible);
      channel.close();
    };
  }, [key]);

  return { isLockedElsewhere, takeOver: () => takeOver.current() };
}
