import { composeMessages, findContactName, joinParagraphs, type MessageLanguage } from "@penresume/applications";
import { type Application, RESUME_LANGUAGES, type ResumeContent } from "@penresume/contracts";
import type { MatchResult } from "@penresume/job-match";
import { type ApplyStep, findHowToApply, type Posting } from "@penresume/postings";
import { toWhatsAppNumber } from "./message-links.ts";
import { toResumeInput } from "./resume-input.ts";

const first = (steps: readonly ApplyStep[], kind: ApplyStep["kind"]) => steps.find((step) => step.kind === kind);

/** Composes the messages of a vaga from its posting and a résumé. */
export function composeForVaga(
  {
    title,
    company,
    posting,
    payAsked,
    contact,
  }: Pick<Application, "title" | "company" | "posting" | "payAsked" | "contact">,
  resume: ResumeContent | null,
  { posting: { requirements }, results }: { posting: Posting; results: MatchResult[] },
  variant = 0,
) {
  const steps = findHowToApply(posting, new Date().toLocaleDateString("sv-SE"));
  const language: MessageLanguage = RESUME_LANGUAGES.find((each) => each === resume?.language) ?? "pt";
  const resumeInput = resume ? toResumeInput(resume) : {};
  const name = resume?.personalInfo.fullName ?? "";
  const composed = composeMessages({
    language,
    name,
    resume: resumeInput,
    title,
    company,
    contact: contact?.name || findContactName(posting),
    requirements,
    results,
    steps,
    phone: resume?.personalInfo.phone,
    pay: payAsked,
    variant,
  });
  return { steps, language, name, resumeInput, composed };
}

/** What a vaga says about its sending: where to, and its texts, as composed or as the person wrote them. */
export function getVagaMessage(
  { messages: written = {}, contact, updatedAt = "" }: Pick<Application, "messages" | "contact"> & Partial<Application>,
  { steps, composed }: Pick<ReturnType<typeof composeForVaga>, "steps" | "composed">,
  /** When the résumé was saved. */
  savedAt = "",
) {
  return {
    /** Whether the résumé was saved after the person's own text: it may say what is no longer there. */
    isOlder: (written.email ?? written.whatsapp ?? written.letter) !== undefined && savedAt > updatedAt,
    address: first(steps, "email")?.value ?? contact?.email ?? "",
    whatsAppNumber: toWhatsAppNumber(first(steps, "whatsapp")?.value ?? contact?.phone ?? ""),
    subject: written.email?.subject ?? composed.subject.text,
    body: written.email?.body ?? joinParagraphs(composed.email),
    whatsapp: written.whatsapp ?? joinParagraphs(composed.whatsapp),
    letter: written.letter ?? joinParagraphs(composed.letter),
  };
}
