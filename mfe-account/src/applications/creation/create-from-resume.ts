import { savedResumeSchema } from "@penresume/contracts";
import { readPostingText } from "@penresume/web-features/read-new-posting";
import { isOnlineStore } from "@penresume/web-host";
import { type CreationContext, createApplication } from "./create-application.ts";

/** Creates an application with the posting of a résumé, which it uses. Returns its id. */
export async function createFromResume(context: CreationContext, resumeId: string): Promise<string> {
  // its posting is copied: no older one while the newest can be had
  const options = { schema: savedResumeSchema, keepsCopy: !isOnlineStore.getState().isOnline };
  const { name = "", posting } = await context.api.request("GET", `/api/resumes/${resumeId}`, options);
  const read = posting?.text ? await readPostingText(posting.text) : undefined;
  const title = read?.title || posting?.title || name;
  return createApplication(context, { ...read, title, resumeId });
}
