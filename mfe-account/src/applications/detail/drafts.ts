import { type Application, type ApplicationInput, applicationInputSchema } from "@penresume/contracts";
import { ApiProblem, createStore } from "@penresume/web-host";
import { applyChanges, type Changes, getValue, type Values } from "../changes.ts";
import { applicationKey } from "../query-keys.ts";
import { ChangedElsewhereError, type SaveContext, saveChanges } from "../use-application.ts";

/** Milliseconds after the last change until it is saved. */
const DELAY = 1_500;
/** Milliseconds until a failed save is tried again; each failure doubles them. */
const RETRY_DELAY = 3_000;
const MAX_RETRY_DELAY = 60_000;
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

const without = (values: Values, keys: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)));

/** What of the typed values can be saved; a wrong address or an unfinished date waits. */
function toChanges(values: Values): Values {
  const { link = "", deadline = "", nextStep } = values as Partial<ApplicationInput>;
  const waiting = [
    ...(isLinkValid(link) ? [] : ["link"]),
    ...(isDateComplete(deadline) ? [] : ["deadline"]),
    ...(isDateComplete(nextStep?.date ?? "") ? [] : ["nextStep"]),
  ];
  return without({ ...values, ...(link && { link: completeLink(link) }) }, waiting);
}

interface DraftState {
  /** What was typed and is not saved, by the keys of Changes. */
  values: Values;
  /** What was stored when it was typed. */
  bases: Values;
  /** Keys of what another tab or device changed too; they wait for the person's choice. */
  conflicts: readonly string[];
  /** Why the last save failed. */
  problem: unknown;
  failures: number;
  isSaving: boolean;
  hasSaved: boolean;
  /** A posting that is being pasted; null: none. */
  pasted: string | null;
}

export const CLEAN: DraftState = {
  ...{ values: {}, bases: {}, conflicts: [], problem: null, failures: 0, isSaving: false, hasSaved: false },
  pasted: null,
};

/** Drafts by the application's id. They outlive the page, so that what could not be saved is there and is tried again. */
export const drafts = createStore<Record<string, DraftState>>({});
const flushes = new Map<string, () => Promise<void>>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const running = new Map<string, Promise<void>>();

const isUnsaved = ({ values, problem, conflicts }: DraftState) =>
  Object.keys(values).length > 0 && (problem !== null || conflicts.length > 0);
const confirmLeaving = (event: Event) => event.preventDefault();

drafts.subscribe(() => {
  if (Object.values(drafts.getState()).some(isUnsaved)) addEventListener("beforeunload", confirmLeaving);
  else removeEventListener("beforeunload", confirmLeaving);
});
addEventListener("online", () => {
  for (const [id, draft] of Object.entries(drafts.getState())) if (draft.problem !== null) void flushes.get(id)?.();
});

/** Whether a later try can succeed as it is. */
const isTemporary = (error: unknown) =>
  error instanceof ApiProblem && (error.status === 0 || error.status >= 500 || error.status === 429);

/** The draft of an application: everything that its page changes is saved through it, one request after another. */
export function openDraft(context: SaveContext) {
  const { id, queryClient } = context;
  const read = () => drafts.getState()[id] ?? CLEAN;
  const write = (changes: Partial<DraftState>) => drafts.setState({ [id]: { ...read(), ...changes } });
  const getStored = () => queryClient.getQueryData<Application>(applicationKey(id));

  function schedule(delay: number) {
    clearTimeout(timers.get(id));
    timers.set(
      id,
      setTimeout(() => void flush(), delay),
    );
  }

  async function send(): Promise<void> {
    const { values: sent, bases, conflicts, failures } = read();
    const changes = toChanges(without(sent, conflicts));
    const keys = Object.keys(changes);
    if (keys.length === 0) return write({ problem: null });
    write({ isSaving: true });
    try {
      const stored = await saveChanges(context, changes, bases);
      const { values, bases: current } = read();
      // What was typed meanwhile is saved next, from what is stored now.
      const done = keys.filter((key) => Object.is(values[key], sent[key]));
      const stale = Object.fromEntries(keys.map((key) => [key, getValue(stored, key)]));
      write({
        values: without(values, done),
        bases: without({ ...current, ...stale }, done),
        ...{ problem: null, failures: 0, hasSaved: true },
      });
    } catch (error) {
      if (error instanceof ChangedElsewhereError) {
        write({ conflicts: [...conflicts, ...error.keys] });
        return send();
      }
      write({ problem: error, failures: failures + 1 });
      if (isTemporary(error)) schedule(Math.min(RETRY_DELAY * 2 ** failures, MAX_RETRY_DELAY));
    } finally {
      write({ isSaving: false });
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timers.get(id));
    const next = (running.get(id) ?? Promise.resolve()).then(send);
    running.set(id, next);
    return next;
  }
  flushes.set(id, flush);

  function change(changes: Changes) {
    const { values, bases } = read();
    const stored = getStored();
    const started = Object.keys(changes).filter((key) => !(key in values));
    write({
      values: { ...values, ...changes },
      bases: { ...bases, ...Object.fromEntries(started.map((key) => [key, stored && getValue(stored, key)])) },
    });
    schedule(DELAY);
  }

  return {
    /** Saves a moment later. */
    change,
    /** Saves at once all that was typed. */
    flush,
    /** False if the changes were not saved; they stay in the draft. */
    async save(changes: Changes): Promise<boolean> {
      change(changes);
      await flush();
      return Object.keys(changes).every((key) => !(key in read().values));
    },
    /** The newest application as it is typed. */
    getShown(): Application | undefined {
      const stored = getStored();
      return stored && applyChanges(stored, read().values);
    },
    /** Saves over what another tab stored. */
    keepMine() {
      const { bases, conflicts } = read();
      const stored = getStored();
      const now = Object.fromEntries(conflicts.map((key) => [key, stored && getValue(stored, key)]));
      write({ bases: { ...bases, ...now }, conflicts: [] });
      return flush();
    },
    /** Takes what another tab stored. */
    useOther() {
      const { values, bases, conflicts } = read();
      write({ values: without(values, conflicts), bases: without(bases, conflicts), conflicts: [] });
    },
    discard() {
      clearTimeout(timers.get(id));
      write(CLEAN);
    },
    paste: (pasted: string | null) => write({ pasted }),
  };
}
