import { isSameContent } from "@penresume/resume";
import { renderSnapshot } from "@penresume/resume-view";
import {
  type Draft,
  type DraftId,
  draftKey,
  getDraftId,
  readDraft,
  readWaitingDrafts,
  removeDraft,
  writeDraft,
} from "@penresume/web-features";
import {
  type Api,
  ApiProblem,
  createApi,
  getRetryDelay,
  type Host,
  isNetworkProblem,
  isOnlineStore,
  withLock,
} from "@penresume/web-host";
import { findRefusal } from "./save-problems.ts";
import { addUnconfirmed, saveResume } from "./save-resume.ts";
import { isEdited } from "./tab-lock.ts";

/** Milliseconds until the drafts that still wait are looked at again, and until one that failed by itself is. */
const RETRY = { first: 5000, max: 60_000 };
const RETRY_OF_FAILED = { first: 5000, max: 900_000 };

let running: Promise<void> | undefined;

/**
 * Sends the drafts of the user whose saves wait, the oldest first, until none is left or the session has ended. One that fails by
 * itself stops no other. The editor saves those that it has open. Never rejects.
 */
export default function saveWaiting({ session }: Host): Promise<void> {
  running ??= sendAll(session).finally(() => {
    running = undefined;
  });
  return running;
}

async function sendAll({ user, getToken }: Host["session"]): Promise<void> {
  if (!user) return;
  const api = createApi({ getToken, uid: user.uid });
  /** Those whose content the server or this browser cannot take, although it may later. */
  const failed = new Map<string, { failures: number; until: number }>();
  for (let attempt = 1; ; attempt++) {
    let newest: unknown;
    for (const { document } of readWaitingDrafts(user.uid)) {
      const id = getDraftId(user.uid, document);
      const failure = failed.get(draftKey(id));
      if (failure && Date.now() < failure.until) continue;
      try {
        await send(api, id);
      } catch (problem) {
        if (problem instanceof ApiProblem) {
          if (problem.status === 401) return;
          newest = problem;
          if (isNetworkProblem(problem) || problem.status === 429) break;
        } else console.error(problem);
        const failures = (failure?.failures ?? 0) + 1;
        failed.set(draftKey(id), { failures, until: Date.now() + getRetryDelay(null, failures, RETRY_OF_FAILED) });
      }
    }
    if (readWaitingDrafts(user.uid).length === 0) return;
    await pauseUntilOnline(getRetryDelay(newest, attempt, RETRY));
  }
}

/** Sends a draft, unless an editor has it. Throws if it must wait longer. */
async function send(api: Api, id: DraftId): Promise<void> {
  const key = draftKey(id);
  if (await isEdited(key)) return;
  await withLock(`save:${key}`, async () => {
    // Another tab may have sent it.
    const draft = readDraft(id);
    if (!draft?.waits) return;
    const { document, content, savedContent: base = null, unconfirmed = [], unadapted } = draft;
    const sent = { ...draft, unconfirmed: addUnconfirmed(unconfirmed, content) };
    // The page may be closed before the response.
    writeDraft(id, sent);
    const settle = (next?: Draft) => {
      // An editor may have been opened, and have written more.
      if (!isSameContent(readDraft(id)?.content, content)) return;
      if (next) writeDraft(id, next);
      else removeDraft(id);
    };
    try {
      await saveResume(api, document, content, renderSnapshot, { base, unconfirmed, unadapted });
      settle();
    } catch (error) {
      const refusal = error instanceof ApiProblem && findRefusal(error, document);
      if (!refusal) throw error;
      const { waits, ...refused } = draft;
      settle({ ...refused, refusal });
    }
  });
}

/** Resolves after the time, but not without network, and as soon as it returns. */
const pauseUntilOnline = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    let { isOnline } = isOnlineStore.getState();
    const end = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const timer = setTimeout(() => isOnline && end(), milliseconds);
    const unsubscribe = isOnlineStore.subscribe(() => {
      const wasOnline = isOnline;
      ({ isOnline } = isOnlineStore.getState());
      if (isOnline && !wasOnline) end();
    });
  });
