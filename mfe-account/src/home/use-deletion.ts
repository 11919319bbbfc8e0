import { useSession, useStore } from "@penresume/web-host";
import { useEffect, useState } from "react";
import { useApi } from "../use-api.ts";
import { createDeletions } from "./deletions.ts";

/** The deletions of this visit to the list. Leaving the page completes the last one. */
export function useDeletion(onDeleted: (id: string) => void) {
  const api = useApi();
  const session = useSession();
  const [deletions] = useState(() => createDeletions(api, session, onDeleted));
  const { latest, deletingIds, failed } = useStore(deletions, (state) => state);

  useEffect(() => {
    window.addEventListener("pagehide", deletions.leave);
    return () => {
      window.removeEventListener("pagehide", deletions.leave);
      deletions.leave();
    };
  }, [deletions]);

  const undoableId = latest && !latest.isRestored ? latest.id : null;
  return {
    ...deletions,
    undoableId,
    restoredId: latest?.isRestored ? latest.id : null,
    isHidden: (id: string) => id === undoableId || deletingIds.includes(id),
    failed,
  };
}
