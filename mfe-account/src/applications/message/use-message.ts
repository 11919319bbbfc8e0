import { composeMessages, joinParagraphs, type MessageLanguage, type Messages } from "@penresume/applications";
import { type Application, type ApplicationMessages, type MessageKind, RESUME_LANGUAGES } from "@penresume/contracts";
import { type ApplyStep, findHowToApply } from "@penresume/postings";
import { toWhatsAppNumber } from "@penresume/web-features/message-links";
import { toResumeInput } from "@penresume/web-features/resume-input";
import { useMemo, useState } from "react";
import type { Changes } from "../lib/changes.ts";
import { getToday } from "../lib/dates.ts";
import { useMatch } from "../match/use-match.ts";
import type { ApplicationDraft } from "../saving/use-draft.ts";
import type { useConfirmedFacts } from "./use-confirmed-facts.ts";

type Match = ReturnType<typeof useMatch>;

const first = (steps: readonly ApplyStep[], kind: ApplyStep["kind"]) => steps.find((step) => step.kind === kind);

/** The texts of an application: as composed from résumé and posting, or as the person wrote them. */
function useTexts(application: Application, { resume, posting, results }: Match, variant = 0) {
  const { title, company, payAsked, contact } = application;
  const steps = useMemo(() => findHowToApply(application.posting, getToday()), [application.posting]);
  const language: MessageLanguage = RESUME_LANGUAGES.find((each) => each === resume?.language) ?? "pt";
  const asksPay = first(steps, "pay") !== undefined;
  const input = useMemo(() => (resume ? toResumeInput(resume) : {}), [resume]);
  const name = resume?.personalInfo.fullName ?? "";
  const composed: Messages = useMemo(
    () =>
      composeMessages({
        language,
        name,
        resume: input,
        title,
        company,
        requirements: posting.requirements,
        results,
        steps,
        phone: resume?.personalInfo.phone,
        pay: payAsked,
        variant,
      }),
    [language, name, input, title, company, posting, results, steps, resume, payAsked, variant],
  );

  const { text: subject, quote, blanks } = composed.subject;
  const written: ApplicationMessages = application.messages ?? {};
  const shown = {
    email: written.email ?? { subject, body: joinParagraphs(composed.email) },
    whatsapp: written.whatsapp ?? joinParagraphs(composed.whatsapp),
    letter: written.letter ?? joinParagraphs(composed.letter),
  };
  return {
    written,
    shown,
    language,
    name,
    resumeInput: input,
    composed,
    subject: shown.email.subject,
    subjectQuote: quote,
    /** What the demanded subject lacks; whoever wrote another one decided what it has. */
    subjectBlanks: shown.email.subject === subject ? blanks : [],
    isPayMissing: asksPay && !payAsked.trim(),
    address: first(steps, "email")?.value ?? contact?.email ?? "",
    whatsAppNumber: toWhatsAppNumber(first(steps, "whatsapp")?.value ?? contact?.phone ?? ""),
  };
}

/** What a vaga says about its sending: where to, and the texts of 'Mensagem' as they are shown there. */
export function useSending(application: Application) {
  const match = useMatch(application);
  const { written, shown, address, whatsAppNumber } = useTexts(application, match);
  const emailFirst = written.email || (address && !written.whatsapp);
  return {
    address,
    whatsAppNumber,
    ...shown.email,
    whatsapp: shown.whatsapp,
    letter: written.letter,
    /** The way that was prepared, else the one that the posting asks for. */
    way: emailFirst ? ("email" as const) : written.whatsapp || whatsAppNumber ? ("whatsapp" as const) : null,
  };
}

/** The texts of an application, and their changes. */
export function useMessage(application: Application, match: Match, draft: ApplicationDraft) {
  const [variant, setVariant] = useState(0);
  const { written, shown, ...texts } = useTexts(application, match, variant);
  const { composed, name } = texts;
  const getText = (kind: MessageKind) => (kind === "email" ? shown.email.body : shown[kind]);
  const change = (kind: MessageKind, message: ApplicationMessages[MessageKind]) =>
    draft.change({ [`message:${kind}`]: message } as Changes);

  return {
    ...texts,
    getText,
    changeSubject: (text: string) => change("email", { ...shown.email, subject: text }),
    changeText: (kind: MessageKind, text: string) =>
      change(kind, kind === "email" ? { ...shown.email, body: text } : text),
    /** Keeps a composed text as it is, because it is being used: 'Enviei' takes it. */
    keep: (kind: MessageKind) => {
      if (written[kind] === undefined) change(kind, shown[kind]);
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
