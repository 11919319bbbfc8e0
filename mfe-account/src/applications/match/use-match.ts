import type { InterviewGuide } from "@penresume/applications";
import type { Application, ResumeSummary, SavedResume } from "@penresume/contracts";
import type { MatchResult } from "@penresume/job-match";
import type { Posting } from "@penresume/postings";
import { getLoadError } from "@penresume/web-features";
import { toResumeInput } from "@penresume/web-features/resume-input";
import { getErrorMessage, useSession } from "@penresume/web-host";
import { useApi } from "../../lib/use-api.ts";
import { useLoadable } from "../../lib/use-loadable.ts";
import { loadSummaries } from "../../resumes/load-summaries.ts";
import { loadResume } from "../../resumes/use-stored-resume.ts";
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
  duties: [],
};
const NO_RESULTS: MatchResult[] = [];

/** The résumés that an application can use, and the one it uses: else the newest that was not made from another one, as copies for vagas are. */
export function useResumeChoice({ resumeId }: Pick<Application, "resumeId">) {
  const api = useApi();
  const list = useLoadable({
    queryKey: ["resume-choice"],
    queryFn: () => loadSummaries(api, { keepsCopy: true }),
    meta: { keepsCopy: true },
  });
  const resumes = list.state === "loaded" ? list.data : [];
  const chosen: ResumeSummary | undefined = resumes.find(({ id, base }) => (resumeId ? id === resumeId : !base));
  return { list, resumes, chosen, isDeleted: list.state === "loaded" && Boolean(resumeId) && !chosen };
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
  const resume = useLoadable({
    queryKey: ["resume", chosen?.id, chosen?.version],
    queryFn: ({ signal }) =>
      chosen ? loadResume(api, uid, chosen, { signal }) : Promise.reject(new Error("no résumé")),
    meta: { keepsCopy: true },
    enabled: chosen !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const stored = resume.state === "loaded" ? resume.data : null;
  const hasResume = list.state === "loaded" && (!chosen || stored !== null);
  const match = useLoadable({
    queryKey: ["match", application.posting, application.title, stored?.id, stored?.version],
    queryFn: () =>
      requestMatch({
        text: application.posting,
        title: application.title,
        resume: stored ? toResumeInput(stored) : {},
      }),
    enabled: hasResume,
    // Another version of the résumé: the list stays, with what is being written below its questions.
    placeholderData: (shown, before) => {
      const [, posting, title, id] = before?.queryKey ?? [];
      return posting === application.posting && title === application.title && id === stored?.id ? shown : undefined;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

  const failed = [list, resume, match].find((each) => getLoadError(each) !== null);
  const result = match.state === "loaded" ? match.data : null;
  return {
    resume: stored,
    posting: result?.posting ?? NO_POSTING,
    results: result?.results ?? NO_RESULTS,
    interview: result?.interview ?? null,
    isLoading: !failed && !result,
    problem: failed ? (failed === match ? texts.matchFailed : getErrorMessage(getLoadError(failed))) : null,
    retry: () => void failed?.reload(),
  };
}
