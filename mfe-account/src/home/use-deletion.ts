import type { Api } from "@penresume/web-kit";
import { useCallback, useEffect, useRef, useState } from "react";

export interface Deletion {
  /** Taken out of sight; not deleted yet. */
  hidden: string | null;
  /** The time to take it back still runs. */
  undoable: boolean;
  /** Begins the time in which it can be undone; one that waits is deleted now. */
  begin(id: string): void;
  undo(): void;
  /** Deletes what waits, at once. */
  finish(): void;
}

/**
 * Deleting that can be taken back: the call is sent when `finish` says the time is up, when another deletion begins, or
 * when the person leaves the page. A tab that dies before has deleted nothing.
 */
export function useDeletion({
  api,
  getToken,
  onDeleted,
  onFailed,
}: {
  api: Api;
  getToken(): Promise<string>;
  onDeleted(id: string): void;
  onFailed(): void;
}): Deletion {
  const [hidden, setHidden] = useState<string | null>(null);
  const [undoable, setUndoable] = useState(false);
  const waiting = useRef<{ id: string; token: string | null } | null>(null);
  const tell = useRef({ onDeleted, onFailed });
  tell.current = { onDeleted, onFailed };

  const show = useCallback((id: string) => setHidden((current) => (current === id ? null : current)), []);

  const finish = useCallback(() => {
    const id = waiting.current?.id;
    if (!id) return;
    waiting.current = null;
    setUndoable(false);
    api
      .request("DELETE", addressOf(id))
      .then(() => tell.current.onDeleted(id))
      .catch((error: unknown) => {
        console.error("résumé not deleted", error);
        tell.current.onFailed();
      })
      .finally(() => show(id));
  }, [api, show]);

  useEffect(() => {
    /** On the way out nothing can be waited for, not even a token. */
    function leave() {
      const { id, token } = waiting.current ?? {};
      if (!id || !token) return;
      waiting.current = null;
      const headers = { Authorization: `Bearer ${token}` };
      fetch(addressOf(id), { method: "DELETE", keepalive: true, headers }).catch((error: unknown) =>
        console.error("résumé not deleted", error),
      );
      // Seen only when Back brings this page out of the browser's memory.
      tell.current.onDeleted(id);
      show(id);
    }
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [show]);

  return {
    hidden,
    undoable,
    begin(id) {
      finish();
      setHidden(id);
      setUndoable(true);
      const begun: typeof waiting.current = { id, token: null };
      waiting.current = begun;
      getToken().then(
        (token) => {
          begun.token = token;
        },
        (error: unknown) => console.error("no token for leaving", error),
      );
    },
    undo() {
      waiting.current = null;
      setUndoable(false);
      setHidden(null);
    },
    finish,
  };
}

const addressOf = (id: string) => `/api/resumes/${id}`;
