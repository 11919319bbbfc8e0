import type { MailLanguage } from "@penresume/contracts";
import { collapseSpaces } from "@penresume/text";
import { addDays } from "../../lib/brasilia-time.ts";
import type { Reminder } from "./days.ts";

/** Applications that a mail names; it counts the others. */
const MAX_NAMED = 20;

/** An application with its reminders that are due. */
export interface DueApplication {
  id: string;
  company: string;
  title: string;
  sentOn: string;
  reminders: Reminder[];
}

interface Texts {
  greeting: string;
  signature: string;
  subject(count: number): string;
  intro: string;
  remarks: { subject: string; text: string };
  untitled: string;
  unanswered(days: number): string;
  /** `days` ago; 0: today; -1: tomorrow. `time` of a step that has one. */
  nextStep(days: number, time: string | undefined): string;
  deadline(days: number): string;
  more(count: number): string;
  /** Before the link that ends reminders. */
  unsubscribe: string;
}

const days = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const TEXTS: Record<MailLanguage, Texts> = {
  "pt-BR": {
    greeting: "Olá!",
    signature: "Equipe PenResume Pro",
    subject: (count) => (count === 1 ? "Lembrete de uma vaga" : `Lembretes de ${count} vagas`),
    intro: "Você pediu para lembrarmos:",
    remarks: { subject: "Opiniões novas sobre o seu currículo", text: "Você recebeu opiniões novas. Leia aqui:" },
    untitled: "Vaga sem título",
    unanswered: (count) => `enviada há ${days(count, "dia", "dias")}, ainda sem resposta`,
    nextStep: (count, time) =>
      count > 0
        ? `tinha um próximo passo há ${days(count, "dia", "dias")}`
        : `tem um próximo passo ${count < 0 ? "amanhã" : "hoje"}${time ? `, às ${time}` : ""}`,
    deadline: (count) =>
      count === 0
        ? "o prazo para se candidatar acaba hoje"
        : `o prazo para se candidatar acabou há ${days(count, "dia", "dias")}`,
    more: (count) => `E mais ${days(count, "vaga", "vagas")}:`,
    unsubscribe: "Não quer mais receber lembretes? Abra este link; não precisa entrar na conta:",
  },
  en: {
    greeting: "Hello!",
    signature: "The PenResume Pro team",
    subject: (count) => (count === 1 ? "Reminder of an application" : `Reminders of ${count} applications`),
    intro: "You asked us to remind you:",
    remarks: { subject: "New opinions on your résumé", text: "You have new opinions. Read them here:" },
    untitled: "Application without a title",
    unanswered: (count) => `sent ${days(count, "day", "days")} ago, no response yet`,
    nextStep: (count, time) =>
      count > 0
        ? `its next step was ${days(count, "day", "days")} ago`
        : `its next step is ${count < 0 ? "tomorrow" : "today"}${time ? ` at ${time}` : ""}`,
    deadline: (count) =>
      count === 0 ? "today is the last day to apply" : `the last day to apply was ${days(count, "day", "days")} ago`,
    more: (count) => `And ${days(count, "more application", "more applications")}:`,
    unsubscribe: "No more reminders? Open this link; you need not sign in:",
  },
  es: {
    greeting: "¡Hola!",
    signature: "El equipo de PenResume Pro",
    subject: (count) => (count === 1 ? "Recordatorio de una postulación" : `Recordatorios de ${count} postulaciones`),
    intro: "Nos pediste que te recordáramos:",
    remarks: { subject: "Nuevas opiniones sobre tu currículum", text: "Tienes nuevas opiniones. Léelas aquí:" },
    untitled: "Postulación sin título",
    unanswered: (count) => `enviada hace ${days(count, "día", "días")}, todavía sin respuesta`,
    nextStep: (count, time) =>
      count > 0
        ? `tenía un próximo paso hace ${days(count, "día", "días")}`
        : `tiene un próximo paso ${count < 0 ? "mañana" : "hoy"}${time ? `, a las ${time}` : ""}`,
    deadline: (count) =>
      count === 0
        ? "hoy es el último día para postularse"
        : `el último día para postularse fue hace ${days(count, "día", "días")}`,
    more: (count) => `Y ${days(count, "postulación", "postulaciones")} más:`,
    unsubscribe: "¿No quieres más recordatorios? Abre este enlace; no hace falta entrar en la cuenta:",
  },
};

/** Composes the mail of a day: of others it has company and title only, and no word of a remark. `commented` are ids of résumés. */
export function composeReminderMail(
  { applications, commented }: { applications: DueApplication[]; commented: string[] },
  {
    today,
    language,
    siteUrl,
    unsubscribeLink,
  }: Record<"today" | "siteUrl" | "unsubscribeLink", string> & { language: MailLanguage },
): { subject: string; text: string } {
  const texts = TEXTS[language];
  const describe = ({ id, company, title, sentOn, reminders }: DueApplication) => {
    const reasons = reminders.map(({ kind, day, time }) =>
      texts[kind](day > today ? -1 : countDays(kind === "unanswered" ? sentOn : day, today), time),
    );
    const name = [title, company].map(collapseSpaces).filter(Boolean).join(" – ") || texts.untitled;
    return `• ${name}: ${[...new Set(reasons)].join("; ")}\n  ${siteUrl}/candidaturas/${id}`;
  };
  const rest = applications.length - MAX_NAMED;
  const lines = [
    texts.greeting,
    ...(applications.length > 0 ? [texts.intro] : []),
    ...applications.slice(0, MAX_NAMED).map(describe),
    ...(rest > 0 ? [`${texts.more(rest)}\n${siteUrl}/candidaturas`] : []),
    ...(commented.length > 0 ? [texts.remarks.text, ...commented.map((id) => `${siteUrl}/link/${id}`)] : []),
    `${texts.unsubscribe}\n${unsubscribeLink}`,
    texts.signature,
  ];
  const subject = applications.length > 0 ? texts.subject(applications.length) : texts.remarks.subject;
  return { subject, text: lines.join("\n\n") };
}

function countDays(from: string, to: string): number {
  let count = 0;
  while (count < 999 && addDays(from, count) < to) count++;
  return count;
}
