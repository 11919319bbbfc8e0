import type { ApplicationInput } from "@penresume/contracts";
import { useSession } from "@penresume/web-host";
import { isBackEntry } from "@penresume/web-ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useNavigate } from "react-router";
import { useApi } from "../../use-api.ts";
import { createApplication } from "./create-application.ts";

/** Creates an application and opens it. */
export function useCreate() {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const uid = useSession().user?.uid ?? "";
  // A retry reuses the key, so that a lost response does not create two applications.
  const sent = useRef({ text: "", key: "" });
  return useMutation({
    mutationFn(body: Partial<ApplicationInput>) {
      const text = JSON.stringify(body);
      if (text !== sent.current.text) sent.current = { text, key: crypto.randomUUID() };
      return createApplication({ api, queryClient, uid, navigate }, body, sent.current.key);
    },
    // Replaces the history entry of the dialog.
    onSuccess: (id) => navigate(`/candidaturas/${id}`, { replace: isBackEntry() }),
  });
}
