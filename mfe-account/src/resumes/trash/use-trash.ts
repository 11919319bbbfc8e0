import { type TrashedResume, trashSchema } from "@penresume/contracts";
import { removeDraft } from "@penresume/web-features";
import { useSession } from "@penresume/web-host";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../lib/use-api.ts";
import { useLoadable } from "../../lib/use-loadable.ts";

export const TRASH_KEY = ["trash"];
const PATH = "/api/resumes/trash";

/** The user's deleted résumés, last deleted first, and what can be done with them. */
export function useTrash() {
  const api = useApi();
  const queryClient = useQueryClient();
  const uid = useSession().user?.uid;
  const trash = useLoadable({
    queryKey: TRASH_KEY,
    // A list of an earlier visit would lack what was deleted since.
    gcTime: 0,
    queryFn: ({ signal }) => api.request("GET", PATH, { schema: trashSchema, signal }),
  });
  const items = trash.state === "loaded" ? trash.data.items : [];

  function leave(ids: readonly string[]) {
    queryClient.setQueryData<{ items: TrashedResume[] }>(
      TRASH_KEY,
      (data) => data && { items: data.items.filter(({ id }) => !ids.includes(id)) },
    );
    void queryClient.invalidateQueries({ queryKey: TRASH_KEY });
  }
  function forget(ids: readonly string[]) {
    for (const resumeId of ids) if (uid) removeDraft({ uid, resumeId });
    leave(ids);
  }

  return {
    trash,
    items,
    restoring: useMutation({
      mutationFn: ({ id }: TrashedResume) => api.request("POST", `${PATH}/${id}/restore`),
      onSuccess(_, { id }) {
        leave([id]);
        void queryClient.resetQueries({ queryKey: ["resumes"] });
      },
    }),
    removing: useMutation({
      mutationFn: ({ id }: TrashedResume) => api.request("DELETE", `${PATH}/${id}`),
      onSuccess: (_, { id }) => forget([id]),
    }),
    emptying: useMutation({
      mutationFn: () => api.request("DELETE", PATH),
      onSuccess: () => forget(items.map(({ id }) => id)),
    }),
  };
}
