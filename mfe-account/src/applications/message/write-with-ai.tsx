import { type WrittenMessage, writeMessageEventSchemas, writeMessageRequestSchema } from "@penresume/contracts";
import { useAiNote } from "@penresume/web-features/ai-note";
import { toAiResume } from "@penresume/web-features/ai-resume";
import { FactDecisions } from "@penresume/web-features/fact-decisions";
import HealthNote from "@penresume/web-features/health-note";
import { ProposalCard } from "@penresume/web-features/proposal-card";
import { proposalTexts } from "@penresume/web-features/proposal-texts";
import { requestText } from "@penresume/web-features/request-text";
import { getErrorMessage, NeedsNetwork } from "@penresume/web-host";
import { AlertBox, Button } from "@penresume/web-ui";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useApi } from "../../lib/use-api.ts";
import { TooLongError } from "../lib/too-long-error.ts";
import styles from "./message.module.css";
import { messageTexts as texts } from "./texts.ts";
import type { MessageContextProps } from "./use-message.ts";

interface Props extends MessageContextProps {
  onUse(text: string): void;
  /** Buttons next to it. */
  children: ReactNode;
}

/** 'Proposta da IA': up to three texts. What the résumé does not say is struck through, and comes in only when it is confirmed. */
export function WriteWithAi(props: Props) {
  // The texts of one résumé are not those of another.
  return <Writing key={props.match.resume?.id} {...props} />;
}

function Writing({ kind, application, match: { resume }, message, facts, onUse, children }: Props) {
  const api = useApi();
  const note = useAiNote(texts.sent);
  const [streamed, setStreamed] = useState("");
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);
  const asked = useMutation({
    async mutationFn() {
      if (!resume) throw new Error("no résumé");
      const body = writeMessageRequestSchema.safeParse({
        ...toAiResume(resume),
        kind,
        language: message.language,
        title: application.title,
        company: application.company,
        posting: application.posting,
      }).data;
      if (!body) throw new TooLongError();
      controller.current = new AbortController();
      setStreamed("");
      return requestText(api, "/api/ai/write-message", body, {
        schema: writeMessageEventSchemas.done,
        signal: controller.current.signal,
        onText: setStreamed,
      });
    },
    onSettled: () => setStreamed(""),
  });
  if (!resume) return <div className={styles.buttons}>{children}</div>;
  const variants = asked.data?.variants.filter(({ sentences, rejected }) => sentences.length + rejected.length > 0);

  return (
    <section className={styles.ai}>
      <HealthNote text={resume.personalInfo.description} />
      <div className={styles.buttons}>
        <NeedsNetwork action={texts.writeWhenOnline}>
          <Button variant="secondary" busyText={asked.isPending && texts.writing} onClick={() => asked.mutate()}>
            {proposalTexts.title}
          </Button>
        </NeedsNetwork>
        {children}
      </div>
      <p className={styles.note}>{note}</p>
      {asked.error && (
        <AlertBox>
          {asked.error instanceof TooLongError
            ? texts.tooMuch
            : `${texts.writeFailed} ${asked.error.name === "ApiProblem" ? getErrorMessage(asked.error) : ""}`}
        </AlertBox>
      )}
      {asked.isPending && streamed && (
        <p className={styles.streamed}>{streamed.replace(/\s*={3,}\s*/g, "\n\n· · ·\n\n")}</p>
      )}
      {!asked.isPending && variants && (
        <div role="status">
          {variants.length === 0 ? (
            <p>{texts.nothing}</p>
          ) : (
            <ul className={styles.variants} aria-label={texts.variants}>
              {variants.map((variant, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
                <li key={index}>
                  <Variant
                    number={index + 1}
                    variant={variant}
                    facts={facts}
                    onUse={(text) => onUse(message.sign(kind, text))}
                  />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </section>
  );
}

/** A sentence of a text: as the AI wrote it, or as its owner decided. */
interface Part {
  text: string;
  paragraph: number;
  /** Index among the rejected sentences. */
  rejected?: number;
}

function listParts({ sentences, rejected }: WrittenMessage, decided: ReadonlyMap<number, string>): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at <= sentences.length; at++) {
    for (const [index, sentence] of rejected.entries())
      if (sentence.at === at) {
        const text = decided.get(index);
        parts.push({
          text: text ?? sentence.text,
          paragraph: sentence.paragraph,
          ...(text === undefined && { rejected: index }),
        });
      }
    const sentence = sentences[at];
    if (sentence) parts.push(sentence);
  }
  return parts;
}

/** The text of the sentences that can be used. */
function joinParts(parts: readonly Part[]): string {
  const lines = new Map<number, string[]>();
  for (const { text, paragraph, rejected } of parts)
    if (rejected === undefined && text) lines.set(paragraph, [...(lines.get(paragraph) ?? []), text]);
  return [...lines.values()].map((sentences) => sentences.join(" ")).join("\n\n");
}

function Variant({
  number,
  variant,
  facts,
  onUse,
}: {
  number: number;
  variant: WrittenMessage;
  facts: MessageContextProps["facts"];
  onUse(text: string): void;
}) {
  const [decided, setDecided] = useState<ReadonlyMap<number, string>>(new Map());
  const [isDeclined, setDeclined] = useState(false);
  const parts = listParts(variant, decided);
  const paragraphs = [...new Set(parts.map(({ paragraph }) => paragraph))];
  const open = variant.rejected
    .map((sentence, index) => ({ sentence, index }))
    .filter(({ index }) => !decided.has(index));
  return (
    <ProposalCard
      name={texts.variant(number)}
      why={open.length > 0 ? texts.rejected : texts.why}
      outcome={isDeclined ? proposalTexts.rejected : undefined}
      actions={
        isDeclined
          ? [{ text: proposalTexts.restore, act: () => setDeclined(false) }]
          : [
              { text: proposalTexts.accept, isDisabled: joinParts(parts) === "", act: () => onUse(joinParts(parts)) },
              { text: proposalTexts.reject, act: () => setDeclined(true) },
            ]
      }
    >
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          {parts
            .filter((part) => part.paragraph === paragraph)
            .map((part) => (
              <span key={part.text}>
                {part.rejected === undefined ? <span>{part.text}</span> : <del>{part.text}</del>}{" "}
              </span>
            ))}
        </p>
      ))}
      {open.length > 0 && (
        <div className={styles.doubt}>
          {open.map(({ sentence, index }) => (
            <FactDecisions
              key={sentence.text}
              text={sentence.text}
              unsupported={sentence.unsupported}
              confirmedFacts={facts.facts}
              onConfirmedFacts={facts.change}
              onUse={(text) => setDecided(new Map([...decided, [index, text]]))}
            />
          ))}
        </div>
      )}
    </ProposalCard>
  );
}
