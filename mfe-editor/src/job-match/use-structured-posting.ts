import { structurePostingResponseSchema } from "@penresume/contracts";
import type { Requirement } from "@penresume/job-match";
import type { Api } from "@penresume/web-host";
import { useState } from "react";
import { describeFailure } from "../assist/describe-failure.ts";
import { useRequest } from "../lib/use-request.ts";
import { jobMatchTexts as texts } from "./texts.ts";

/** 'Ler a vaga com IA': requirements that replace those read without AI. */
export function useStructuredPosting(api: Api, posting: string) {
  const { isBusy, problem, run } = useRequest((error) => describeFailure(texts.structureFailed, error));
  const [result, setResult] = useState<{ posting: string; requirements: Requirement[] } | null>(null);

  const structure = () =>
    run(async (signal) => {
      const { requirements } = await api.request("POST", "/api/ai/structure-posting", {
        body: { text: posting },
        schema: structurePostingResponseSchema,
        signal,
      });
      setResult({
        posting,
        requirements: requirements.map(({ alternatives, years, ...requirement }) => ({
          ...requirement,
          ...(alternatives.length > 0 && { alternatives }),
          ...(years !== null && { years }),
        })),
      });
    });
  const requirements = result?.posting === posting ? result.requirements : null;

  return {
    isBusy,
    problem,
    structure,
    reset: () => setResult(null),
    /** Null without a response, or when it has none. */
    requirements: requirements?.length ? requirements : null,
    isEmpty: requirements?.length === 0,
  };
}
