import { useSession, useStore } from "@penresume/web-host";
import { useEffect, useState } from "react";
import { useApi } from "../lib/use-api.ts";
import { createDeletions } from "./deletions.ts";

/** The deletions of this visit to the list. */
export function useDeletion(listeners: Parameters<typeof createDeletions>[2]) {
  const api = useApi();
  const session = useSession();
  const [deletions] = useState(() => createDeletions(api, session, listeners));
  const { hiddenIds, ...state } = useStore(deletions, (state) => state);

  useEffect(() => {
    window.addEventListener("pagehide", deletions.finish);
    return () => {
      window.removeEventListener("pagehide", deletions.finish);
      deletions.finish();
    };
  }, [deletions]);

  return { ...deletions, ...state, isHidden: (id: string) => hiddenIds.includes(id) };
}
