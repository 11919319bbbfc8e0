import { type ResumeSummary, resumePageSchema } from "@penresume/contracts";
import type { Api } from "@penresume/web-host";

/** All résumés of the user, newest first. `keepsCopy`: without network as this device knows them. */
export async function loadSummaries(api: Api, { keepsCopy = false } = {}): Promise<ResumeSummary[]> {
  const summaries: ResumeSummary[] = [];
  let cursor: string | undefined;
  do {
    const query = cursor ? `?limit=100&cursor=${encodeURIComponent(cursor)}` : "?limit=100";
    const page = await api.request("GET", `/api/resumes${query}`, { schema: resumePageSchema, keepsCopy });
    summaries.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor);
  return summaries;
}
