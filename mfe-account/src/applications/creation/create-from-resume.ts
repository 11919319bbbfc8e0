import { savedResumeSchema } from "@penresume/contracts";
import { readPostingText } from "@penresume/web-features/read-new-posting";
import type { Api } from "@penresume/web-host";
import type { QueryClient } from "@tanstack/react-query";
import { createApplication } from "./create-application.ts";

/** Creates an application with the posting of a résumé, which it uses. Returns its id. */
export async function createFromResume(
  api: Api,
  queryClient: QueryClient,
  resumeId: string,
  navigate: (path: string) => void,
): Promise<string> {
  const { name = "", posting } = await api.request("GET", `/api/resumes/${resumeId}`, { schema: savedResumeSchema });
  const read = posting?.text ? await readPostingText(posting.text) : undefined;
  const title = read?.title || posting?.title || name;
  const created = await createApplication(api, queryClient, navigate, { ...read, title, resumeId });
  return created.id;
}
