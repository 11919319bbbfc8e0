import { type ApplicationInput, applicationSchema } from "@penresume/contracts";
import { type Api, isNetworkProblem, isOnlineStore } from "@penresume/web-host";
import type { QueryClient } from "@tanstack/react-query";
import { LIST_KEY, storeCreated } from "../lib/query-keys.ts";
import { offerUndo } from "../lib/undo.ts";
import { discardDraft } from "../saving/drafts.ts";
import { keepNewApplication, newApplications } from "../saving/new-applications.ts";
import { discardUnsent } from "../saving/unsent.ts";

const texts = {
  created: "Vaga guardada.",
  kept: "Vaga guardada neste aparelho. Ela vai para a sua conta quando a internet voltar.",
};

export interface CreationContext {
  api: Api;
  queryClient: QueryClient;
  uid: string;
  navigate(path: string): void;
}

/** Creates an application, which a toast offers to undo, and returns its id. Without network it waits on the device. */
export async function createApplication(
  { api, queryClient, uid, navigate }: CreationContext,
  body: Partial<ApplicationInput>,
  idempotencyKey: string = crypto.randomUUID(),
): Promise<string> {
  async function create(): Promise<string> {
    const headers = { "Idempotency-Key": idempotencyKey };
    const created = await api.request("POST", "/api/applications", { body, headers, schema: applicationSchema });
    storeCreated(queryClient, created);
    void queryClient.invalidateQueries({ queryKey: LIST_KEY });
    return created.id;
  }
  const keep = () => keepNewApplication(uid, idempotencyKey, body);

  const isOnline = isOnlineStore.getState().isOnline;
  const id = isOnline
    ? await create().catch((error: unknown) => {
        if (isNetworkProblem(error)) return keep();
        throw error;
      })
    : keep();
  offerUndo({
    text: id in newApplications.getState().waiting ? texts.kept : texts.created,
    async undo() {
      const { waiting, sent } = newApplications.getState();
      if (id in waiting) discardUnsent({ uid, api, queryClient }, id);
      else {
        const createdId = sent[id] ?? id;
        await api.request("POST", "/api/applications/deletions", { body: { ids: [createdId] } });
        discardDraft(uid, createdId);
      }
      void queryClient.invalidateQueries({ queryKey: LIST_KEY });
      navigate("/candidaturas");
    },
  });
  return id;
}
