import { type ResumePage, type ResumeSummary, resumePageSchema } from "@penresume/contracts";
import { listDrafts, subscribeToDrafts } from "@penresume/web-features";
import { useSession } from "@penresume/web-host";
import { type InfiniteData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useApi } from "../lib/use-api.ts";
import { TRASH_KEY } from "../resumes/trash/use-trash.ts";

const queryKey = ["resumes"];

/** The user's résumés, newest first, page by page. Loaded pages stay while another one loads or fails. */
export function useResumes() {
  const api = useApi();
  const queryClient = useQueryClient();
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      api.request("GET", `/api/resumes${pageParam && `?cursor=${encodeURIComponent(pageParam)}`}`, {
        schema: resumePageSchema,
        signal,
        keepsCopy: true,
      }),
    meta: { keepsCopy: true },
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

  const uid = useSession().user?.uid;
  useEffect(() => {
    if (!uid) return;
    // The list may have been read before the editor's last save was stored.
    let drafted = listDrafts(uid);
    return subscribeToDrafts(() => {
      const previous = drafted;
      drafted = listDrafts(uid);
      if (previous.every((id) => drafted.includes(id))) return;
      // The first request is not restarted by `invalidateQueries`.
      if (queryClient.getQueryData(queryKey)) void queryClient.invalidateQueries({ queryKey });
      else void queryClient.resetQueries({ queryKey });
    });
  }, [uid, queryClient]);

  function updatePages(update: (page: ResumePage, index: number) => ResumePage) {
    queryClient.setQueryData<InfiniteData<ResumePage>>(
      queryKey,
      (data) => data && { ...data, pages: data.pages.map(update) },
    );
    // A request that is under way would restore the old pages.
    if (queryClient.isFetching({ queryKey })) void queryClient.invalidateQueries({ queryKey });
  }

  const update = (resume: ResumeSummary) =>
    updatePages((page) => ({ ...page, items: page.items.map((item) => (item.id === resume.id ? resume : item)) }));

  return {
    items: query.data?.pages.flatMap(({ items }) => items) ?? [],
    isLoading: query.isFetching,
    hasMore: query.hasNextPage,
    error: query.isFetching ? null : query.error,
    loadMore: () => void query.fetchNextPage(),
    refresh: () => void queryClient.invalidateQueries({ queryKey }),
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
    add: (resume: ResumeSummary) =>
      updatePages((page, index) => (index === 0 ? { ...page, items: [resume, ...page.items] } : page)),
    update,
    remove(id: string) {
      updatePages((page) => ({ ...page, items: page.items.filter((resume) => resume.id !== id) }));
      // The trash may have been opened before the response.
      void queryClient.invalidateQueries({ queryKey: TRASH_KEY });
    },
  };
}
