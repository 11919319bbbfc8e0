import { structurePostingResponseSchema } from "@penresume/contracts";
import type { Requirement } from "@penresume/job-match";
import type { Api } from "@penresume/web-kit";
import { useEffect, useState } from "react";
import { describeFailure } from "../assist/assist.ts";
import { jobMatchTexts as texts } from "./texts.ts";

/** 'Ler a vaga com IA': requirements that replace those read without AI. */
export function useStructuredPosting(api: Api, posting: string) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [result, setResult] = useState<{ posting: string; requirements: Requirement[] } | null>(null);
  const [unmounted] = useState(() => new AbortController());
  useEffect(() => () => unmounted.abort(), [unmounted]);

  async function structure() {
    setBusy(true);
    setProblem(null);
    try {
      const { requirements } = await api.request("POST", "/api/ai/structure-posting", {
        body: { text: posting },
        schema: structurePostingResponseSchema,
        signal: unmounted.signal,
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
    } catch (error) {
      if (unmounted.signal.aborted) return;
      console.error(error);
      setProblem(describeFailure(texts.structureFailed, error));
    } finally {
      setBusy(false);
    }
  }

  return {
    isBusy,
    problem,
    structure,
    reset: () => setResult(null),
    requirements: result?.posting === posting ? result.requirements : null,
  };
}
