import { useSession } from "@penresume/web-host";
import { isBackEntry } from "@penresume/web-ui";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useNavigate } from "react-router";
import { useApi } from "../../lib/use-api.ts";
import { createApplication } from "./create-application.ts";

const VagaDialog = lazy(() => import("@penresume/web-features/vaga-dialog"));

/** The dialog of a new vaga, which also works without network, and opens what it made. */
export function NewVaga(props: { pasted?: string | undefined; resumeId?: string; onImport?(): void; onClose(): void }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const uid = useSession().user?.uid ?? "";
  return (
    <Suspense>
      <VagaDialog
        {...props}
        api={api}
        create={async (input, key) => ({
          id: await createApplication({ api, queryClient, uid, navigate }, input, key),
        })}
        // Replaces the history entry of the dialog.
        onMade={({ id }) => void navigate(`/candidaturas/${id}`, { replace: isBackEntry() })}
      />
    </Suspense>
  );
}
