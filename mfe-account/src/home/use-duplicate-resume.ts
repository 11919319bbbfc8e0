import { type ResumeSummary, resumeInputSchema, savedResumeSchema } from "@penresume/contracts";
import { createResume } from "@penresume/web-features";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../lib/use-api.ts";
import { loadSummaries } from "../resumes/load-summaries.ts";
import { nameCopy } from "../resumes/resume-names.ts";

/** 'Duplicar': saves a copy of the stored résumé and its snapshot under another name. */
export function useDuplicateResume({ id }: ResumeSummary, onDuplicated: (copy: ResumeSummary) => void) {
  const api = useApi();
  // A retry reuses the key, so that a lost response does not create two copies.
  const [idempotencyKey, setIdempotencyKey] = useState(() => crypto.randomUUID());
  return useMutation({
    async mutationFn() {
      const [original, others] = await Promise.all([
        api.request("GET", `/api/resumes/${id}`, { schema: savedResumeSchema }),
        loadSummaries(api),
      ]);
      const copy = { ...resumeInputSchema.parse(original), name: nameCopy(original, others) };
      return createResume(api, copy, { idempotencyKey });
    },
    onSuccess(copy) {
      setIdempotencyKey(crypto.randomUUID());
      onDuplicated(copy);
    },
  });
}
