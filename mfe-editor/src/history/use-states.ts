import { type ResumeState, resumeStatesSchema, type SavedState, savedStateSchema } from "@penresume/contracts";
import type { Loadable } from "@penresume/web-features";
import { useCallback } from "react";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import { useLoadable } from "../lib/use-loadable.ts";

/** The states of the saved document; null when it is not saved. The document is saved first, so that its version is what is shown. */
export function useStates() {
  const { api, saving } = useDocumentStore();
  const id = useDocument(({ saved: { document } }) => (document.kind === "saved" ? document.id : null));
  const states = useLoadable(
    useCallback(
      async (signal: AbortSignal): Promise<ResumeState[] | null> => {
        if (!id) return null;
        await saving.autosave();
        return (await api.request("GET", `/api/resumes/${id}/states`, { schema: resumeStatesSchema, signal })).items;
      },
      [api, saving, id],
    ),
  );
  return {
    states,
    /** Names a state; the stored version becomes one, also without a name. */
    rename: async (version: number, name: string) => {
      await api.request("PUT", `/api/resumes/${id}/states/${version}`, { body: { name } });
      states.reload();
    },
  };
}

/** One state with its content. */
export function useSavedState(version: number): Loadable<SavedState> {
  const { api } = useDocumentStore();
  const id = useDocument(({ saved: { document } }) => (document.kind === "saved" ? document.id : ""));
  return useLoadable(
    useCallback(
      (signal: AbortSignal) =>
        api.request("GET", `/api/resumes/${id}/states/${version}`, { schema: savedStateSchema, signal }),
      [api, id, version],
    ),
  );
}
