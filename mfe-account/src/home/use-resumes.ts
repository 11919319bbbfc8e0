import { type ResumeSummary, resumePageSchema } from "@penresume/contracts";
import { type Api, getErrorMessage } from "@penresume/web-kit";
import { useCallback, useEffect, useState } from "react";

export interface ResumeList {
  status: "loading" | "ready" | "failed";
  /** Newest first; what was loaded stays while more is on its way or has failed. */
  items: ResumeSummary[];
  nextCursor: string | undefined;
  failure: string | null;
  /** The first page again after a failure, or the next one. */
  load(): void;
  /** Takes a deleted résumé out of the list. */
  drop(id: string): void;
  /** Puts a new résumé in front. */
  add(resume: ResumeSummary): void;
}

/** The person's résumés, page by page. */
export function useResumes(api: Api): ResumeList {
  const [items, setItems] = useState<ResumeSummary[]>([]);
  const [nextCursor, setNextCursor] = useState<string>();
  const [status, setStatus] = useState<ResumeList["status"]>("loading");
  const [failure, setFailure] = useState<string | null>(null);

  const fetchPage = useCallback(
    async (cursor: string | undefined, signal?: AbortSignal) => {
      setStatus("loading");
      setFailure(null);
      try {
        const path = cursor ? `/api/resumes?cursor=${encodeURIComponent(cursor)}` : "/api/resumes";
        const page = await api.request("GET", path, { schema: resumePageSchema, ...(signal && { signal }) });
        setItems((known) => (cursor ? [...known, ...page.items] : page.items));
        setNextCursor(page.nextCursor);
        setStatus("ready");
      } catch (error) {
        if (signal?.aborted) return;
        setFailure(getErrorMessage(error));
        setStatus("failed");
      }
    },
    [api],
  );

  useEffect(() => {
    const stop = new AbortController();
    void fetchPage(undefined, stop.signal);
    return () => stop.abort();
  }, [fetchPage]);

  return {
    status,
    items,
    nextCursor,
    failure,
    load: () => void fetchPage(nextCursor),
    add: (resume) => setItems((known) => [resume, ...known]),
    drop: (id) => setItems((known) => known.filter((resume) => resume.id !== id)),
  };
}
