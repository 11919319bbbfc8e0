import { applicationSchema } from "@penresume/contracts";
import { storeCreated } from "../creation/create-application.ts";
import { drafts, handOverDraft, hasValues, isTemporary, openDraft, readDrafts } from "../detail/drafts.ts";
import { LIST_KEY } from "../query-keys.ts";
import type { SaveContext } from "../use-application.ts";
import {
  discardNewApplication,
  getIdempotencyKey,
  isNewId,
  newApplications,
  noteProblem,
  noteSent,
  readNewApplications,
} from "./new-applications.ts";

type Context = Omit<SaveContext, "id"> & { uid: string };

/** Sends what waited for the network: new applications, then what was typed. False if some of it must be tried again. */
export async function sendWaiting(context: Context): Promise<boolean> {
  readDrafts(context.uid);
  const areCreated = await withLock(`applications ${context.uid}`, () => createWaiting(context));
  for (const [id, draft] of Object.entries(drafts.getState()))
    if (hasValues(draft) && !isNewId(id)) await openDraft({ ...context, id }).flush();
  return areCreated;
}

async function createWaiting({ uid, api, queryClient }: Context): Promise<boolean> {
  // Another tab may have sent them meanwhile.
  readNewApplications(uid);
  let isDone = true;
  for (const [id, { input }] of Object.entries(newApplications.getState().waiting))
    try {
      const headers = { "Idempotency-Key": getIdempotencyKey(id) };
      const options = { body: input, headers, schema: applicationSchema };
      const created = await api.request("POST", "/api/applications", options);
      storeCreated(queryClient, created);
      handOverDraft(uid, id, created);
      noteSent(id, created.id);
      discardNewApplication(uid, id);
      void queryClient.invalidateQueries({ queryKey: LIST_KEY });
    } catch (error) {
      if (isTemporary(error)) isDone = false;
      else noteProblem(id, error);
    }
  return isDone;
}

/** One tab at a time; where the browser has no locks, the idempotency key still makes one of two calls. */
function withLock(name: string, run: () => Promise<boolean>): Promise<boolean> {
  const { locks } = navigator as { locks?: LockManager | null };
  return locks ? locks.request(name, run) : run();
}
