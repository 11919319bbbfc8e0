import type { ClosedReason } from "@penresume/contracts";
import { useSession } from "@penresume/web-host";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { useApi } from "../../lib/use-api.ts";
import { type Changes, getValue } from "../lib/changes.ts";
import { LIST_KEY } from "../lib/query-keys.ts";
import { offerUndo } from "../lib/undo.ts";
import { newApplications } from "../saving/new-applications.ts";
import { discardUnsent } from "../saving/unsent.ts";
import type { ApplicationDraft } from "../saving/use-draft.ts";
import { detailTexts as texts } from "./texts.ts";

/** Changes of an application that a toast offers to undo. */
export function useDetailActions(id: string, draft: ApplicationDraft) {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const uid = useSession().user?.uid ?? "";

  async function change(changes: Changes, text: string) {
    offerUndo(null);
    // Undoing brings back what was typed, also a moment ago.
    await draft.flush();
    const shown = draft.getShown();
    if (!shown) return;
    const before = Object.fromEntries(
      Object.keys(changes).map((key) => [key, getValue(shown, key)]),
    ) as object as Changes;
    if (!(await draft.save(changes))) return;
    offerUndo({
      text,
      async undo() {
        if (!(await draft.save(before))) throw new Error("not undone");
      },
    });
  }
  const removing = useMutation({
    async mutationFn() {
      if (id in newApplications.getState().waiting) {
        offerUndo({ text: texts.deleted, undo: discardUnsent({ uid, api, queryClient }, id) });
        return navigate("/candidaturas");
      }
      const body = { ids: [id] };
      await draft.flush();
      await api.request("POST", "/api/applications/deletions", { body });
      draft.discard();
      offerUndo({
        text: texts.deleted,
        async undo() {
          await api.request("POST", "/api/applications/restorations", { body });
          await queryClient.invalidateQueries({ queryKey: LIST_KEY });
        },
      });
      await queryClient.invalidateQueries({ queryKey: LIST_KEY });
      navigate("/candidaturas");
    },
  });

  return {
    change,
    moveTo: (stage: string, stageName: string, closedReason?: ClosedReason | null) =>
      change({ stage, closedReason: closedReason ?? undefined }, texts.stageMoved(stageName)),
    archive: (isArchived: boolean) => change({ isArchived }, isArchived ? texts.archived : texts.unarchived),
    removing,
  };
}
