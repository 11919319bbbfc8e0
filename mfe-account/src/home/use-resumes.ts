import { type ResumePage, type ResumeSummary, resumePageSchema, savedResumeSchema } from "@penresume/contracts";
import type { Api } from "@penresume/web-kit";
import { type InfiniteData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";

const queryKey = ["resumes"];

/** The person's résumés, newest first, page by page. Loaded pages stay while another one loads or fails. */
export function useResumes(api: Api) {
  const queryClient = useQueryClient();
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      api.request("GET", `/api/resumes${pageParam && `?cursor=${encodeURIComponent(pageParam)}`}`, {
        schema: resumePageSchema,
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

  const updatePages = (update: (page: ResumePage, index: number) => ResumePage) =>
    queryClient.setQueryData<InfiniteData<ResumePage>>(
      queryKey,
      (data) => data && { ...data, pages: data.pages.map(update) },
    );

  const update = (resume: ResumeSummary) =>
    updatePages((page) => ({ ...page, items: page.items.map((item) => (item.id === resume.id ? resume : item)) }));

  return {
    items: query.data?.pages.flatMap(({ items }) => items) ?? [],
    isLoading: query.isFetching,
    hasMore: query.hasNextPage,
    error: query.isFetching ? null : query.error,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
    add: (resume: ResumeSummary) =>
      updatePages((page, index) => (index === 0 ? { ...page, items: [resume, ...page.items] } : page)),
    update,
    /** Loads one of them again. */
    refresh: (id: string) =>
      void api
        .request("GET", `/api/resumes/${id}`, { schema: savedResumeSchema })
        .then(update, (error: unknown) => console.error("résumé not refreshed", error)),
    remove: (id: string) =>
      updatePages((page) => ({ ...page, items: page.items.filter((resume) => resume.id !== id) })),
  };
}
