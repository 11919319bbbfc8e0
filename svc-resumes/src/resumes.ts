import type { ResumeInput, ResumePage, SavedResume } from "@penresume/contracts";
import { PROBLEM_TYPES } from "@penresume/contracts";
import { notFound, Problem, type Relay } from "@penresume/service-kit";
import { accountErased } from "./erasures.ts";
import type { Cursor, Store, Written } from "./store.ts";

/** Use cases on a person's own résumés; someone else's is 404 throughout. */
export function createResumes({ store, relay }: { store: Store; relay: Relay }) {
  const announced = ({ saved, entries }: Written) => {
    relay.send(entries);
    return saved;
  };

  return {
    /** Creates a résumé; with an idempotency key a repeated call answers the résumé of the first. */
    async create(userId: string, input: ResumeInput, idempotencyKey?: string): Promise<SavedResume> {
      const written = await store.create(userId, input, idempotencyKey);
      if (!written) throw new Problem(409, "Este currículo já foi criado e excluído.");
      // asked after the write: an erasure begun before it may have passed by, one begun later finds the résumé
      if (await store.erasures.isErased(userId)) {
        await store.eraseResumes(userId);
        throw accountErased();
      }
      return announced(written);
    },

    /** Saves over the version the caller knows; 412 with the newer one when it has moved on, nothing overwritten. */
    async update(userId: string, id: string, version: number, input: ResumeInput): Promise<SavedResume> {
      const outcome = await store.update(id, userId, version, input);
      if ("saved" in outcome) return announced(outcome);
      if ("missing" in outcome) throw notFound();
      throw new Problem(412, "Este currículo foi alterado em outro lugar.", {
        type: PROBLEM_TYPES.versionConflict,
        extensions: { current: outcome.conflict },
      });
    },

    async read(userId: string, id: string): Promise<SavedResume> {
      const resume = await store.find(id, userId);
      if (!resume) throw notFound();
      return resume;
    },

    async list(userId: string, { limit, cursor }: { limit: number; cursor?: string | undefined }): Promise<ResumePage> {
      const items = await store.list(userId, { limit: limit + 1, after: cursor ? decode(cursor) : undefined });
      const last = items.length > limit ? items[limit - 1] : undefined;
      return { items: items.slice(0, limit), ...(last ? { nextCursor: encode(last) } : {}) };
    },

    async remove(userId: string, id: string): Promise<void> {
      const entries = await store.remove(id, userId);
      if (!entries) throw new Problem(404, "Unauthorized or resume not found");
      relay.send(entries);
    },
  };
}

export type Resumes = ReturnType<typeof createResumes>;

const encode = ({ updatedAt, id }: { updatedAt: string; id: string }) => `${Date.parse(updatedAt)}-${id}`;

// milliseconds, dash, object id
const CURSOR = /^(\d{1,15})-([0-9a-f]{24})$/;

function decode(cursor: string): Cursor {
  const [, time, id] = CURSOR.exec(cursor) ?? [];
  if (!time || !id) throw new Problem(400, "Dados inválidos.", { errors: [{ path: "cursor", message: "Inválido." }] });
  return { updatedAt: new Date(Number(time)), id };
}
