import {
  type Application,
  applicationSchema,
  type CopySummary,
  copyListSchema,
  type NewCopy,
  savedResumeSchema,
  sentCopySchema,
} from "@penresume/contracts";
import type { Api } from "@penresume/web-host";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../../lib/use-api.ts";
import { useLoadable } from "../../lib/use-loadable.ts";
import { applicationKey, LIST_KEY } from "../lib/query-keys.ts";
import { offerUndo } from "../lib/undo.ts";
import { isNewId } from "../saving/new-applications.ts";
import { recordTexts as texts } from "./texts.ts";

/** What of an application was sent. */
export function useCopies(id: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const path = `/api/applications/${id}/copies`;
  const queryKey = ["copies", id];
  const copies = useLoadable({
    queryKey,
    queryFn: ({ signal }) => api.request("GET", path, { schema: copyListSchema, signal, keepsCopy: true }),
    enabled: !isNewId(id),
    meta: { keepsCopy: true },
  });
  // A retry reuses the key, so that a lost response does not keep two copies.
  const [key, setKey] = useState(() => crypto.randomUUID());

  async function store(application: Application) {
    queryClient.setQueryData(applicationKey(id), application);
    void queryClient.invalidateQueries({ queryKey: LIST_KEY });
    await queryClient.invalidateQueries({ queryKey });
  }
  async function remove(copyId: string) {
    await api.request("DELETE", `${path}/${copyId}`);
    await store(await api.request("GET", `/api/applications/${id}`, { schema: applicationSchema }));
  }

  return {
    copies,
    adding: useMutation({
      async mutationFn({ letter, ...copy }: Partial<NewCopy> & { letter?: string | undefined }) {
        const letterHtml = letter && copy.resumeId ? await createLetterHtml(api, copy.resumeId, letter) : "";
        const body = { ...copy, ...(letterHtml && { letterHtml }) };
        const known = copies.state === "loaded" ? new Set(copies.data.items.map(({ id }) => id)) : null;
        const headers = { "Idempotency-Key": key };
        await store(await api.request("POST", path, { body, headers, schema: applicationSchema }));
        setKey(crypto.randomUUID());
        // It is stored now: a list that could not be loaded again only leaves it without undo.
        const items = queryClient.getQueryData<{ items: CopySummary[] }>(queryKey)?.items ?? [];
        const added = known && items.find(({ id }) => !known.has(id));
        offerUndo({ text: texts.recorded, ...(added && { undo: () => remove(added.id) }) });
      },
    }),
    removing: useMutation({
      mutationFn: remove,
      onSuccess: () => offerUndo({ text: texts.removed }),
    }),
  };
}

async function createLetterHtml(api: Api, resumeId: string, letter: string): Promise<string> {
  const { renderLetter } = await import("./letter-actions.tsx");
  const resume = await api.request("GET", `/api/resumes/${resumeId}`, { schema: savedResumeSchema });
  return (await renderLetter(resume, letter, false)).html;
}

/** The pages and message of one that was sent. They never change. */
export function useCopy(id: string, copyId: string) {
  const api = useApi();
  return useLoadable({
    queryKey: ["copy", copyId],
    queryFn: ({ signal }) =>
      api.request("GET", `/api/applications/${id}/copies/${copyId}`, {
        schema: sentCopySchema,
        signal,
        keepsCopy: true,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
