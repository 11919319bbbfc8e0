import { createHash } from "node:crypto";
import type { ApplicationInput } from "@penresume/contracts";
import { foldText } from "@penresume/text";
import { findNextReminder } from "./reminders/days.ts";

/** A change of stage that is taken back within this time leaves no trace. */
const UNDO_MS = 10 * 60_000;
/** Changes of stage that are kept. */
const MAX_STAGES = 100;
/** A shorter posting, such as 'Vendedor', says nothing about another application. */
const MIN_POSTING_LENGTH = 80;

/** What follows from stage and dates. */
export interface StageFields {
  stageAt: Date;
  sentAt: Date | null;
  reminderOn: string | null;
  stages: { stage: string; at: Date }[];
}

type Before = StageFields & { stage: string };

/** Derives stage and dates of an application that changes at `now`; `before` is the stored one, with its `sentAt`. */
export function deriveStage(
  input: Pick<ApplicationInput, "stage" | "isArchived" | "reminderDays" | "nextStep" | "deadline">,
  before: Before | null,
  now: Date,
): StageFields {
  const sentAt = before?.sentAt ?? null;
  const stages = changeStage(before, input.stage, now);
  const stageAt = stages.at(-1)?.at ?? now;
  const reminderOn = findNextReminder({ ...input, stageAt, sentAt }, before?.reminderOn ?? null, now.getTime());
  return { stages, stageAt, sentAt, reminderOn };
}

/** Derives what is the same in applications to the same company, link or posting; empty where it says nothing. */
export const deriveKeys = ({ company, link, posting }: ApplicationInput) => ({
  companyKey: toCompanyKey(company),
  linkKey: toLinkKey(link),
  postingKey: toPostingKey(posting),
});

/** Removes what does not belong to the stage. */
export function cleanInput({ closedReason, ...input }: ApplicationInput): ApplicationInput {
  return { ...input, ...(input.stage === "closed" && closedReason && { closedReason }) };
}

function changeStage(before: Before | null, stage: string, at: Date): StageFields["stages"] {
  if (!before) return [{ stage, at }];
  if (before.stage === stage) return before.stages;
  const isUndone = before.stages.at(-2)?.stage === stage && at.getTime() - before.stageAt.getTime() < UNDO_MS;
  return isUndone ? before.stages.slice(0, -1) : [...before.stages, { stage, at }].slice(-MAX_STAGES);
}

const words = (text: string): string =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const LEGAL_FORMS = / (ltda|me|mei|epp|eireli|sa|s a|inc|llc)$/;

/** The same for all spellings of a company. */
const toCompanyKey = (company: string): string => words(company).replace(LEGAL_FORMS, "").replace(LEGAL_FORMS, "");

/** The same for an address with and without `www.`, tracking parameters and fragment. */
function toLinkKey(link: string): string {
  const url = URL.parse(link);
  if (!url) return "";
  const query = [...url.searchParams].filter(([name]) => !/^(utm_|fbclid|gclid|trk|refId)/i.test(name));
  const path = url.pathname.replace(/(?<!\/)\/+$/, "");
  return hash([url.host.replace(/^www\./, ""), path, ...query.sort().flat()].join("\n"));
}

const toPostingKey = (posting: string): string => {
  const text = words(posting);
  return text.length < MIN_POSTING_LENGTH ? "" : hash(text);
};

const hash = (text: string): string => createHash("sha256").update(text).digest("base64url").slice(0, 22);
