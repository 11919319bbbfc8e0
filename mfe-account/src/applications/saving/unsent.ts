import { isOnlineStore } from "@penresume/web-host";
import { LIST_KEY } from "../lib/query-keys.ts";
import { discardDraft } from "./drafts.ts";
import { discardNewApplication, newApplications, restoreNewApplication } from "./new-applications.ts";
import type { SaveContext } from "./use-application.ts";

type Context = Omit<SaveContext, "id"> & { uid: string };

/** Discards a new application that waits, and what was typed in it. The result brings both back. */
export function discardUnsent(context: Context, id: string): () => Promise<void> {
  const { uid, api, queryClient } = context;
  const unsent = newApplications.getState().waiting[id];
  const restoreDraft = discardDraft(uid, id);
  discardNewApplication(uid, id);
  return async () => {
    const createdId = newApplications.getState().sent[id];
    if (createdId) {
      // It was on its way, and deleted when it had arrived.
      await api.request("POST", "/api/applications/restorations", { body: { ids: [createdId] } });
      restoreDraft(createdId);
      void queryClient.invalidateQueries({ queryKey: LIST_KEY });
    } else {
      restoreDraft();
      if (unsent) restoreNewApplication(uid, id, unsent);
    }
    if (!isOnlineStore.getState().isOnline) return;
    const { sendWaiting } = await import("./send-waiting.ts");
    void sendWaiting(context);
  };
}
