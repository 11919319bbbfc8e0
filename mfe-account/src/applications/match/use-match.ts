import type { Application, ResumeSummary, SavedResume } from "@penresume/contracts";
import type { InterviewGuide, MatchResult, Posting } from "@penresume/job-match";
import { toResumeInput } from "@penresume/web-features/resume-input";
import { getErrorMessage, useSession } from "@penresume/web-host";
import { useQuery } from "@tanstack/react-query";
import { loadResume } from "../../home/use-stored-resume.ts";
import { loadSummaries } from "../../load-summaries.ts";
import { useApi } from "../../use-api.ts";
import { requestMatch } from "./match-client.ts";
import { matchTexts as texts } from "./texts.ts";

const NO_POSTING: Posting = {
  outcome: "empty",
  language: "pt",
  isTruncated: false,
  title: null,
  company: null,
  location: null,
  modality: null,
  requirements: [],
};
const NO_RESULTS: MatchResult[] = [];

/** The résumés that an application can use, and the one it uses: else the newest. */
export function useResumeChoice({ resumeId }: Pick<Application, "resumeId">) {
  const api = useApi();
  const list = useQuery({
    queryKey: ["resume-choice"],
    queryFn: () => loadSummaries(api, { keepsCopy: true }),
    meta: { keepsCopy: true },
  });
  const resumes = list.data ?? [];
  const chosen: ResumeSummary | undefined = resumeId ? resumes.find(({ id }) => id === resumeId) : resumes[0];
  return { list, resumes, chosen, isDeleted: list.isSuccess && Boolean(resumeId) && !chosen };
}

/**
 * The posting of an application as job-match reads it, and the comparison with the résumé that the application uses. `resume` is null
 * while it is loaded, without a résumé, and when it was deleted (see `ResumeChoice`); then no requirement is met. `problem` is a
 * Portuguese text.
 */
export function useMatch(application: Pick<Application, "resumeId" | "posting" | "title">): {
  resume: SavedResume | null;
  posting: Posting;
  /** One for each requirement of the posting. */
  results: MatchResult[];
  /** Questions to prepare; null while they are loaded. */
  interview: InterviewGuide | null;
  isLoading: boolean;
  problem: string | null;
  retry(): void;
} {
  const api = useApi();
  const uid = useSession().user?.uid;
  const { list, chosen } = useResumeChoice(application);
  const resume = useQuery({
    queryKey: ["resume", chosen?.id, chosen?.version],
    queryFn: ({ signal }) =>
      chosen ? loadResume(api, uid, chosen, { signal }) : Promise.reject(new Error("no résumé")),
    meta: { keepsCopy: true },
    enabled: chosen !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const hasResume = list.isSuccess && (!chosen || resume.isSuccess);
  const match = useQuery({
    queryKey: ["match", application.posting, application.title, resume.data?.id, resume.data?.version],
    queryFn: () =>
      requestMatch({
        text: application.posting,
        title: application.title,
        resume: resume.data ? toResumeInput(resume.data) : {},
      }),
    enabled: hasResume,
    // Another version of the résumé: the list stays, with what is being written below its questions.
    placeholderData: (shown, before) => {
      const [, posting, title, id] = before?.queryKey ?? [];
      return posting === application.posting && title === application.title && id === resume.data?.id
        ? shown
        : undefined;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

  const failed = [list, resume, match].find(({ error, isFetching }) => error && !isFetching);
  return {
    resume: resume.data ?? null,
    posting: match.data?.posting ?? NO_POSTING,
    results: match.data?.results ?? NO_RESULTS,
    interview: match.data?.interview ?? null,
    isLoading: !failed && !match.isSuccess,
    problem: failed ? (failed === match ? texts.matchFailed : getErrorMessage(failed.error)) : null,
    retry: () => void failed?.refetch(),
  };
}
