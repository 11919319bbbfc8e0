import { removeDraft } from "@penresume/web-features";
import { type Api, ApiProblem, createStore, type Session } from "@penresume/web-host";

interface DeletionState {
  /** The résumé whose deletion can be undone, or was undone last. */
  latest: { id: string; isRestored: boolean } | null;
  /** Résumés whose request is under way. */
  deletingIds: readonly string[];
  failed: boolean;
}

/**
 * Deletes a résumé when the time to undo is over: when `finish` is called, another deletion begins or the user leaves the
 * page. A tab that crashes before does not delete anything.
 */
export function createDeletions(
  api: Api,
  { user, getToken }: Pick<Session, "user" | "getToken">,
  onDeleted: (id: string) => void,
) {
  const { getState, setState, subscribe } = createStore<DeletionState>({
    latest: null,
    deletingIds: [],
    failed: false,
  });
  /** Requested when a deletion begins, because while leaving the page there is no time to refresh a token. */
  let token: string | null = null;

  function getUndoableId(): string | null {
    const { latest } = getState();
    return latest && !latest.isRestored ? latest.id : null;
  }
  const forgetDraft = (resumeId: string) => user && removeDraft({ uid: user.uid, resumeId });

  async function deleteResume(id: string) {
    setState({ deletingIds: [...getState().deletingIds, id] });
    try {
      await api.request("DELETE", `/api/resumes/${id}`).catch(ignoreMissing);
      forgetDraft(id);
      onDeleted(id);
    } catch (error) {
      console.error("résumé not deleted", error);
      setState({ failed: true });
    } finally {
      setState({ deletingIds: getState().deletingIds.filter((other) => other !== id) });
    }
  }

  function finish() {
    const id = getUndoableId();
    if (!id) return;
    setState({ latest: null });
    void deleteResume(id);
  }

  return {
    getState,
    subscribe,
    begin(id: string) {
      finish();
      setState({ failed: false, latest: { id, isRestored: false } });
      token = null;
      getToken().then(
        (fresh) => {
          token = fresh;
        },
        (error: unknown) => console.error("no token to delete on leaving", error),
      );
    },
    undo() {
      const id = getUndoableId();
      if (id) setState({ latest: { id, isRestored: true } });
    },
    finish,
    /** Completes a deletion while the page is left. */
    leave() {
      const id = getUndoableId();
      if (!id || !token) return;
      fetch(`/api/resumes/${id}`, {
        method: "DELETE",
        keepalive: true,
        headers: { Authorization: `Bearer ${token}` },
      }).then(
        ({ ok }) => ok && forgetDraft(id),
        (error: unknown) => console.error("résumé not deleted", error),
      );
      // Updates the list that the browser may restore on Back.
      onDeleted(id);
      setState({ latest: null });
    },
  };
}

/** The résumé was deleted in another tab, or by a request whose response was lost. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof ApiProblem && error.status === 404)) throw error;
}
