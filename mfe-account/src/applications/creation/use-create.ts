import { type ApplicationInput, applicationSchema } from "@penresume/contracts";
import { isBackEntry } from "@penresume/web-ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useNavigate } from "react-router";
import { useApi } from "../../use-api.ts";
import { applicationKey, LIST_KEY } from "../query-keys.ts";
import { offerUndo } from "../undo.ts";
import { creationTexts as texts } from "./texts.ts";

/** Creates an application and opens it. */
export function useCreate() {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  // A retry reuses the key, so that a lost response does not create two applications.
  const sent = useRef({ text: "", key: "" });
  return useMutation({
    mutationFn(body: Partial<ApplicationInput>) {
      const text = JSON.stringify(body);
      if (text !== sent.current.text) sent.current = { text, key: crypto.randomUUID() };
      const headers = { "Idempotency-Key": sent.current.key };
      return api.request("POST", "/api/applications", { body, headers, schema: applicationSchema });
    },
    onSuccess(created) {
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
      // Replaces the history entry of a dialog.
      navigate(`/candidaturas/${created.id}`, { replace: isBackEntry() });
    },
  });
}
