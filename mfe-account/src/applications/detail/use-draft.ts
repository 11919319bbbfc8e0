import { type Application, type ApplicationInput, applicationInputSchema } from "@penresume/contracts";
import { useEffect, useRef, useState } from "react";

type Changes = Partial<ApplicationInput>;

/** Milliseconds after the last change until it is saved. */
const DELAY = 1_500;
/** A year that is being typed starts as 0002. */
const MIN_DATE = "2000";

/** Adds what is missing of a web address: 'www.exemplo.com/vaga' → 'https://www.exemplo.com/vaga' */
export const completeLink = (text: string): string => {
  const link = text.trim();
  return link && !/^[a-z][a-z0-9+.-]*:/i.test(link) && /^[^\s/]+\.[^\s/]+/.test(link) ? `https://${link}` : link;
};

export const isLinkValid = (link: string): boolean =>
  applicationInputSchema.shape.link.safeParse(completeLink(link)).success;

export const isDateComplete = (date: string): boolean => date === "" || date >= MIN_DATE;

/** What of the draft can be saved; a wrong address or an unfinished date waits. */
function toChanges({ link, deadline, nextStep, ...others }: Changes, keys: readonly string[]): Changes {
  const changes: Changes = { ...others };
  if (link !== undefined && isLinkValid(link)) changes.link = completeLink(link);
  if (deadline !== undefined && isDateComplete(deadline)) changes.deadline = deadline;
  if (keys.includes("nextStep") && isDateComplete(nextStep?.date ?? "")) changes.nextStep = nextStep;
  return changes;
}

/** Typed changes of an application, saved a moment after the last one. What was not saved stays in the fields. */
export function useDraft(application: Application, save: (changes: Changes) => Promise<boolean>, isPaused: boolean) {
  const [draft, setDraft] = useState<Changes>({});
  const latest = useRef({ draft, save, isPaused });
  useEffect(() => {
    latest.current = { draft, save, isPaused };
  });

  async function flush() {
    const sent = latest.current.draft;
    const changes = toChanges(sent, Object.keys(sent));
    const keys = Object.keys(changes) as (keyof ApplicationInput)[];
    if (keys.length === 0 || !(await latest.current.save(changes))) return;
    setDraft((draft) => {
      const rest = { ...draft };
      // What was typed meanwhile is saved next.
      for (const key of keys) if (Object.is(rest[key], sent[key])) delete rest[key];
      return rest;
    });
  }
  const flushRef = useRef(flush);
  useEffect(() => {
    flushRef.current = flush;
  });

  useEffect(() => {
    if (Object.keys(draft).length === 0 || isPaused) return;
    const timer = setTimeout(() => void flushRef.current(), DELAY);
    return () => clearTimeout(timer);
  }, [draft, isPaused]);

  useEffect(() => {
    const flushNow = () => {
      if (!latest.current.isPaused) void flushRef.current();
    };
    const onHide = () => document.visibilityState === "hidden" && flushNow();
    document.addEventListener("visibilitychange", onHide);
    return () => {
      document.removeEventListener("visibilitychange", onHide);
      flushNow();
    };
  }, []);

  return {
    /** The application as it is typed. */
    shown: { ...application, ...draft } as Application,
    isDirty: Object.keys(draft).length > 0,
    change: (changes: Changes) => setDraft((draft) => ({ ...draft, ...changes })),
    /** Saves at once, also over what another tab saved. */
    flush,
    discard: () => setDraft({}),
  };
}
