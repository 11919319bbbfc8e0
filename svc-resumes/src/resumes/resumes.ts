import type {
  ResumeInput,
  ResumePage,
  resumeStatesSchema,
  SavedResume,
  SavedState,
  trashSchema,
} from "@penresume/contracts";
import { PROBLEM_TYPES } from "@penresume/contracts";
import { accountErased, invalidField, notFound, Problem, type TombstoneStore } from "@penresume/service-kit";
import type { z } from "zod";
import { LimitExceededError, RESUME_LIMITS } from "../lib/usage-store.ts";
import type { PhotoCleanup } from "../photos/cleanup.ts";
import { StateNameLimitError } from "./state-store.ts";
import type { Cursor, Store } from "./store.ts";

/** Use cases on a user's résumés. Another user's résumé is 404. */
export function createResumes(deps: { store: Store; photoCleanup: PhotoCleanup; tombstones: TombstoneStore }) {
  const { store, photoCleanup, tombstones } = deps;

  /** Saves a résumé with another photo; null when its version has changed. */
  async function updateWithPhoto(userId: string, id: string, version: number, input: ResumeInput) {
    const { photo } = input.personalInfo;
    if (photo) await photoCleanup.reserve(photo);
    const updated = await store.update(id, userId, version, input);
    if (updated?.previousPhoto && updated.previousPhoto !== photo) await photoCleanup.release(updated.previousPhoto);
    return updated;
  }

  async function release(photos: string[]): Promise<void> {
    for (const photo of new Set(photos)) await photoCleanup.release(photo);
  }

  return {
    /** Creates a résumé. A repeated call with the same idempotency key returns the first call's résumé. */
    async create(userId: string, input: ResumeInput, idempotencyKey?: string): Promise<SavedResume> {
      if (input.personalInfo.photo) await photoCleanup.reserve(input.personalInfo.photo);
      const { resume, isSame } = await withinLimits(store.create(userId, input, idempotencyKey));
      if (!resume) throw new Problem(409, "Este currículo já foi criado e excluído.");
      if (!isSame)
        throw new Problem(422, "Este currículo já foi criado com outro conteúdo.", {
          type: PROBLEM_TYPES.idempotencyKeyReused,
          extensions: { resumeId: resume.id },
        });
      // checked after the write: an erasure that began before may have missed the résumé; a later one finds it
      if (await tombstones.has(userId)) {
        await store.removeAllOf(userId);
        throw accountErased();
      }
      return resume;
    },

    /** Saves if the caller's version is current; else throws 412 with the current version. */
    async update(userId: string, id: string, version: number, input: ResumeInput): Promise<SavedResume> {
      const updated =
        (await withinLimits(store.update(id, userId, version, input, { samePhoto: true }))) ??
        (await withinLimits(updateWithPhoto(userId, id, version, input)));
      if (updated) return updated.saved;
      const current = await store.find(id, userId);
      if (!current) throw notFound();
      throw new Problem(412, "Este currículo foi alterado em outro lugar.", {
        type: PROBLEM_TYPES.versionConflict,
        extensions: { current },
      });
    },

    async read(userId: string, id: string): Promise<SavedResume> {
      const resume = await store.find(id, userId);
      if (!resume) throw notFound();
      return resume;
    },

    async list(userId: string, { limit, cursor }: { limit: number; cursor?: string | undefined }): Promise<ResumePage> {
      const { items, hasMore } = await store.list(userId, { limit, after: cursor ? decode(cursor) : undefined });
      const last = items.at(-1);
      return { items, ...(hasMore && last && { nextCursor: encode(last) }) };
    },

    /** Moves a résumé to the trash. */
    async remove(userId: string, id: string): Promise<void> {
      const photos = await store.trash.add(id, userId);
      if (!photos) throw new Problem(404, "Unauthorized or resume not found");
      await release(photos);
    },

    trash: {
      list: async (userId: string): Promise<z.infer<typeof trashSchema>> => ({ items: await store.trash.list(userId) }),

      async read(userId: string, id: string): Promise<SavedResume> {
        return (await store.trash.find(id, userId)) ?? refuse();
      },

      /** Returns a résumé to the list; a repeated call changes nothing. */
      async restore(userId: string, id: string): Promise<void> {
        if (!(await withinLimits(store.trash.restore(id, userId)))) refuse();
      },

      /** Deletes a résumé of the trash for good. */
      async remove(userId: string, id: string): Promise<void> {
        await release((await store.trash.remove(id, userId)) ?? refuse());
      },

      async empty(userId: string): Promise<void> {
        await release(await store.trash.empty(userId));
      },
    },

    states: {
      /** Lists earlier states, also of a résumé in the trash. */
      async list(userId: string, id: string): Promise<z.infer<typeof resumeStatesSchema>> {
        if (!(await store.has(id, userId))) refuse();
        return { items: await store.states.list(id, userId) };
      },

      async read(userId: string, id: string, version: number): Promise<SavedState> {
        return (await store.states.find(id, userId, version)) ?? refuse();
      },

      /** Names a state. The version that is stored now becomes a state, also without a name. */
      async rename(userId: string, id: string, version: number, name: string): Promise<void> {
        const current = await store.find(id, userId);
        if (current?.version === version)
          await store.states.keep(id, userId, { ...current, updatedAt: new Date(current.updatedAt) });
        const isNamed = await store.states.rename(id, userId, version, name).catch((error: unknown) => {
          if (!(error instanceof StateNameLimitError)) throw error;
          throw new Problem(422, STATE_NAMES_MESSAGE, { type: PROBLEM_TYPES.resumeLimit });
        });
        if (!isNamed) refuse();
      },
    },

    /** Removes what is no longer kept: the end of the trash, deletions that no retry follows, states without a résumé. */
    async removeExpired(now?: number): Promise<void> {
      await release(await store.trash.removeExpired(now));
      await store.removeExpired(now);
    },
  };
}

export type Resumes = ReturnType<typeof createResumes>;

function refuse(): never {
  throw notFound();
}

const STATE_NAMES_MESSAGE =
  "Você já deu nome a muitos momentos do currículo. Tire o nome de um que não usa mais e tente de novo.";

const LIMIT_MESSAGES = {
  resumes: `Sua conta já tem ${RESUME_LIMITS.resumes} currículos, o máximo. Exclua um que você não usa mais e salve de novo.`,
  bytes:
    "Seus currículos já ocupam todo o espaço da sua conta. Exclua um que você não usa mais, ou encurte os textos, e salve de novo.",
};

/** Turns an exceeded limit into a problem. */
const withinLimits = <T>(saving: Promise<T>): Promise<T> =>
  saving.catch((error: unknown) => {
    if (!(error instanceof LimitExceededError)) throw error;
    throw new Problem(422, LIMIT_MESSAGES[error.limit as keyof typeof LIMIT_MESSAGES], {
      type: PROBLEM_TYPES.resumeLimit,
    });
  });

const encode = ({ updatedAt, id }: { updatedAt: string; id: string }) => `${Date.parse(updatedAt)}-${id}`;

// milliseconds, dash, object id
const CURSOR = /^(\d{1,15})-([0-9a-f]{24})$/;

function decode(cursor: string): Cursor {
  const [, time, id] = CURSOR.exec(cursor) ?? [];
  if (!time || !id) throw invalidField("cursor", "Inválido.");
  return { updatedAt: new Date(Number(time)), id };
}
