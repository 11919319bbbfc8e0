import { cleanCompany, cleanName, cleanTitle } from "../message/names.ts";
import { WORDINGS } from "../message/wording.ts";
import law from "./law.json" with { type: "json" };
import texts from "./texts.json" with { type: "json" };

/** A message after the sending. */
export type FollowUp = keyof typeof texts.messages;

export const followUpNames: Record<FollowUp, string> = texts.names;

/** Whether it cites the law. */
export const citesLaw = (kind: FollowUp): boolean => kind === "data" || kind === "review";

/** Where an application stands. Dates are ISO dates. */
export interface FollowUpState {
  stage: string;
  closedReason?: string | undefined;
  /** When it was sent first; null: never. */
  sentOn: string | null;
  /** The last time that something was sent, or the company has moved the selection on. */
  since: string;
  /** Messages that were sent without a résumé, and whether one of them in this stage. */
  asked: number;
  hasWritten: boolean;
  /** Of the next step; empty without one. */
  nextOn: string;
  today: string;
}

const ENDED = ["interest", "hired", "closed", "unanswered"];
const WAITING = ["sent", "tests", "interview", "groupDynamics", "unanswered"];
/** Days until the first and the next question for news, and until the silence counts as an answer. */
const PATIENCE = [7, 14, 14] as const;

const addDays = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** What can be written now, so that the state does not contradict it. `newsOn`: from when on news can be asked for; `isSilent`: two questions had no answer. */
export function listFollowUps(state: FollowUpState) {
  const { stage, closedReason, sentOn, since, asked, hasWritten, nextOn, today } = state;
  const isPlanned = nextOn > today;
  const isWaiting = sentOn !== null && WAITING.includes(stage) && !isPlanned;
  const newsOn = isWaiting ? addDays(since, PATIENCE[Math.min(asked, 2)] ?? 0) : "";
  const isDue = newsOn !== "" && newsOn <= today;
  const isRejected = stage === "closed" && closedReason === "rejected";
  const kinds: [FollowUp, boolean][] = [
    ["news", isDue && asked === 0],
    ["newsAgain", isDue && asked === 1],
    ["thanks", ["interview", "groupDynamics"].includes(stage) && !isPlanned && !hasWritten],
    ["decline", !ENDED.includes(stage)],
    ["why", isRejected],
    ["data", true],
    ["review", isRejected],
  ];
  return {
    kinds: sentOn === null ? [] : kinds.flatMap(([kind, isOffered]) => (isOffered ? [kind] : [])),
    newsOn: isDue || asked > 1 ? "" : newsOn,
    isSilent: isDue && asked > 1 && stage !== "unanswered",
  };
}

/** Writes a message in the person's voice, from the facts of the application only. */
export function composeFollowUp(
  kind: FollowUp,
  { name, title, company, sentOn }: { name: string; title: string; company: string; sentOn: string | null },
): { subject: string; text: string } {
  const vaga = WORDINGS.pt.vacancy(cleanTitle(title), cleanCompany(company));
  const values: Record<string, string> = {
    ...law,
    vaga,
    em: sentOn ? ` em ${sentOn.split("-").reverse().join("/")}` : "",
  };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? "");
  return {
    subject: fill(texts.subjects[kind]),
    text: ["Olá!", texts.messages[kind].map(fill).join(" "), cleanName(name)].filter(Boolean).join("\n\n"),
  };
}

const DATA_LINE = /\b(?:encarregad[oa]|dpo|lgpd|privacidade|prote[çc][ãa]o de dados|dados pessoais)\b/i;

/** The address that a posting names for questions about data; empty if it names none. */
export const findDataAddress = (posting: string): string =>
  posting
    .split("\n")
    .filter((line) => DATA_LINE.test(line))
    .flatMap((line) => line.match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g) ?? [])[0] ?? "";
