import type { ResumeSummary } from "@penresume/contracts";
import { requestVersion } from "@penresume/web-kit";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../use-api.ts";

/** Saves a copy of the stored résumé as a version of it. */
export function useCreateVersion({ id }: ResumeSummary, onCreated: (versionId: string) => void) {
  const api = useApi();
  // A retry reuses the key, so that a lost response does not create two versions.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (name: string) => requestVersion(api, id, { name, idempotencyKey }),
    onSuccess: (version) => onCreated(version.id),
  });
}
