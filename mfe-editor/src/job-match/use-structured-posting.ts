import { structurePostingResponseSchema } from "@penresume/contracts";
import type { Requirement } from "@penresume/job-match";
import type { Api } from "@penresume/web-kit";
import { useState } from "react";
import { describeFailure } from "../assist/assist.ts";
import { useRequest } from "../editor/use-request.ts";
import { jobMatchTexts as texts } from "./texts.ts";

/** 'Ler a vaga com IA': requirements that replace those read without AI. */
export function useStructuredPosting(api: Api, posting: string) {
  const { isBusy, problem, setProblem, run } = useRequest((error) => describeFailure(texts.structureFailed, error));
  const [result, setResult] = useState<{ posting: string; requirements: Requirement[] } | null>(null);

  const structure = () =>
    run(async (signal) => {
      const { requirements } = await api.request("POST", "/api/ai/structure-posting", {
        body: { text: posting },
        schema: structurePostingResponseSchema,
        signal,
      });
      if (requirements.length === 0) setProblem(texts.noneStructured);
      else
        setResult({
          posting,
          requirements: requirements.map(({ alternatives, years, ...requirement }) => ({
            ...requirement,
            ...(alternatives.length > 0 && { alternatives }),
            ...(years !== null && { years }),
          })),
        });
    });

  return {
    isBusy,
    problem,
    structure,
    reset: () => setResult(null),
    requirements: result?.posting === posting ? result.requirements : null,
  };
}
