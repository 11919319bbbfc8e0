import { type Application, type ApplicationInput, applicationInputSchema } from "@penresume/contracts";
import {
  ApiProblem,
  createStore,
  getRetryDelay,
  isNetworkProblem,
  isOnlineStore,
  isTransient,
} from "@penresume/web-host";
import { applyChanges, type Changes, getValue, type Values } from "../lib/changes.ts";
import { applicationKey } from "../lib/query-keys.ts";
import { type KeptDraft, keepDraft, readKeptDraft } from "./kept-draft.ts";
import { isNewId, newApplications, readNewApplications } from "./new-applications.ts";
import { ChangedElsewhereError, isSame, type SaveContext, saveChanges } from "./use-application.ts";
import { listWork } from "./waiting-work.ts";

/** Milliseconds after the last change until it is saved. */
const DELAY = 1_500;
/** Milliseconds until a failed save is tried again. */
const RETRY = { first: 3_000, max: 600_000 };
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

export interface DraftState extends KeptDraft {
  /** Keys of what another tab or device changed too; they wait for the person's choice. */
  conflicts: readonly string[];
  /** Why the last save failed. */
  problem: unknown;
  failures: number;
  isSaving: boolean;
  hasSaved: boolean;
  /** False when the browser refuses to keep it. */
  isKept: boolean;
  /** Some of it was sent without a response: the service may have stored it. */
  isUncertain: boolean;
}

export const CLEAN: DraftState = {
  ...{ values: {}, bases: {}, conflicts: [], problem: null, failures: 0, isSaving: false, hasSaved: false },
  ...{ pasted: null, isKept: true, isUncertain: false },
};

/**
 * Drafts by the application's id. They outlive the page and are kept on the device, so that what could not be saved is there and is tried
 * again.
 */
export const drafts = createStore<Record<string, DraftState>>({});
const flushes = new Map<string, () => Promise<void>>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const running = new Map<string, Promise<void>>();

export const hasValues = ({ values }: DraftState): boolean => Object.keys(values).length > 0;
const isLostOnLeaving = (draft: DraftState) =>
  hasValues(draft) && !draft.isKept && (draft.problem !== null || draft.conflicts.length > 0);
const confirmLeaving = (event: Event) => event.preventDefault();

drafts.subscribe(() => {
  if (Object.values(drafts.getState()).some(isLostOnLeaving)) addEventListener("beforeunload", confirmLeaving);
  else removeEventListener("beforeunload", confirmLeaving);
});
isOnlineStore.subscribe(() => {
  if (!isOnlineStore.getState().isOnline) return;
  for (const [id, draft] of Object.entries(drafts.getState())) if (draft.problem !== null) void flushes.get(id)?.();
});

/** Reads the drafts that the device keeps of a user; those of this page stay. Drafts of what another tab has sent follow it. */
export function readDrafts(uid: string): void {
  for (const id of listWork(uid, "application")) {
    const known = drafts.getState()[id] ?? CLEAN;
    const kept = hasValues(known) || known.pasted !== null ? null : readKeptDraft(uid, id);
    if (kept) drafts.setState({ [id]: { ...known, ...kept, isUncertain: true } });
  }
  readNewApplications(uid);
  for (const [id, createdId] of Object.entries(newApplications.getState().sent)) {
    const { values, bases, pasted } = drafts.getState()[id] ?? CLEAN;
    if (Object.keys(values).length > 0 || pasted !== null) moveDraft(uid, id, createdId, { values, bases, pasted });
  }
}

/** What was typed: the device also has what another tab typed. */
const readNewest = (uid: string | undefined, id: string): KeptDraft =>
  (uid ? readKeptDraft(uid, id) : null) ?? drafts.getState()[id] ?? CLEAN;

function moveDraft(uid: string, id: string, createdId: string, { values, bases, pasted }: KeptDraft) {
  discardDraft(uid, id);
  const known = readNewest(uid, createdId);
  const draft = {
    values: { ...known.values, ...values },
    bases: { ...known.bases, ...bases },
    pasted: pasted ?? known.pasted,
  };
  const isKept = keepDraft(uid, createdId, draft);
  drafts.setState({ [createdId]: { ...CLEAN, ...draft, isKept, isUncertain: true } });
}

/** Gives the draft of a new application to what was created from it. */
export function attachDraft(uid: string, id: string, created: Application): void {
  const { values, pasted } = readNewest(uid, id);
  const bases = Object.fromEntries(Object.keys(values).map((key) => [key, getValue(created, key)]));
  moveDraft(uid, id, created.id, { values, bases, pasted });
}

