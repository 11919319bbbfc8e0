import { type ResumeSummary, type SavedResume, savedResumeSchema } from "@penresume/contracts";
import { type Api, ApiProblem, isOnlineStore, readCopy, runWhenIdle, savesData, useSession } from "@penresume/web-host";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useApi } from "../lib/use-api.ts";
import { useLoadable } from "../lib/use-loadable.ts";

const LIST = "/api/resumes";

/** Résumés that can be opened without network after a visit of the list. */
const KEPT = 10;
/** When these are loaded, in milliseconds: after the cards, and when the browser is idle, at the latest after the limit. */
const KEEP_DELAY = 2000;
const IDLE_LIMIT = 10_000;

/** Reads a whole résumé; a version that this browser has is not transferred again. An older one is shown without network only. */
export async function loadResume(
  api: Api,
  uid: string | undefined,
  { id, version }: Pick<ResumeSummary, "id" | "version">,
  { list = LIST, signal }: { list?: string; signal?: AbortSignal },
): Promise<SavedResume> {
  const path = `${list}/${id}`;
  const copy = uid && (await readCopy(uid, path, savedResumeSchema));
  if (copy && copy.version === version) return copy;
  const resume = await api.request("GET", path, {
    schema: savedResumeSchema,
    keepsCopy: true,
    ...(signal && { signal }),
  });
  if (resume.version < version && isOnlineStore.getState().isOnline)
    throw new ApiProblem({ status: 0, title: "A conexão está lenta. Tente novamente em instantes." });
  return resume;
}

/** The newest stored résumé, as its snapshot and content. */
export async function loadStored(api: Api, id: string) {
  const resume = await api.request("GET", `/api/resumes/${id}`, { schema: savedResumeSchema });
  const { html, id: _id, userId: _userId, version: _version, updatedAt: _updatedAt, ...content } = resume;
  return { html, content };
}

const createKey = ({ id, version }: ResumeSummary) => ["resume", id, version];

/** The whole stored résumé of an item of a list, if `isNeeded`. Read once per version. */
export function useStoredResume(resume: ResumeSummary, isNeeded: boolean, list = LIST) {
  const api = useApi();
  const uid = useSession().user?.uid;
  return useLoadable({
    queryKey: createKey(resume),
    queryFn: ({ signal }) => loadResume(api, uid, resume, { list, signal }),
    meta: { keepsCopy: true },
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Keeps copies of the newest résumés when the page has nothing else to do, unless the user saves data. */
export function useKeptResumes(resumes: readonly ResumeSummary[], isReady: boolean): void {
  const api = useApi();
  const uid = useSession().user?.uid;
  const queryClient = useQueryClient();
  const newest = resumes.slice(0, KEPT);
  const versions = newest.map(({ id, version }) => `${id} ${version}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `versions` stands for `newest`
  useEffect(() => {
    if (!isReady || !uid || savesData()) return;
    let isOver = false;
    async function keep(uid: string) {
      for (const resume of newest) {
        if (isOver) return;
        await queryClient.prefetchQuery({
          queryKey: createKey(resume),
          queryFn: ({ signal }) => loadResume(api, uid, resume, { signal }),
          staleTime: Number.POSITIVE_INFINITY,
        });
        // a browser that keeps nothing would load them at every visit
        if (!(await readCopy(uid, `${LIST}/${resume.id}`, savedResumeSchema))) return;
      }
    }
    const cancel = runWhenIdle(() => void keep(uid), { delayMs: KEEP_DELAY, timeoutMs: IDLE_LIMIT });
    return () => {
      isOver = true;
      cancel();
    };
  }, [api, uid, queryClient, versions, isReady]);
}
