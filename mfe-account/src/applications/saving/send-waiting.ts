import { applicationSchema } from "@penresume/contracts";
import { type ApiProblem, isNetworkProblem, isTransient, withLock } from "@penresume/web-host";
import { LIST_KEY, storeCreated } from "../lib/query-keys.ts";
import { attachDraft, discardDraft, drafts, hasValues, openDraft, readDrafts } from "./drafts.ts";
import {
  discardNewApplication,
  getIdempotencyKey,
  isNewId,
  newApplications,
  readNewApplications,
  storeProblem,
  storeSentId,
} from "./new-applications.ts";
import type { SaveContext } from "./use-application.ts";

type Context = Omit<SaveContext, "id"> & { uid: string };
interface Sent {
  createdIds: string[];
  /** Why some must be tried again; null when all is done. */
  problem: unknown;
}

/**
 * Sends what waited for the network: new applications, then what was typed; a draft that fails tries again by itself. Returns why some
 * new ones must be tried again, with `isRetry`; null when all is done.
 */
export async function sendWaiting(context: Context, isRetry = false): Promise<unknown> {
  readDrafts(context.uid);
  const { createdIds, problem } = await withLock(`applications:${context.uid}`, () => createWaiting(context));
  readDrafts(context.uid);
  const all = drafts.getState();
  for (const id of isRetry ? createdIds : Object.keys(all)) {
    const draft = all[id];
    if (draft && hasValues(draft) && !isNewId(id)) await openDraft({ ...context, id }).flush();
  }
  return problem;
}

async function createWaiting({ uid, api, queryClient }: Context): Promise<Sent> {
  /** What waits now: another tab may have sent it, and the person may have discarded it. */
  function readWaiting() {
    readNewApplications(uid);
    return newApplications.getState().waiting;
  }
  const result: Sent = { createdIds: [], problem: null };
  for (const id of Object.keys(readWaiting()))
    try {
      const unsent = readWaiting()[id];
      if (!unsent) continue;
      const headers = { "Idempotency-Key": getIdempotencyKey(id) };
      const options = { body: unsent.input, headers, schema: applicationSchema };
      const created = await api.request("POST", "/api/applications", options);
      storeSentId(uid, id, created.id);
      if (id in readWaiting()) {
        storeCreated(queryClient, created);
        attachDraft(uid, id, created);
        discardNewApplication(uid, id);
        result.createdIds.push(created.id);
      } else {
        discardDraft(uid, id);
        await api.request("POST", "/api/applications/deletions", { body: { ids: [created.id] } });
      }
      void queryClient.invalidateQueries({ queryKey: LIST_KEY });
    } catch (error) {
      if (!isTransient(error)) {
        storeProblem(id, error);
        continue;
      }
      result.problem = error;
      // The others would fail too.
      if (isNetworkProblem(error) || (error as ApiProblem).status === 429) break;
    }
  return result;
}