/** Discards what was typed in an application. The result brings it back, also into another one. */
export function discardDraft(uid: string | undefined, id: string): (into?: string) => void {
  const { values, bases, pasted } = readNewest(uid, id);
  clearTimeout(timers.get(id));
  if (uid) keepDraft(uid, id, CLEAN);
  drafts.setState({ [id]: CLEAN });
  return (into = id) => {
    const isKept = uid !== undefined && keepDraft(uid, into, { values, bases, pasted });
    drafts.setState({ [into]: { ...CLEAN, values, bases, pasted, isKept } });
  };
}

/** The network is known to be away. */
const NO_NETWORK = new ApiProblem({ status: 0, title: "Sem internet." });

/** Keeps a draft on the device, next to what another tab typed in other fields. */
function keepChanges({ uid, id }: SaveContext, before: DraftState, { values, bases, pasted }: DraftState): boolean {
  if (!uid) return false;
  const kept = readKeptDraft(uid, id) ?? CLEAN;
  const own = Object.keys(before.values);
  return keepDraft(uid, id, {
    values: { ...without(kept.values, own), ...values },
    bases: { ...without(kept.bases, own), ...bases },
    pasted: pasted ?? (before.pasted === null ? kept.pasted : null),
  });
}

/** The draft of an application: everything that its page changes is saved through it, one request after another. */
export function openDraft(context: SaveContext) {
  const { id, uid, queryClient } = context;
  if (uid) readDrafts(uid);
  const read = () => drafts.getState()[id] ?? CLEAN;
  function write(changes: Partial<DraftState>) {
    const before = read();
    const next = { ...before, ...changes };
    const isSameWork = next.values === before.values && next.bases === before.bases && next.pasted === before.pasted;
    drafts.setState({ [id]: isSameWork ? next : { ...next, isKept: keepChanges(context, before, next) } });
  }
  const getStored = () => queryClient.getQueryData<Application>(applicationKey(id));

  function schedule(delay: number) {
    clearTimeout(timers.get(id));
    timers.set(
      id,
      setTimeout(() => void flush(), delay),
    );
  }

  async function send(): Promise<void> {
    // A new one is sent first: its draft then belongs to what was created.
    if (isNewId(id)) {
      if (uid) readDrafts(uid);
      const createdId = newApplications.getState().sent[id];
      return createdId ? openDraft({ ...context, id: createdId }).flush() : undefined;
    }
    const { values: sent, bases, conflicts, failures } = read();
    const changes = toChanges(without(sent, conflicts));
    const keys = Object.keys(changes);
    if (keys.length === 0) return write({ problem: null });
    if (!isOnlineStore.getState().isOnline) return write({ problem: NO_NETWORK });
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
        ...{ problem: null, failures: 0, hasSaved: true, isUncertain: false },
      });
    } catch (error) {
      if (error instanceof ChangedElsewhereError) {
        write({ conflicts: [...conflicts, ...error.keys] });
        return send();
      }
      write({ problem: error, failures: failures + 1, isUncertain: isNetworkProblem(error) });
      if (isTransient(error)) schedule(getRetryDelay(error, failures + 1, RETRY));
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

  /** `base` is the application where the change was made, if it is not the one of the page. */
  function change(changes: Changes, base: object | undefined = getStored()) {
    const { isSaving, ...draft } = read();
    const started = Object.keys(changes).filter((key) => !(key in draft.values));
    const bases: Values = {
      ...draft.bases,
      ...Object.fromEntries(started.map((key) => [key, base && getValue(base as Application, key)])),
    };
    const changed: Values = { ...draft.values, ...changes };
    const undone =
      isSaving || draft.isUncertain ? [] : Object.keys(changes).filter((key) => isSame(changed[key], bases[key]));
    const left = without(changed, undone);
    write({
      values: left,
      bases: without(bases, undone),
      conflicts: draft.conflicts.filter((key) => key in left),
      ...(Object.keys(left).length === 0 && { problem: null }),
    });
    schedule(DELAY);
  }

  return {
    /** Saves a moment later. */
    change,
    /** Saves at once all that was typed. */
    flush,
    /** False if the changes were refused; they stay in the draft. Without network they wait there. */
    async save(changes: Changes): Promise<boolean> {
      change(changes);
      await flush();
      const { values, problem, conflicts, isKept } = read();
      const waits = isKept && conflicts.length === 0 && (isNewId(id) || isNetworkProblem(problem));
      return waits || Object.keys(changes).every((key) => !(key in values));
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
    discard: () => discardDraft(uid, id),
    paste: (pasted: string | null) => write({ pasted }),
  };
}
