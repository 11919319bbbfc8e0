import {
  APPLICATION_STAGES,
  type Application,
  type ApplicationInput,
  type ApplicationMove,
  type ApplicationSettings,
  type ApplicationSummary,
  PROBLEM_TYPES,
  type SavedApplicationSettings,
} from "@penresume/contracts";
import { accountErased, invalidField, notFound, Problem, type TombstoneStore } from "@penresume/service-kit";
import { LimitExceededError } from "../lib/usage-store.ts";
import type { PhotoCleanup } from "../photos/cleanup.ts";
import type { ApplicationSettingsStore } from "./settings-store.ts";
import type { ApplicationStore } from "./store.ts";
import { applicationTexts as texts } from "./texts.ts";

interface Dependencies {
  store: ApplicationStore;
  settingsStore: ApplicationSettingsStore;
  photoCleanup: Pick<PhotoCleanup, "release">;
  tombstones: TombstoneStore;
  /** Removes everything about a user's applications. */
  removeAllOf(userId: string): Promise<void>;
}

async function releasePhotos(photoCleanup: Dependencies["photoCleanup"], photos: string[]): Promise<void> {
  for (const photo of new Set(photos)) await photoCleanup.release(photo);
}

/** Use cases on a user's applications. Another user's application is 404, and left out of lists of ids. */
export function createApplications({ store, settingsStore, photoCleanup, tombstones, removeAllOf }: Dependencies) {
  /** Runs a write that needs room. Deleted applications give theirs up when that suffices. */
  async function withinLimits<T>(userId: string, write: () => Promise<T>): Promise<T> {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof LimitExceededError)) throw error;
      const photos = error.limit === "bytes" ? await store.makeRoom(userId, error.missing) : null;
      if (!photos) throw limitExceeded(error.limit as keyof typeof texts.limits);
      await releasePhotos(photoCleanup, photos);
      return withinLimits(userId, write);
    }
  }

  const checkStages = (userId: string, stages: GivenStage[]) => checkGivenStages(settingsStore, userId, stages);

  /** Checked after a write: an erasure that began before may have missed it; a later one finds it. */
  async function checkErasure(userId: string): Promise<void> {
    if (!(await tombstones.has(userId))) return;
    await removeAllOf(userId);
    throw accountErased();
  }

  async function read(userId: string, id: string): Promise<Application> {
    const application = await store.find(id, userId);
    if (!application) throw notFound();
    return application;
  }

  return {
    withinLimits,
    checkErasure,
    release: (photos: string[]) => releasePhotos(photoCleanup, photos),
    list: (userId: string) => store.list(userId),
    read,

    /** Creates an application. A repeated call with the same idempotency key returns the first call's. */
    async create(userId: string, input: ApplicationInput, idempotencyKey?: string): Promise<Application> {
      await checkStages(userId, [{ path: "stage", stage: input.stage }]);
      const { items, isSame } = await withinLimits(userId, () => store.create(userId, [input], idempotencyKey));
      await checkErasure(userId);
      const [created] = items;
      if (!created) throw new Problem(409, texts.alreadyDeleted);
      if (!isSame)
        throw new Problem(422, texts.createdOtherwise, {
          type: PROBLEM_TYPES.idempotencyKeyReused,
          extensions: { applicationId: created.id },
        });
      return read(userId, created.id);
    },

    /** Creates all or none. */
    async createAll(
      userId: string,
      inputs: ApplicationInput[],
      idempotencyKey?: string,
    ): Promise<ApplicationSummary[]> {
      await checkStages(
        userId,
        inputs.map(({ stage }, index) => ({ path: `items.${index}.stage`, stage })),
      );
      const { items, isSame } = await withinLimits(userId, () => store.create(userId, inputs, idempotencyKey));
      await checkErasure(userId);
      if (!isSame) throw new Problem(422, texts.createdOtherwise, { type: PROBLEM_TYPES.idempotencyKeyReused });
      return items;
    },

    /** Saves if the caller's version is current; else throws 412 with the current one. */
    async update(userId: string, id: string, version: number, input: ApplicationInput): Promise<Application> {
      const before = (await store.findStages([id], userId)).get(id);
      if (before === undefined) throw notFound();
      await checkStages(userId, [{ path: "stage", stage: input.stage, before }]);
      const updated = await withinLimits(userId, () => store.update(id, userId, version, input));
      if (updated) return updated;
      throw new Problem(412, texts.changedElsewhere, {
        type: PROBLEM_TYPES.versionConflict,
        extensions: { current: await read(userId, id) },
      });
    },

    async move(userId: string, moves: ApplicationMove[]): Promise<ApplicationSummary[]> {
      const before = await store.findStages(
        moves.map(({ id }) => id),
        userId,
      );
      await checkStages(
        userId,
        moves.flatMap(({ id, stage }, index) =>
          stage ? [{ path: `items.${index}.stage`, stage, before: before.get(id) }] : [],
        ),
      );
      return store.move(userId, moves);
    },

    remove: (userId: string, ids: string[]) => store.remove(userId, ids),
    restore: (userId: string, ids: string[]) => withinLimits(userId, () => store.restore(userId, ids)),

    settings: {
      read: (userId: string): Promise<SavedApplicationSettings> => settingsStore.find(userId),

      async update(userId: string, version: number, settings: ApplicationSettings): Promise<SavedApplicationSettings> {
        checkOwnStages(settings);
        const isSaved = await settingsStore.save(userId, settings, version);
        await checkErasure(userId);
        const current = await settingsStore.find(userId);
        if (isSaved) return { ...settings, version: version + 1 };
        throw new Problem(412, texts.settingsChangedElsewhere, {
          type: PROBLEM_TYPES.versionConflict,
          extensions: { current },
        });
      },
    },

    /** Removes what can no longer be restored. */
    removeExpired: async (now?: number) => releasePhotos(photoCleanup, await store.removeExpired(now)),
  };
}

export type Applications = ReturnType<typeof createApplications>;

interface GivenStage {
  path: string;
  stage: string;
  before?: string | undefined;
}

/** Checks stages that are given to applications; those that they have already stay, whatever the settings. */
async function checkGivenStages(store: ApplicationSettingsStore, userId: string, stages: GivenStage[]): Promise<void> {
  const unknown = stages.filter(({ stage, before }) => stage !== before && !BUILT_IN.has(stage));
  if (unknown.length === 0) return;
  const own = new Set((await store.find(userId)).stages.map(({ id }) => id));
  const first = unknown.find(({ stage }) => !own.has(stage));
  if (first) throw invalidField(first.path, texts.unknownStage);
}

function checkOwnStages({ stages }: ApplicationSettings): void {
  const ids = new Set<string>(APPLICATION_STAGES);
  for (const [index, { id }] of stages.entries()) {
    if (ids.has(id)) throw invalidField(`stages.${index}.id`, texts.stageExists);
    ids.add(id);
  }
}

const BUILT_IN = new Set<string>(APPLICATION_STAGES);

/** The problem of an exceeded limit. */
export const limitExceeded = (limit: keyof typeof texts.limits): Problem =>
  new Problem(422, texts.limits[limit], { type: PROBLEM_TYPES.resumeLimit });
