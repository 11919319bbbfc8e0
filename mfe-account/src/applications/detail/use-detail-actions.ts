import type { Application, ApplicationInput, ClosedReason } from "@penresume/contracts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { useApi } from "../../use-api.ts";
import { LIST_KEY } from "../query-keys.ts";
import { offerUndo } from "../undo.ts";
import { detailTexts as texts } from "./texts.ts";

/** Changes of an application that a toast offers to undo. */
export function useDetailActions(
  application: Application | undefined,
  save: (changes: Partial<ApplicationInput>) => Promise<boolean>,
) {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  async function change(changes: Partial<ApplicationInput>, text: string) {
    if (!application) return;
    const before = Object.fromEntries(
      Object.keys(changes).map((key) => [key, application[key as keyof ApplicationInput]]),
    );
    offerUndo(null);
    if (!(await save(changes))) return;
    offerUndo({
      text,
      async undo() {
        if (!(await save(before))) throw new Error("not undone");
      },
    });
  }
  const removing = useMutation({
    async mutationFn() {
      const body = { ids: [application?.id] };
      await api.request("POST", "/api/applications/deletions", { body });
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
