import type { ResumeContent } from "@penresume/contracts";
import { ApiProblem } from "@penresume/web-host";
import type { DocumentState } from "../document/document-state.ts";
import { createFeatureStore } from "../document/feature-store.ts";
import { parseContent, readResume } from "../document/save-resume.ts";
import { createStore, watch } from "../lib/store.ts";

/** A stored résumé, or why it is not available. */
export type Base =
  | { state: "loading" }
  | { state: "deleted" }
  | { state: "failed" }
  | { state: "loaded"; content: ResumeContent };

const LOADING: Base = { state: "loading" };

/**
 * Returns the store of a document that loads the stored résumé whose id `select` returns. It is loaded each time it is needed,
 * because another tab may have changed it; with `keepsLast` the last one is shown until then.
 */
export const createBaseStore = (
  select: (state: DocumentState) => string | undefined,
  { keepsLast }: { keepsLast: boolean },
) =>
  createFeatureStore((document) => {
    const { getState, setState, subscribe } = createStore<{ base: Base }>({ base: LOADING });
    let request = new AbortController();

    function load() {
      const id = select(document.getState());
      if (!id) return undefined;
      request = new AbortController();
      const { signal } = request;
      readResume(document.api, id, { signal }).then(
        (saved) => setState({ base: { state: "loaded", content: parseContent(saved) } }),
        (error: unknown) => {
          if (signal.aborted) return;
          const isDeleted = error instanceof ApiProblem && error.status === 404;
          if (!isDeleted) console.error(error);
          if (isDeleted) setState({ base: { state: "deleted" } });
          else if (getState().base.state !== "loaded") setState({ base: { state: "failed" } });
        },
      );
      return () => request.abort();
    }
    function reload() {
      setState({ base: LOADING });
      return load();
    }
    watch(document, (state) => [select(state)], keepsLast ? load : reload);
    return { getState, subscribe, retry: () => void reload() };
  });
