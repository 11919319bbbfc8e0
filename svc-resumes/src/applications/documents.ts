import { createHash } from "node:crypto";
import {
  type Application,
  type ApplicationInput,
  type ApplicationMove,
  type ApplicationSummary,
  applicationInputSchema,
} from "@penresume/contracts";
import type { deriveKeys, StageFields } from "./fields.ts";

/** Those that are not deleted. */
export const STORED = { deletedAt: { $exists: false } };

const NOT_IN_SUMMARY = [
  ...["posting", "contact", "notes", "messages", "interview", "stages"],
  ...["userId", "companyKey", "linkKey", "postingKey", "bytes", "createdWith"],
];
export const SUMMARY = { projection: Object.fromEntries(NOT_IN_SUMMARY.map((field) => [field, 0])) };

/** Without the long texts. */
export const MOVED = { projection: { posting: 0, contact: 0, notes: 0, messages: 0, interview: 0 } };

/** An application as it is stored. */
export interface ApplicationDocument extends ApplicationInput, StageFields, ReturnType<typeof deriveKeys> {
  _id: string;
  userId: string;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  /** Counted size. */
  bytes: number;
  /** Hash of the content that created it; absent without an idempotency key. */
  createdWith?: string;
  /** Present while it is deleted and can be restored. */
  deletedAt?: Date;
}

// the id is derived from the key, so that the unique index on _id also prevents double creation
export const keyedId = (userId: string, key: string, index: number): string =>
  createHash("sha256")
    .update(JSON.stringify(index === 0 ? [userId, key] : [userId, key, index]))
    .digest("base64url")
    .slice(0, 20);

export const hashContent = (input: ApplicationInput): string =>
  createHash("sha256").update(JSON.stringify(input)).digest("base64url");

/** The application after a move; null when that changes nothing. */
export function changeByMove(before: ApplicationDocument, move: ApplicationMove): ApplicationInput | null {
  const stage = move.stage ?? before.stage;
  const isArchived = move.isArchived ?? before.isArchived;
  const reason = stage !== "closed" ? undefined : move.closedReason === null ? undefined : move.closedReason;
  const keptReason = stage === before.stage && move.closedReason === undefined ? before.closedReason : reason;
  if (stage === before.stage && isArchived === before.isArchived && keptReason === before.closedReason) return null;
  const { closedReason, ...rest } = before;
  return { ...rest, stage, isArchived, ...(keptReason && { closedReason: keptReason }) };
}

const INPUT_FIELDS = Object.keys(applicationInputSchema.shape) as (keyof ApplicationInput)[];

const pickInput = (document: ApplicationDocument): ApplicationInput =>
  Object.fromEntries(
    INPUT_FIELDS.flatMap((field) => (document[field] === undefined ? [] : [[field, document[field]]])),
  ) as ApplicationInput;

export function toSummary(document: ApplicationDocument): ApplicationSummary {
  const { posting, contact, notes, messages, interview, ...input } = pickInput(document);
  const { _id: id, version, createdAt, updatedAt, stageAt, sentAt, reminderOn } = document;
  return {
    ...{ ...input, id, version, reminderOn: reminderOn?.slice(0, 10) ?? null },
    ...(reminderOn?.includes("T") && { reminderTime: reminderOn.slice(11) }),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    stageAt: stageAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  };
}

/** All fields for its owner. */
export const presentStored = (document: ApplicationDocument): Omit<Application, "earlier"> => ({
  ...pickInput(document),
  ...toSummary(document),
  stages: document.stages.map(({ stage, at }) => ({ stage, at: at.toISOString() })),
});

export const sumBytes = (sizes: { bytes: number }[]): number => sizes.reduce((total, { bytes }) => total + bytes, 0);
