import { type Answer, type Changes, getValue, SCRIPT } from "../lib/changes.ts";
import type { ApplicationDraft } from "../saving/use-draft.ts";

/** What the script was stored under at first. */
const FIRST_SCRIPT = "Vídeo de apresentação";

/** The person's answers of an application, by question. */
export function useAnswers({ shown, change }: ApplicationDraft) {
  const get = (question: string) => getValue(shown, `answer:${question}`) as Answer | undefined;
  const put = (question: string, changes: Partial<Answer>): Changes => ({
    [`answer:${question}`]: { question, text: "", ...get(question), ...changes },
  });
  const withoutFirst: Changes = get(FIRST_SCRIPT) ? { [`answer:${FIRST_SCRIPT}`]: undefined } : {};
  return {
    list: (shown.interview?.answers ?? []).filter(({ question }) => question !== SCRIPT && question !== FIRST_SCRIPT),
    get,
    change: (question: string, changes: Partial<Omit<Answer, "question">>) => change(put(question, changes)),
    script: (get(SCRIPT) ?? get(FIRST_SCRIPT))?.text,
    /** Undefined: the suggested script again. */
    changeScript: (text: string | undefined) =>
      change({
        ...withoutFirst,
        ...(text === undefined ? { [`answer:${SCRIPT}`]: undefined } : put(SCRIPT, { text })),
      }),
  };
}
