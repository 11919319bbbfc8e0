import { type ResumeSummary, resumeInputSchema, savedResumeSchema } from "@penresume/contracts";
import type { Api } from "@penresume/web-kit";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

/** 'Duplicar': saves a copy of the stored résumé, snapshot included. */
export function useDuplicate(api: Api, { id }: ResumeSummary, onDuplicated: (copy: ResumeSummary) => void) {
  // A retry reuses the key, so that a lost response does not create two copies.
  const [idempotencyKey, setIdempotencyKey] = useState(() => crypto.randomUUID());
  return useMutation({
    async mutationFn() {
      const original = await api.request("GET", `/api/resumes/${id}`, { schema: savedResumeSchema });
      return api.request("POST", "/api/resumes", {
        body: resumeInputSchema.parse(original),
        headers: { "Idempotency-Key": idempotencyKey },
        schema: savedResumeSchema,
      });
    },
    onSuccess(copy) {
      setIdempotencyKey(crypto.randomUUID());
      onDuplicated(copy);
    },
  });
}
