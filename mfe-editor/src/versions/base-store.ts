import type { ResumeContent } from "@penresume/contracts";
import type { Loadable } from "@penresume/web-features";
import { ApiProblem } from "@penresume/web-host";
import type { DocumentState } from "../document/document-state.ts";
import { createFeatureStore } from "../document/feature-store.ts";
import { parseContent, readResume } from "../document/save-resume.ts";
import { createStore, watch } from "../lib/store.ts";

/** A stored résumé; null when it was deleted. */
export type Base = Loadable<ResumeContent | null>;

/**
 * Returns the store of a document that loads the stored résumé whose id `select` returns. It is loaded each time it is needed,
 * because another tab may have changed it; with `keepsLast` the last one is shown until then.
 */
export const createBaseStore = (
  select: (state: DocumentState) => string | undefined,
  { keepsLast }: { keepsLast: boolean },
) =>
  createFeatureStore((document) => {
    const { getState, setState, subscribe } = createStore<{ base: Base }>({ base: { state: "loading", reload } });
    let request = new AbortController();

    function load() {
      const id = select(document.getState());
      if (!id) return undefined;
      request = new AbortController();
      const { signal } = request;
      const setData = (data: ResumeContent | null) =>
        setState({ base: { state: "loaded", data, error: null, reload } });
      readResume(document.api, id, { signal }).then(
        (saved) => setData(parseContent(saved)),
        (error: unknown) => {
          if (signal.aborted) return;
          if (error instanceof ApiProblem && error.status === 404) return setData(null);
          console.error(error);
          const { base } = getState();
          setState({ base: base.state === "loaded" ? { ...base, error } : { state: "failed", error, reload } });
        },
      );
      return () => request.abort();
    }
    function reload() {
      setState({ base: { state: "loading", reload } });
      return load();
    }
    watch(document, (state) => [select(state)], keepsLast ? load : reload);
    return { getState, subscribe };
  });
