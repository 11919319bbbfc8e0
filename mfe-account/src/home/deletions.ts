import { removeDraft } from "@penresume/web-features";
import { type Api, ApiProblem, createStore, type Session } from "@penresume/web-host";

interface DeletionState {
  /** The résumé whose deletion can be undone. */
  undoableId: string | null;
  /** The résumé that was restored last. */
  restoredId: string | null;
  /** Deleted résumés, also before the response. */
  hiddenIds: readonly string[];
  failed: "delete" | "undo" | null;
}

/** Moves résumés to the trash, and the last one back. */
export function createDeletions(
  api: Api,
  { user }: Pick<Session, "user">,
  { onDeleted, onRestored }: { onDeleted(id: string): void; onRestored(): void },
) {
  const { getState, setState, subscribe } = createStore<DeletionState>({
    undoableId: null,
    restoredId: null,
    hiddenIds: [],
    failed: null,
  });
  /** Of the last deletion: whether it succeeded. */
  let deleted: Promise<boolean> = Promise.resolve(true);

  const show = (id: string) => setState({ hiddenIds: getState().hiddenIds.filter((other) => other !== id) });

  async function moveToTrash(id: string): Promise<boolean> {
    try {
      await api.request("DELETE", `/api/resumes/${id}`).catch(ignoreMissing);
      return true;
    } catch (error) {
      console.error("résumé not deleted", error);
      show(id);
      setState({ failed: "delete", ...(getState().undoableId === id && { undoableId: null }) });
      return false;
    }
  }

  /** Ends the time to undo. The draft is kept until then. */
  function finish() {
    const id = getState().undoableId;
    if (!id) return;
    setState({ undoableId: null });
    void deleted.then((isDeleted) => {
      if (!isDeleted) return;
      if (user) removeDraft({ uid: user.uid, resumeId: id });
      onDeleted(id);
    });
  }

  return {
    getState,
    subscribe,
    begin(id: string) {
      finish();
      setState({ failed: null, undoableId: id, restoredId: null, hiddenIds: [...getState().hiddenIds, id] });
      deleted = moveToTrash(id);
    },
    /** Resolves to whether the résumé is in the list again. */
    async undo(): Promise<boolean> {
      const id = getState().undoableId;
      if (!id) return false;
      setState({ undoableId: null });
      if (!(await deleted)) return false;
      try {
        await api.request("POST", `/api/resumes/trash/${id}/restore`);
      } catch (error) {
        console.error("résumé not restored", error);
        setState({ failed: "undo" });
        return false;
      }
      show(id);
      setState({ restoredId: id });
      onRestored();
      return true;
    },
    finish,
  };
}

/** The résumé was deleted in another tab, or by a request whose response was lost. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof ApiProblem && error.status === 404)) throw error;
}
