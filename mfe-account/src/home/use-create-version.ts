import { type ResumeSummary, savedResumeSchema } from "@penresume/contracts";
import type { Api } from "@penresume/web-kit";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

/** Saves a copy of the stored résumé as a version of it; `keepsBase` makes it one of the same base. */
export function useCreateVersion(
  api: Api,
  { id }: ResumeSummary,
  { keepsBase, onCreated }: { keepsBase: boolean; onCreated(versionId: string): void },
) {
  // A retry reuses the key, so that a lost response does not create two versions.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return useMutation({
    async mutationFn(name: string) {
      const [source, { createVersion }] = await Promise.all([
        api.request("GET", `/api/resumes/${id}`, { schema: savedResumeSchema }),
        import("@penresume/resume-versions"),
      ]);
      return api.request("POST", "/api/resumes", {
        body: createVersion(source, { name, keepsBase }),
        headers: { "Idempotency-Key": idempotencyKey },
        schema: savedResumeSchema,
      });
    },
    onSuccess: (version) => onCreated(version.id),
  });
}
