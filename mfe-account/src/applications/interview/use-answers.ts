import type { Application } from "@penresume/contracts";
import type { useDraft } from "../detail/use-draft.ts";

export type Answer = NonNullable<Application["interview"]>["answers"][number];

/** Most answers that an application keeps. */
const LIMIT = 60;

/** The person's answers of an application, by question. An empty one is not kept. */
export function useAnswers(draft: ReturnType<typeof useDraft>) {
  const list = draft.shown.interview?.answers ?? [];
  return {
    list,
    get: (question: string): Answer | undefined => list.find((answer) => answer.question === question),
    change(question: string, changes: Partial<Omit<Answer, "question">>) {
      const before = list.find((answer) => answer.question === question) ?? { question, text: "" };
      const changed = { ...before, ...changes };
      const others = list.filter((answer) => answer !== before);
      const isEmpty = changed.text === "" && !changed.storyId;
      draft.change({ interview: { answers: isEmpty ? others : [...others, changed].slice(-LIMIT) } });
    },
  };
}
