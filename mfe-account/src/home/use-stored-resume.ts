import { type ResumeSummary, type SavedResume, savedResumeSchema } from "@penresume/contracts";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../use-api.ts";

/** The whole stored résumé of an item of a list; undefined until `isNeeded` and loaded. Read once per version. */
export function useStoredResume(
  { id, version }: ResumeSummary,
  isNeeded: boolean,
  list = "/api/resumes",
): SavedResume | undefined {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ["resume", id, version],
    queryFn: ({ signal }) => api.request("GET", `${list}/${id}`, { schema: savedResumeSchema, signal }),
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
