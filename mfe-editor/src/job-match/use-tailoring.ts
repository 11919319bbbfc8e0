import { tailorResponseSchema } from "@penresume/contracts";
import type { Api } from "@penresume/web-kit";
import { useEffect, useState } from "react";
import { describeFailure } from "../assist/assist.ts";
import type { EditorState } from "../resume/editor-state.ts";
import type { Tailoring } from "./proposals.ts";
import { createTailorRequest } from "./tailor-request.ts";
import { jobMatchTexts as texts } from "./texts.ts";

/** 'Adaptar para esta vaga': the AI's proposals for this posting. */
export function useTailoring(api: Api, posting: string, state: EditorState) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [result, setResult] = useState<{ posting: string; tailoring: Tailoring; count: number } | null>(null);
  const [unmounted] = useState(() => new AbortController());
  useEffect(() => () => unmounted.abort(), [unmounted]);

  async function tailor() {
    const body = createTailorRequest(posting, state.content);
    if (!body) return setProblem(texts.tailorTooLong);
    setBusy(true);
    setProblem(null);
    const experienceKeys = state.keys.experience;
    try {
      const response = await api.request("POST", "/api/ai/tailor", {
        body,
        schema: tailorResponseSchema,
        signal: unmounted.signal,
      });
      setResult((before) => ({
        posting,
        tailoring: { ...response, experienceKeys },
        count: (before?.count ?? 0) + 1,
      }));
    } catch (error) {
      if (unmounted.signal.aborted) return;
      console.error(error);
      setProblem(describeFailure(texts.tailorFailed, error));
    } finally {
      setBusy(false);
    }
  }

  return {
    isBusy,
    problem,
    tailor,
    response: result?.posting === posting ? result.tailoring : null,
    /** Number of the response, a React key. */
    count: result?.count ?? 0,
  };
}
