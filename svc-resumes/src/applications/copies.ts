import { createHash, randomBytes } from "node:crypto";
import {
  APPLICATION_LIMITS,
  type Application,
  type ApplicationArchive,
  type CopySummary,
  type NewCopy,
  type SavedResume,
  type SentCopy,
} from "@penresume/contracts";
import { invalidField, notFound, Problem } from "@penresume/service-kit";
import { addDays, fromLocal, toDay } from "../lib/brasilia-time.ts";
import type { PhotoCleanup } from "../photos/cleanup.ts";
import { type Applications, limitExceeded } from "./applications.ts";
import type { ApplicationCopyStore } from "./copy-store.ts";
import type { ApplicationStore } from "./store.ts";
import { applicationTexts as texts } from "./texts.ts";

const NOON = "12:00";
/** 'Enviei' that is taken back within this time also takes back the stage. */
const UNDO_MS = 10 * 60_000;
const MAX_PHOTOS = 5;
const ARCHIVE_PAGE = 20;
/** Of JSON, after which a page ends. */
const PAGE_LIMIT_BYTES = 500_000;

/** Use cases on what was sent: pages stay as they were, whatever happens to the résumé. */
export function createApplicationCopies(deps: {
  applications: Pick<Applications, "read" | "withinLimits" | "checkErasure" | "release">;
  applicationStore: ApplicationStore;
  copyStore: ApplicationCopyStore;
  photoCleanup: Pick<PhotoCleanup, "reserve">;
  findResume(id: string, userId: string): Promise<SavedResume | null>;
}) {
  const { applications, applicationStore, copyStore, photoCleanup, findResume } = deps;

  async function requireResume(id: string, userId: string): Promise<SavedResume> {
    const resume = await findResume(id, userId);
    if (!resume) throw new Problem(422, texts.resumeGone);
    return resume;
  }

  /** Stores a copy; false when a repeated call has stored it before. */
  async function store(userId: string, application: string, id: string, copy: NewCopy): Promise<void> {
    const { resumeId, channel, subject, message, sentOn, letterHtml = "" } = copy;
    const sentAt = toSentAt(sentOn);
    const resume = resumeId ? await requireResume(resumeId, userId) : null;
    const photos = listPhotos(resume, letterHtml);
    for (const photo of photos) await photoCleanup.reserve(photo);
    const pages = await copyStore.pack({ html: resume?.html ?? "", letterHtml }, message);
    const reserve = () => applicationStore.reserveBytes(userId, pages.bytes);
    await applications.withinLimits(userId, reserve);
    const isAdded = await copyStore.add({
      ...{ _id: id, application, userId, createdAt: new Date(), sentAt, channel, subject, message, photos, ...pages },
      ...(resumeId && { resumeId }),
      resume: resume && toResumeSummary(resume),
      hasLetter: letterHtml !== "",
    });
    if (!isAdded) await applicationStore.releaseBytes(userId, pages.bytes);
  }

  async function removeCopy(userId: string, application: string, id: string) {
    const removed = await copyStore.remove(id, application, userId);
    if (!removed) return null;
    await applicationStore.releaseBytes(userId, removed.bytes);
    await applications.release(removed.photos);
    return removed;
  }

  return {
    /** Keeps what was sent. A repeated call with the same idempotency key keeps it once. */
    async add(userId: string, application: string, copy: NewCopy, idempotencyKey?: string): Promise<Application> {
      await applications.read(userId, application);
      const id = idempotencyKey ? keyedId(application, idempotencyKey) : randomBytes(15).toString("base64url");
      if (!(await copyStore.has(id, application, userId))) {
        if ((await copyStore.list(application, userId)).length >= APPLICATION_LIMITS.copies)
          throw limitExceeded("copies");
        await store(userId, application, id, copy);
      }
      let hasMovedStage = false;
      const changed = await applicationStore.recordSending(
        ...([application, userId] as const),
        () => copyStore.findLatest(application, userId),
        (stage) => {
          hasMovedStage = stage === "interest";
          return hasMovedStage ? "sent" : stage;
        },
      );
      if (changed && hasMovedStage) await copyStore.markMoved(id, application, userId);
      await applications.checkErasure(userId);
      if (changed) return changed;
      // it was deleted meanwhile
      await removeCopy(userId, application, id);
      throw notFound();
    },

    async list(userId: string, application: string): Promise<CopySummary[]> {
      await applications.read(userId, application);
      return copyStore.list(application, userId);
    },

    /** Also of a deleted application. */
    async read(userId: string, application: string, id: string): Promise<SentCopy> {
      const copy = await copyStore.find(id, application, userId);
      if (!copy) throw notFound();
      return copy;
    },

    /** Lists all that is stored, a page at a time: fewer applications when they are large. */
    async listArchive(userId: string, after = ""): Promise<ApplicationArchive> {
      const items: ApplicationArchive["items"] = [];
      let bytes = 0;
      for await (const application of applicationStore.readArchive(userId, after)) {
        const last = items.at(-1);
        if (last && items.length === ARCHIVE_PAGE) return { items, next: last.id };
        const item = { ...application, copies: await copyStore.list(application.id, userId) };
        bytes += Buffer.byteLength(JSON.stringify(item));
        if (last && bytes > PAGE_LIMIT_BYTES) return { items, next: last.id };
        items.push(item);
      }
      return { items };
    },

    /** Deletes a copy. Soon after it brought the application to 'Enviada' this also takes that back. */
    async remove(userId: string, application: string, id: string): Promise<Application> {
      await applications.read(userId, application);
      const removed = await removeCopy(userId, application, id);
      if (!removed) throw notFound();
      const isUndone = removed.hasMovedStage && Date.now() - removed.createdAt.getTime() < UNDO_MS;
      const changed = await applicationStore.recordSending(
        ...([application, userId] as const),
        () => copyStore.findLatest(application, userId),
        (stage, latest) => (isUndone && !latest && stage === "sent" ? "interest" : stage),
      );
      if (!changed) throw notFound();
      return changed;
    },
  };
}

export type ApplicationCopies = ReturnType<typeof createApplicationCopies>;

/** The moment of a day; noon of an earlier one. */
function toSentAt(day: string | undefined): Date {
  const now = Date.now();
  const today = toDay(now);
  // east of Brasília it is tomorrow already
  if (day && day > addDays(today, 1)) throw invalidField("sentOn", texts.sentInFuture);
  return new Date(!day || day >= today ? now : fromLocal(`${day}T${NOON}`));
}

const toResumeSummary = ({ name, version, theme, language }: SavedResume): CopySummary["resume"] => ({
  ...{ version, theme },
  ...(name && { name }),
  ...(language && { language }),
});

const PHOTO = /\/media\/profile-photos\/[\w.-]{1,480}/g;

/** Addresses of the photos that the pages show. */
function listPhotos(resume: SavedResume | null, letterHtml: string): string[] {
  const shown = `${resume?.personalInfo.photo ?? ""} ${resume?.html ?? ""} ${letterHtml}`.match(PHOTO);
  return [...new Set(shown)].slice(0, MAX_PHOTOS);
}

// the id is derived from the key, so that the unique index on _id also prevents double creation
const keyedId = (application: string, key: string): string =>
  createHash("sha256")
    .update(JSON.stringify([application, key]))
    .digest("base64url")
    .slice(0, 20);
