import { applicationListSchema, type ResumeSummary } from "@penresume/contracts";
import { useSession } from "@penresume/web-host";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { useApi } from "../use-api.ts";

/** Opens the vaga of a copy: the one that uses it, else a new one with its posting. */
export function useOpenVaga(resume: ResumeSummary) {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const uid = useSession().user?.uid ?? "";
  return useMutation({
    async mutationFn() {
      const { items } = await api.request("GET", "/api/applications", { schema: applicationListSchema });
      const known = items.find(({ resumeId }) => resumeId === resume.id);
      if (known) return known.id;
      const { createFromResume } = await import("../applications/creation/create-from-resume.ts");
      return createFromResume({ api, queryClient, uid, navigate }, resume.id);
    },
    onSuccess: (id) => navigate(`/candidaturas/${id}`),
  });
}
