import type { CheckedSentence, MessageContext, Sentence } from "@penresume/applications";
import type { ResumeInput } from "@penresume/job-match";
import { useEffect, useState } from "react";
import { useLoadable } from "../../lib/use-loadable.ts";
import { requestCheck } from "../match/match-client.ts";

const DELAY = 400;

/**
 * The sentences of a text, each with where it comes from and what the résumé does not have. `composed` are sentences whose sources are
 * known. The last result stays while a changed text is checked.
 */
export function useCheckedSentences(
  text: string,
  resume: ResumeInput,
  context: Omit<MessageContext, "lines">,
  composed: readonly Sentence[],
) {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DELAY);
    return () => clearTimeout(timer);
  }, [text]);
  const check = useLoadable({
    queryKey: ["message-check", settled, context, resume],
    queryFn: () => requestCheck({ message: settled, resume, context }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    placeholderData: (last) => last,
  });
  const known = new Map(composed.map((sentence) => [sentence.text, sentence.sources]));
  return {
    isPending: check.state === "loading",
    isFailed: check.state === "failed",
    sentences: (check.state === "loaded" ? check.data.sentences : []).map((sentence): CheckedSentence => {
      const sources = known.get(sentence.text);
      return sources ? { ...sentence, sources, unsupported: [] } : sentence;
    }),
  };
}
