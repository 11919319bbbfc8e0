import { createApi, type Host } from "@penresume/web-host";
import { createStore } from "../lib/store.ts";
import { createDocumentStore, type DocumentStore } from "./document-store.ts";
import { findLastStep } from "./last-step.ts";
import { type LoadedDocument, type LoadProblem, loadNewDocument, loadSavedDocument } from "./load-document.ts";
import type { Router } from "./step-navigation.ts";

/** Loads the document of an address for the user of the first render: it stays on the screen when the session ends. */
export function createDocumentLoader({
  resumeId,
  editorKey,
  ...first
}: {
  resumeId: string | undefined;
  editorKey: string;
  host: Host;
  router: Router;
}) {
  let { host, router } = first;
  const { getState, setState, subscribe } = createStore({ result: null as DocumentStore | LoadProblem | null });
  const uid = host.session.user?.uid ?? null;
  const getToken = async () => (host.session.user ? host.session.getToken() : null);
  const api = createApi({ getToken: uid ? getToken : undefined, uid });

  return {
    /** `result` is null while the document is loading. */
    getState,
    subscribe,
    connect(next: { host: Host; router: Router }) {
      ({ host, router } = next);
      const { result } = getState();
      if (result && "connect" in result) result.connect(next);
    },
    /** Returns a function that closes the document. */
    start() {
      const closed = new AbortController();
      function open(loaded: LoadedDocument | LoadProblem) {
        if (closed.signal.aborted) return;
        if ("kind" in loaded) return setState({ result: loaded });
        const resumes = router.location.state?.resumes && uid && resumeId;
        const initial = resumes ? { ...loaded, step: findLastStep(uid, resumeId, loaded.content) } : loaded;
        const document = createDocumentStore({ api, initial, editorKey, resumeId, host, router });
        closed.signal.addEventListener("abort", document.start());
        setState({ result: document });
      }
      // A new one at once, so that no loading state is painted.
      if (resumeId) void loadSavedDocument(api, uid, resumeId, closed.signal).then(open);
      else open(loadNewDocument(uid, { editorKey, draftKey: router.location.state?.draftKey }));
      return () => closed.abort();
    },
  };
}
