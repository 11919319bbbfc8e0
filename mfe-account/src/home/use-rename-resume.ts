import { type ResumeSummary, resumeInputSchema, type SavedResume, savedResumeSchema } from "@penresume/contracts";
import { readDraft, writeDraft } from "@penresume/web-features";
import { ApiProblem, useSession } from "@penresume/web-host";
import { useMutation } from "@tanstack/react-query";
import { useApi } from "../lib/use-api.ts";

const MAX_RETRIES = 3;

/** Renames a stored résumé. Its snapshot stays valid, because the pages do not show the name. */
export function useRenameResume({ id }: ResumeSummary, onRenamed: (renamed: ResumeSummary) => void) {
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
      if (user) rebaseDraft(user.uid, original.version, renamed);
      return renamed;
    },
    // 412: another tab or device saved between the two requests
    retry: (failures, error) => failures < MAX_RETRIES && error instanceof ApiProblem && error.status === 412,
    retryDelay: 0,
    onSuccess: onRenamed,
  });
}

/** Rebases a local draft from `baseVersion` onto the renamed résumé, so that saving the draft does not conflict. */
function rebaseDraft(uid: string, baseVersion: number, renamed: SavedResume) {
  const draft = readDraft({ uid, resumeId: renamed.id });
  if (draft?.document.kind !== "saved" || draft.document.version !== baseVersion) return;
  writeDraft(
    { uid, resumeId: renamed.id },
    {
      ...draft,
      content: { ...draft.content, name: renamed.name },
      document: { ...draft.document, version: renamed.version },
    },
  );
}
