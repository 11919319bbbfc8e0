import { type TailorProposal, tailorResponseSchema } from "@penresume/contracts";
import type { Api } from "@penresume/web-host";
import { useState } from "react";
import { describeFailure } from "../assist/describe-failure.ts";
import type { EditorState } from "../document/editor-state.ts";
import { useRequest } from "../lib/use-request.ts";
import type { Tailoring } from "./proposals.ts";
import { createTailorRequest } from "./tailor-request.ts";
import { jobMatchTexts as texts } from "./texts.ts";

/** 'Adaptar para esta vaga': the AI's proposals for this posting. */
export function useTailoring(api: Api, posting: string, state: EditorState) {
  const { isBusy, problem, setProblem, run } = useRequest((error) => describeFailure(texts.tailorFailed, error));
  const [result, setResult] = useState<{ posting: string; tailoring: Tailoring; count: number } | null>(null);

  async function tailor() {
    const body = createTailorRequest(posting, state.content);
    if (!body) return setProblem(texts.tailorTooLong);
    const experienceKeys = state.keys.experience;
    await run(async (signal) => {
      const response = await api.request("POST", "/api/ai/tailor", {
        body,
        schema: tailorResponseSchema,
        signal,
      });
      setResult((before) => ({
        posting,
        tailoring: { ...response, experienceKeys },
        count: (before?.count ?? 0) + 1,
      }));
    });
  }

  /** Replaces a proposal with the person's wording. */
  const edit = (proposal: TailorProposal, edited: TailorProposal) =>
    setResult((before) => {
      if (!before) return before;
      const proposals = before.tailoring.proposals.map((other) => (other === proposal ? edited : other));
      return { ...before, tailoring: { ...before.tailoring, proposals } };
    });

  return {
    isBusy,
    problem,
    tailor,
    edit,
    response: result?.posting === posting ? result.tailoring : null,
    /** Number of the response, a React key. */
    count: result?.count ?? 0,
  };
}
