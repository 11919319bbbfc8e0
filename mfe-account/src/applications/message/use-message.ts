import { joinParagraphs } from "@penresume/applications";
import type { Application, ApplicationMessages, MessageKind } from "@penresume/contracts";
import { composeForVaga, getVagaMessage } from "@penresume/web-features/vaga-message";
import { useMemo, useState } from "react";
import type { Changes } from "../lib/changes.ts";
import { useMatch } from "../match/use-match.ts";
import type { ApplicationDraft } from "../saving/use-draft.ts";
import type { useConfirmedFacts } from "./use-confirmed-facts.ts";

type Match = ReturnType<typeof useMatch>;

/** The texts of an application: as composed from résumé and posting, or as the person wrote them. */
function useTexts(application: Application, { resume, posting: read, results }: Match, variant = 0) {
  const { title, company, posting, payAsked, contact, messages: written = {} } = application;
  const texts = useMemo(
    () => composeForVaga({ title, company, posting, payAsked, contact }, resume, { posting: read, results }, variant),
    [title, company, posting, payAsked, contact, resume, read, results, variant],
  );
  const sending = getVagaMessage(application, texts, resume?.updatedAt);
  const { text: subject, quote, blanks } = texts.composed.subject;
  return {
    ...texts,
    written,
    sending,
    subject: sending.subject,
    subjectQuote: quote,
    /** What the demanded subject lacks; who wrote another one decided what it has. */
    subjectBlanks: sending.subject === subject ? blanks : [],
    asksPay: texts.steps.some(({ kind }) => kind === "pay"),
    address: sending.address,
    whatsAppNumber: sending.whatsAppNumber,
  };
}

/** What a vaga says about its sending: where to, and the texts of 'Mensagem' as they are shown there. */
export function useSending(application: Application) {
  const { written, sending, name } = useTexts(application, useMatch(application));
  const emailFirst = written.email || (sending.address && !written.whatsapp);
  return {
    ...sending,
    name,
    letter: written.letter,
    /** The way that was prepared, else the one that the posting asks for. */
    way: emailFirst ? ("email" as const) : written.whatsapp || sending.whatsAppNumber ? ("whatsapp" as const) : null,
  };
}

/** The texts of an application, and their changes. */
export function useMessage(application: Application, match: Match, draft: ApplicationDraft) {
  const [variant, setVariant] = useState(0);
  const [isChanged, setChanged] = useState(false);
  const { written, sending, ...texts } = useTexts(application, match, variant);
  const { composed, name } = texts;
  const { subject, body } = sending;
  const getText = (kind: MessageKind) => (kind === "email" ? body : sending[kind]);
  const change = (kind: MessageKind, message: ApplicationMessages[MessageKind]) => {
    setChanged(true);
    draft.change({ [`message:${kind}`]: message } as Changes);
  };

  return {
    ...texts,
    getText,
    payAsked: application.payAsked,
    changePay: (payAsked: string) => draft.change({ payAsked }),
    changeSubject: (text: string) => change("email", { subject: text, body }),
    changeText: (kind: MessageKind, text: string) => change(kind, kind === "email" ? { subject, body: text } : text),
    /** Whether the résumé was saved after the person's own text: it may say what is no longer there. */
    isOlder: (kind: MessageKind) => !isChanged && written[kind] !== undefined && sending.isOlder,
    /** Keeps another wording that is being used: 'Enviei' takes it. The first one is always written from today's résumé. */
    keep: (kind: MessageKind) => {
      if (variant > 0 && written[kind] === undefined)
        change(kind, kind === "email" ? { subject, body } : sending[kind]);
    },
    /** Replaces the text by another wording of the same facts. */
    rewrite(kind: MessageKind) {
      change(kind, undefined);
      setVariant((number) => number + 1);
    },
    /** The signature of the composed text, for one without it. */
    sign(kind: MessageKind, text: string): string {
      if (kind === "whatsapp") return name ? `${text}\n\n${name}` : text;
      return [text, ...composed[kind].slice(-1).map((last) => joinParagraphs([last]))].join("\n\n");
    },
  };
}

export type Message = ReturnType<typeof useMessage>;

/** What the parts of the tab share. */
export interface MessageContextProps {
  kind: MessageKind;
  application: Application;
  match: Match;
  message: Message;
  facts: ReturnType<typeof useConfirmedFacts>;
}
