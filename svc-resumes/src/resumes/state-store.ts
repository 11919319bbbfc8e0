import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";
import {
  RESUME_STATE_LIMITS,
  type ResumeContent,
  type ResumeState,
  type SavedState,
  stateContentSchema,
} from "@penresume/contracts";
import { defineCollection } from "@penresume/service-kit";
import { type Connection, mongo } from "mongoose";

/** What a user's states may take, compressed; those with a name half of it. */
export const STATE_BYTES = 20_000_000;
const NAMED_BYTES = STATE_BYTES / 2;

// longer than any save takes
const CHECK_AFTER_MS = 5 * 60_000;
const BATCH = 100;
/** Less than half of a résumé's JSON, in about a millisecond. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

interface StateDocument {
  /** Id and version of the résumé: a state never changes, so writing it twice is harmless. */
  _id: string;
  resume: string;
  userId: string;
  version: number;
  savedAt: Date;
  name?: string;
  /** Address of the photo that it shows. */
  photo?: string;
  /** JSON of the content, compressed. */
  content: mongo.Binary;
  bytes: number;
  /** When to check that its résumé exists. */
  checkAt?: Date;
}

type Meta = Omit<StateDocument, "content">;

/** A résumé as it is stored. */
export interface StoredResume extends ResumeContent {
  version: number;
  updatedAt: Date;
}

/** A name that would exceed a limit. */
export class StateNameLimitError extends Error {
  override name = "StateNameLimitError";
}

async function toDocument(
  resume: string,
  userId: string,
  stored: StoredResume,
  now: number,
): Promise<Omit<StateDocument, "_id">> {
  const content = await compress(JSON.stringify(stateContentSchema.parse(stored)), QUALITY);
  const { photo } = stored.personalInfo;
  return {
    resume,
    userId,
    version: stored.version,
    savedAt: stored.updatedAt,
    ...(photo && { photo }),
    content: new mongo.Binary(content),
    bytes: content.length,
    checkAt: new Date(now + CHECK_AFTER_MS),
  };
}

