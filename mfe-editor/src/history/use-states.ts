import { type ResumeState, resumeStatesSchema, type SavedState, savedStateSchema } from "@penresume/contracts";
import { useCallback, useEffect, useState } from "react";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";

/** What a request returned; null while it is under way. */
type Loaded<T> = { data: T } | { error: unknown } | null;

/** Loads when `load` changes. */
function useLoaded<T>(load: (signal: AbortSignal) => Promise<T>): [Loaded<T>, () => void] {
  const [loaded, setLoaded] = useState<Loaded<T>>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    const request = new AbortController();
    const { signal } = request;
    load(signal).then(
      (data) => signal.aborted || setLoaded({ data }),
      (error: unknown) => signal.aborted || setLoaded({ error }),
    );
    return () => request.abort();
  }, [load, attempt]);
  return [loaded, () => setAttempt((attempt) => attempt + 1)];
}

/** The states of the saved document; null when it is not saved. The document is saved first, so that its version is what is shown. */
export function useStates() {
  const { api, saving } = useDocumentStore();
  const id = useDocument(({ saved: { document } }) => (document.kind === "saved" ? document.id : null));
  const [loaded, reload] = useLoaded(
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
    loaded,
    reload,
    /** Names a state; the stored version becomes one, also without a name. */
    rename: async (version: number, name: string) => {
      await api.request("PUT", `/api/resumes/${id}/states/${version}`, { body: { name } });
      reload();
    },
  };
}

/** One state with its content. */
export function useSavedState(version: number): [Loaded<SavedState>, () => void] {
  const { api } = useDocumentStore();
  const id = useDocument(({ saved: { document } }) => (document.kind === "saved" ? document.id : ""));
  return useLoaded(
    useCallback(
      (signal: AbortSignal) =>
        api.request("GET", `/api/resumes/${id}/states/${version}`, { schema: savedStateSchema, signal }),
      [api, id, version],
    ),
  );
}
