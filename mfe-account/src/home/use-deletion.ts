import { removeDraft } from "@penresume/web-features";
import { ApiProblem, useSession } from "@penresume/web-host";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useApi } from "../use-api.ts";

/**
 * Deletes a résumé when the time to undo is over: when `finish` is called, another deletion begins or the user leaves the
 * page. A tab that crashes before does not delete anything.
 */
export function useDeletion(onDeleted: (id: string) => void) {
  const api = useApi();
  const { user, getToken } = useSession();
  const [undoableId, setUndoableId] = useState<string | null>(null);
  const [restoredId, setRestoredId] = useState<string | null>(null);
  const [deletingIds, setDeletingIds] = useState<readonly string[]>([]);
  const [failed, setFailed] = useState(false);
  const token = useRef<string>(null);
  const forgetDraft = (resumeId: string) => user && removeDraft({ uid: user.uid, resumeId });
  const { mutate } = useMutation({
    mutationFn: (id: string) => api.request("DELETE", `/api/resumes/${id}`).catch(ignoreMissing),
    onSuccess(_, id) {
      forgetDraft(id);
      onDeleted(id);
    },
    onError: () => setFailed(true),
    onSettled: (_data, _error, id) => setDeletingIds((ids) => ids.filter((other) => other !== id)),
  });

  function finish() {
    if (undoableId) {
      setDeletingIds([...deletingIds, undoableId]);
      mutate(undoableId);
    }
    setUndoableId(null);
  }

  const deleteOnLeave = useEffectEvent(() => {
    if (!undoableId || !token.current) return;
    fetch(`/api/resumes/${undoableId}`, {
      method: "DELETE",
      keepalive: true,
      headers: { Authorization: `Bearer ${token.current}` },
    }).then(
      ({ ok }) => ok && forgetDraft(undoableId),
      (error: unknown) => console.error("résumé not deleted", error),
    );
    // Updates the list that the browser may restore on Back.
    onDeleted(undoableId);
    setUndoableId(null);
  });

  useEffect(() => {
    const onPageHide = () => deleteOnLeave();
    window.addEventListener("pagehide", onPageHide);
    return () => {
      window.removeEventListener("pagehide", onPageHide);
      deleteOnLeave();
    };
  }, []);

  return {
    undoableId,
    isHidden: (id: string) => id === undoableId || deletingIds.includes(id),
    failed,
    begin(id: string) {
      setFailed(false);
      setRestoredId(null);
      finish();
      setUndoableId(id);
      // While leaving the page there is no time to refresh a token.
      token.current = null;
      getToken().then(
        (fresh) => {
          token.current = fresh;
        },
        (error: unknown) => console.error("no token to delete on leaving", error),
      );
    },
    /** The résumé of the last `undo`. */
    restoredId,
    undo() {
      setRestoredId(undoableId);
      setUndoableId(null);
    },
    finish,
  };
}

/** The résumé was deleted in another tab, or by a request whose response was lost. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof ApiProblem && error.status === 404)) throw error;
}
