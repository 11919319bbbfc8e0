import type { ResumeSummary } from "@penresume/contracts";
import { useSession } from "@penresume/web-host";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { useApi } from "../use-api.ts";

/** 'Registrar candidatura': creates an application with the posting of a résumé, and opens it. */
export function useRegisterApplication(resume: ResumeSummary) {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const uid = useSession().user?.uid ?? "";
  return useMutation({
    async mutationFn() {
      const { createFromResume } = await import("../applications/creation/create-from-resume.ts");
      return createFromResume({ api, queryClient, uid, navigate }, resume.id);
    },
    onSuccess: (id) => navigate(`/candidaturas/${id}`),
  });
}
