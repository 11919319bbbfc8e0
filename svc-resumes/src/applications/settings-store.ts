import {
  type ApplicationSettings,
  applicationSettingsSchema,
  type SavedApplicationSettings,
} from "@penresume/contracts";
import { defineCollection, isDuplicateKey } from "@penresume/service-kit";
import type { Connection } from "mongoose";

interface SettingsDocument extends ApplicationSettings {
  /** User id. */
  _id: string;
  version: number;
}

/** Own stages, stories and the choice about reminders. */
export function createApplicationSettingsStore(connection: Connection) {
  const settings = defineCollection<SettingsDocument>(connection, "application_settings");

  /** Changes the settings of `version`, or any without one; false when there are others. */
  async function change(
    userId: string,
    fields: Partial<ApplicationSettings>,
    version?: number,
    upsert = !version,
  ): Promise<boolean> {
    const filter = { _id: userId, ...(version !== undefined && { version }) };
    try {
      const { matchedCount, upsertedCount } = await settings.updateOne(
        filter,
        { $set: fields, $inc: { version: 1 } },
        { upsert },
      );
      return matchedCount + upsertedCount > 0;
    } catch (error) {
      // the first settings were saved meanwhile
      if (isDuplicateKey(error)) return version === undefined ? change(userId, fields) : false;
      throw error;
    }
  }

  return {
    /** Finds the settings; the default before they were saved. */
    async find(userId: string): Promise<SavedApplicationSettings> {
      const { _id, version = 0, ...stored } = (await settings.findById(userId).lean<SettingsDocument>()) ?? {};
      return { ...applicationSettingsSchema.parse(stored), version };
    },
    save: (userId: string, fields: ApplicationSettings, version: number) => change(userId, fields, version),
    /** Only with `upsert` also before the settings were saved. */
    disableReminders: (userId: string, upsert: boolean) => change(userId, { hasReminders: false }, undefined, upsert),
    async removeAllOf(userId: string): Promise<void> {
      await settings.deleteOne({ _id: userId });
    },
  };
}

export type ApplicationSettingsStore = ReturnType<typeof createApplicationSettingsStore>;
