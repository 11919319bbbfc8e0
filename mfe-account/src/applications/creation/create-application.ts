import { type Application, type ApplicationInput, applicationSchema } from "@penresume/contracts";
import type { Api } from "@penresume/web-host";
import type { QueryClient } from "@tanstack/react-query";
import { applicationKey, LIST_KEY } from "../query-keys.ts";
import { offerUndo } from "../undo.ts";
import { creationTexts as texts } from "./texts.ts";

/** Creates an application, which a toast offers to undo. */
export async function createApplication(
  api: Api,
  queryClient: QueryClient,
  navigate: (path: string) => void,
  body: Partial<ApplicationInput>,
  idempotencyKey: string = crypto.randomUUID(),
): Promise<Application> {
  const headers = { "Idempotency-Key": idempotencyKey };
  const created = await api.request("POST", "/api/applications", { body, headers, schema: applicationSchema });
  queryClient.setQueryData(applicationKey(created.id), created);
  void queryClient.invalidateQueries({ queryKey: LIST_KEY });
  offerUndo({
    text: texts.created,
    async undo() {
      await api.request("POST", "/api/applications/deletions", { body: { ids: [created.id] } });
      await queryClient.invalidateQueries({ queryKey: LIST_KEY });
      navigate("/candidaturas");
    },
  });
  return created;
}
