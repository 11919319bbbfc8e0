import type { CheckedSentence, MessageContext, Sentence } from "@penresume/applications";
import type { ResumeInput } from "@penresume/job-match";
import { AlertBox, Button } from "@penresume/web-ui";
import { Fragment, useEffect, useState } from "react";
import { useLoadable } from "../../lib/use-loadable.ts";
import { requestCheck } from "../match/match-client.ts";
import styles from "./message.module.css";
import { messageTexts as texts } from "./texts.ts";
import type { MessageContextProps } from "./use-message.ts";

const DELAY = 400;

/**
 * The sentences of a text, each with where it comes from and what the résumé does not have. `composed` are sentences whose sources are
 * known. The last result stays while a changed text is checked.
 */
function useCheckedSentences(
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

/** 'De onde vem cada frase': the line that each sentence comes from, and what the résumé does not have. */
export function SentenceSources({
  kind,
  text,
  message,
  application,
  facts,
  onChange,
}: MessageContextProps & { text: string; onChange(text: string): void }) {
  const { sentences, isPending, isFailed } = useCheckedSentences(
    text,
    message.resumeInput,
    {
      title: application.title,
      company: application.company,
      name: message.name,
      pay: application.payAsked,
      confirmed: facts.facts.map((fact) => fact.text),
    },
    message.composed[kind].flat(),
  );
  const removeSentence = ({ start, end }: CheckedSentence) =>
    onChange(
      `${text.slice(0, start).trimEnd()}${/\n\s*$/.test(text.slice(0, start)) ? "\n\n" : " "}${text.slice(end).trimStart()}`.trim(),
    );
  const isCurrent = ({ start, end, text: sentence }: CheckedSentence) => text.slice(start, end) === sentence;

  return (
    <details open className={styles.sources}>
      <summary>{texts.sources}</summary>
      {isPending && <p role="status">{texts.checking}</p>}
      {isFailed && <AlertBox>{texts.checkFailed}</AlertBox>}
      {facts.error && <AlertBox>{texts.confirmFailed}</AlertBox>}
      <p role="status" className={styles.note}>
        {facts.isSaved && texts.confirmed}
      </p>
      <ul className={styles.list}>
        {sentences.map((sentence) => (
          <li key={`${sentence.start}-${sentence.text}`} className={styles.sentence}>
            <p>
              <Marked sentence={sentence} />
            </p>
            <ul className={styles.lines}>
              {sentence.sources.map((source) => (
                <li key={texts.source(source)}>{texts.source(source)}</li>
              ))}
            </ul>
            {sentence.unsupported.length > 0 && (
              <div className={styles.doubt}>
                <p>{texts.notFound(sentence.unsupported.map((fact) => `“${fact.text}”`).join(", "))}</p>
                <div className={styles.buttons}>
                  <Button
                    variant="secondary"
                    aria-label={`${texts.confirm}: ${sentence.text}`}
                    onClick={() => facts.confirm(sentence.unsupported.map(({ statement }) => statement))}
                  >
                    {texts.confirm}
                  </Button>
                  <Button
                    variant="quiet"
                    aria-label={`${texts.removeSentence}: ${sentence.text}`}
                    disabled={!isCurrent(sentence)}
                    onClick={() => removeSentence(sentence)}
                  >
                    {texts.removeSentence}
                  </Button>
                </div>
              </div>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Marked({ sentence: { text, unsupported } }: { sentence: CheckedSentence }) {
  return (
    <>
      {unsupported.map(({ start, end }, index) => (
        <Fragment key={start}>
          <span>{text.slice(unsupported[index - 1]?.end ?? 0, start)}</span>
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      <span>{text.slice(unsupported.at(-1)?.end ?? 0)}</span>
    </>
  );
}
