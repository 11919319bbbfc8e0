import { type ResumeSummary, resumeInputSchema, type SavedResume, savedResumeSchema } from "@penresume/contracts";
import { ApiProblem, readDraft, useSession, writeDraft } from "@penresume/web-kit";
import { useMutation } from "@tanstack/react-query";
import { useApi } from "../use-api.ts";

const ATTEMPTS = 3;

/** Saves the stored résumé under another title. Its snapshot does not change, because the pages do not show the title. */
export function useRename({ id }: ResumeSummary, onRenamed: (renamed: ResumeSummary) => void) {
  const api = useApi();
  const { user } = useSession();
  return useMutation({
    async mutationFn(name: string) {
      const path = `/api/resumes/${id}`;
      const original = await api.request("GET", path, { schema: savedResumeSchema });
      const renamed = await api.request("PUT", path, {
        body: { ...resumeInputSchema.parse(original), name },
        headers: { "If-Match": `"${original.version}"` },
        schema: savedResumeSchema,
      });
      if (user) renameDraft(user.uid, original.version, renamed);
      return renamed;
    },
    // Somebody saved between the two requests.
    retry: (failures, error) => failures < ATTEMPTS && error instanceof ApiProblem && error.status === 412,
    retryDelay: 0,
    onSuccess: onRenamed,
  });
}

/** Rebases a draft of the renamed version onto the new version. */
function renameDraft(uid: string, version: number, renamed: SavedResume) {
  const draft = readDraft({ uid, resumeId: renamed.id });
  if (draft?.document.kind !== "saved" || draft.document.version !== version) return;
  writeDraft(
    { uid, resumeId: renamed.id },
    {
      ...draft,
      content: { ...draft.content, name: renamed.name },
      document: { ...draft.document, version: renamed.version },
    },
  );
}