/** Earlier states of résumés, without snapshot. */
export function createStateStore(connection: Connection, findExisting: (ids: string[]) => Promise<Set<string>>) {
  const states = defineCollection<StateDocument>(
    connection,
    "resume_states",
    { resume: 1 },
    { userId: 1, bytes: 1 },
    { photo: 1 },
    { checkAt: 1 },
  );
  const collection = states.collection as unknown as mongo.Collection<StateDocument>;
  const META = { projection: { content: 0 } };
  const stateId = (resume: string, version: number) => `${resume}.${version}`;
  const removeById = (ids: string[], owner: { userId?: string } = {}) =>
    collection.deleteMany({ _id: { $in: ids }, ...owner });

  /** Keeps as many states without a name as the limits allow, and removes others. */
  async function thin(resume: string, userId: string): Promise<void> {
    const unnamed = await collection
      .find({ resume, userId, name: { $exists: false } }, META)
      .sort({ version: 1 })
      .toArray();
    const removed: string[] = [];
    while (unnamed.length > RESUME_STATE_LIMITS.kept) {
      const times = unnamed.map(({ savedAt }) => savedAt.getTime());
      for (const { _id } of unnamed.splice(chooseRedundant(times, Date.now()), 1)) removed.push(_id);
    }
    if (removed.length > 0) await removeById(removed, { userId });

    let excess =
      countBytes(await collection.find({ userId }, { projection: { _id: 0, bytes: 1 } }).toArray()) - STATE_BYTES;
    if (excess <= 0) return;
    for await (const { _id, bytes } of collection
      .find({ userId, name: { $exists: false } }, META)
      .sort({ savedAt: 1 })) {
      if (excess <= 0) return;
      await removeById([_id], { userId });
      excess -= bytes;
    }
  }

  const listMeta = (resume: string, userId: string): Promise<Meta[]> =>
    collection.find({ resume, userId }, META).sort({ version: -1 }).toArray();

  return {
    /**
     * Keeps a stored résumé as a state. Call before it is overwritten: then nothing that was saved is lost when the process dies
     * between both writes, and a state that the résumé still equals does no harm.
     */
    async keep(resume: string, userId: string, stored: StoredResume, now = Date.now()): Promise<void> {
      const state = await toDocument(resume, userId, stored, now);
      const filter = { _id: stateId(resume, stored.version), userId };
      await collection.updateOne(filter, { $setOnInsert: state }, { upsert: true });
      await thin(resume, userId);
    },

    async list(resume: string, userId: string): Promise<ResumeState[]> {
      return (await listMeta(resume, userId)).map(toState);
    },

    async find(resume: string, userId: string, version: number): Promise<SavedState | null> {
      const state = await collection.findOne({ _id: stateId(resume, version), userId });
      if (!state) return null;
      const content = stateContentSchema.parse(JSON.parse(String(await decompress(state.content.buffer))));
      return { ...toState(state), content };
    },

    /**
     * Names a state; an empty name removes the present one. False when there is no such state.
     * @throws StateNameLimitError
     */
    async rename(resume: string, userId: string, version: number, name: string): Promise<boolean> {
      const filter = { _id: stateId(resume, version), userId };
      const before = await collection.findOneAndUpdate(
        filter,
        name ? { $set: { name } } : { $unset: { name: "" } },
        META,
      );
      if (!before) return false;
      if (!name) await thin(resume, userId);
      if (!name || before.name) return true;
      // checked after the write, so that names given at once cannot exceed the limits together
      const named = await collection.find({ userId, name: { $exists: true } }, META).toArray();
      const ofResume = named.filter((state) => state.resume === resume);
      if (ofResume.length <= RESUME_STATE_LIMITS.named && countBytes(named) <= NAMED_BYTES) return true;
      await collection.updateOne(filter, { $unset: { name: "" } });
      await thin(resume, userId);
      throw new StateNameLimitError();
    },

    /** Removes the states of a résumé and returns the photos that they showed. */
    async removeOf(resume: string, userId: string): Promise<string[]> {
      const photos = await collection.distinct("photo", { resume, userId });
      await collection.deleteMany({ resume, userId });
      return photos.flatMap((photo) => photo ?? []);
    },

    async removeAllOf(userId: string): Promise<void> {
      await collection.deleteMany({ userId });
    },

    isPhotoShown: async (photo: string): Promise<boolean> =>
      (await collection.findOne({ photo }, { projection: { _id: 1 } })) !== null,

    photosShownBy: async (userId: string): Promise<string[]> =>
      (await collection.distinct("photo", { userId })).flatMap((photo) => photo ?? []),

    /** Removes states that a save wrote while its résumé was removed. Each state is checked once. */
    async removeOrphans(now = Date.now()): Promise<void> {
      const findDue = () =>
        collection
          .find({ checkAt: { $lte: new Date(now) } }, { projection: { resume: 1 } })
          .limit(BATCH)
          .toArray();
      for (let due = await findDue(); due.length > 0; due = await findDue()) {
        const existing = await findExisting(due.map(({ resume }) => resume));
        await removeById(due.flatMap(({ _id, resume }) => (existing.has(resume) ? [] : _id)));
        await collection.updateMany({ _id: { $in: due.map(({ _id }) => _id) } }, { $unset: { checkAt: "" } });
      }
    },
  };
}

export type StateStore = ReturnType<typeof createStateStore>;

const countBytes = (states: readonly Pick<Meta, "bytes">[]) => states.reduce((sum, { bytes }) => sum + bytes, 0);

const toState = ({ version, savedAt, name }: Meta): ResumeState => ({
  version,
  savedAt: savedAt.toISOString(),
  ...(name && { name }),
});

/**
 * Chooses which of the states to remove: the one whose neighbours are nearest to each other, measured by its age. So recent
 * states stay close together and old ones become rare: hours, then days, then weeks apart. The first and the last stay.
 * @param times ascending
 * @returns its index
 */
export function chooseRedundant(times: readonly number[], now: number): number {
  let least = { index: 0, weight: Number.POSITIVE_INFINITY };
  for (let index = 1; index < times.length - 1; index++) {
    const [before, time, after] = times.slice(index - 1, index + 2) as [number, number, number];
    const weight = (after - before) / Math.max(now - time, 1);
    if (weight < least.weight) least = { index, weight };
  }
  return least.index;
}
