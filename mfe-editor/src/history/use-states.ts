import { type ResumeState, resumeStatesSchema, type SavedState, savedStateSchema } from "@penresume/contracts";
import type { Loadable } from "@penresume/web-features";
import { useCallback } from "react";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import { savingTexts as texts } from "../document/saving-texts.ts";
import { useLoadable } from "../lib/use-loadable.ts";

/** The version of the only state that a guest has. */
const UNADAPTED = 0;

/** The states of the saved document, or that of a guest; null when it is not saved. The document is saved first, so that its version is what is shown. */
export function useStates() {
  const { api, saving } = useDocumentStore();
  const id = useDocument(({ saved: { document } }) => (document.kind === "saved" ? document.id : null));
  const unadapted = useDocument(({ unadapted }) => unadapted);
  const states = useLoadable(
    useCallback(
      async (signal: AbortSignal): Promise<ResumeState[] | null> => {
        if (!id) return unadapted ? [{ version: UNADAPTED, savedAt: unadapted.savedAt, name: texts.unadapted }] : null;
        await saving.autosave();
        return (await api.request("GET", `/api/resumes/${id}/states`, { schema: resumeStatesSchema, signal })).items;
      },
      [api, saving, id, unadapted],
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
  const unadapted = useDocument(({ unadapted }) => unadapted);
  return useLoadable(
    useCallback(
      async (signal: AbortSignal) =>
        version === UNADAPTED && unadapted
          ? { ...unadapted, version }
          : api.request("GET", `/api/resumes/${id}/states/${version}`, { schema: savedStateSchema, signal }),
      [api, id, version, unadapted],
    ),
  );
}
