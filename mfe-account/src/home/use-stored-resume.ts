import { type ResumeSummary, savedResumeSchema } from "@penresume/contracts";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../use-api.ts";

/** The whole stored résumé of an item of a list, if `isNeeded`. Read once per version. */
export function useStoredResume({ id, version }: ResumeSummary, isNeeded: boolean, list = "/api/resumes") {
  const api = useApi();
  return useQuery({
    queryKey: ["resume", id, version],
    queryFn: ({ signal }) => api.request("GET", `${list}/${id}`, { schema: savedResumeSchema, signal }),
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
