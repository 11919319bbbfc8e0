import type { ResumeContent } from "@penresume/contracts";
import { useCallback, useEffect, useRef, useState } from "react";
import type { ResumeDocument } from "../resume/document.ts";
import { type DraftPlace, draftKey } from "./draft-store.ts";

/** What one tab hands to the other. */
export interface TabWork {
  content: ResumeContent;
  document: ResumeDocument;
  dirty: boolean;
}

/** Between the tabs of one browser, about the résumé with this draft key. */
type Message = { key: string } & (
  | { type: "opened"; from: string }
  | { type: "writing"; to: string }
  | { type: "take"; from: string }
  | { type: "handOver"; to: string; work: TabWork }
);

/** Milliseconds after which a tab that does not hand over is taken for gone; its draft is there. */
const PATIENCE = 1000;

/**
 * A résumé is written in one tab of a browser at a time, so that no draft overwrites another. Who opens it a second time
 * is `elsewhere` until they take it over; then the first tab hands over what it has and is itself `elsewhere`.
 * `onTaken` gets that work, or null when no tab answered.
 */
export function useOneTab(place: DraftPlace, work: TabWork, onTaken: (work: TabWork | null) => void) {
  const key = draftKey(place);
  const [elsewhere, setElsewhere] = useState(false);
  const latest = useRef({ work, onTaken, elsewhere });
  latest.current = { work, onTaken, elsewhere };
  const take = useRef<() => void>(undefined);

  useEffect(() => {
    const channel = new BroadcastChannel("penresume:editing");
    const tab = crypto.randomUUID();
    const send = (message: Message) => channel.postMessage(message);
    let timer: ReturnType<typeof setTimeout> | undefined;

    const taken = (work: TabWork | null) => {
      clearTimeout(timer);
      timer = undefined;
      setElsewhere(false);
      latest.current.onTaken(work);
    };
    take.current = () => {
      if (timer !== undefined) return;
      timer = setTimeout(() => taken(null), PATIENCE);
      send({ key, type: "take", from: tab });
    };
    channel.onmessage = ({ data: message }: MessageEvent<Message>) => {
      if (message.key !== key) return;
      const isWriter = !latest.current.elsewhere;
      if (message.type === "opened" && isWriter) send({ key, type: "writing", to: message.from });
      if (message.type === "writing" && message.to === tab) setElsewhere(true);
      if (message.type === "handOver" && message.to === tab && timer !== undefined) taken(message.work);
      if (message.type === "take" && isWriter) {
        setElsewhere(true);
        send({ key, type: "handOver", to: message.from, work: latest.current.work });
      }
    };
    // A phone puts a tab to sleep in which it hears nothing: awake, it asks again.
    const onWake = () => {
      if (document.visibilityState === "visible" && !latest.current.elsewhere) send({ key, type: "opened", from: tab });
    };
    onWake();
    document.addEventListener("visibilitychange", onWake);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onWake);
      channel.close();
    };
  }, [key]);

  return { elsewhere, takeOver: useCallback(() => take.current?.(), []) };
}
