import { type ResumeSummary, resumeInputSchema, savedResumeSchema } from "@penresume/contracts";
import { type Api, getErrorMessage } from "@penresume/web-kit";
import { useRef, useState } from "react";

/** 'Duplicar': saves what is stored, snapshot included, as a new résumé. */
export function useDuplicate(api: Api, { id }: ResumeSummary, onDuplicated: (copy: ResumeSummary) => void) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // The same for a second try: a lost answer must not leave two copies.
  const key = useRef<string | null>(null);

  async function duplicate() {
    setBusy(true);
    setFailure(null);
    try {
      const original = await api.request("GET", `/api/resumes/${id}`, { schema: savedResumeSchema });
      key.current ??= crypto.randomUUID();
      const copy = await api.request("POST", "/api/resumes", {
        body: resumeInputSchema.parse(original),
        headers: { "Idempotency-Key": key.current },
        schema: savedResumeSchema,
      });
      key.current = null;
      onDuplicated(copy);
    } catch (error) {
      setFailure(getErrorMessage(error));
    } finally {
      setBusy(false);
    }
  }

  return { duplicate, busy, failure };
}
