import type { SavedResume } from "@penresume/contracts";
import type { Context } from "../lib/context.ts";
import type { PhotoCleanup } from "../photos/cleanup.ts";
import { createApplications } from "./applications.ts";
import { createApplicationCopies } from "./copies.ts";
import type { ApplicationCopyStore } from "./copy-store.ts";
import { createReminders, type NewRemarks } from "./reminders/reminders.ts";
import { createReminderStore } from "./reminders/store.ts";
import { createReminderUnsubscribe } from "./reminders/unsubscribe.ts";
import { createApplicationSettingsStore } from "./settings-store.ts";
import { createApplicationStore } from "./store.ts";

const REMIND_EVERY_MS = 60_000;

/** Composes applications, copies of what was sent, and reminders if there is a mail server. */
export function composeApplications(
  context: Context,
  {
    copyStore,
    photoCleanup,
    newRemarks,
    findResume,
  }: {
    copyStore: ApplicationCopyStore;
    photoCleanup: PhotoCleanup;
    newRemarks: NewRemarks;
    findResume(id: string, userId: string): Promise<SavedResume | null>;
  },
) {
  const { connection, tombstones, mailer, siteUrl } = context;
  const applicationStore = createApplicationStore(connection, copyStore);
  const settingsStore = createApplicationSettingsStore(connection);
  const reminderStore = createReminderStore(connection);
  const removeAllOf = async (userId: string) => {
    for (const store of [applicationStore, copyStore, settingsStore, reminderStore]) await store.removeAllOf(userId);
  };
  const applications = createApplications({
    store: applicationStore,
    settingsStore,
    photoCleanup,
    tombstones,
    removeAllOf,
  });
  const copies = createApplicationCopies({ applications, applicationStore, copyStore, photoCleanup, findResume });
  const key = context.deriveKey("reminder unsubscribe");
  const unsubscribe = createReminderUnsubscribe({
    reminded: [applicationStore, newRemarks],
    settingsStore,
    tombstones,
    siteUrl,
    key,
  });
  const reminders =
    mailer &&
    createReminders({ ...context, mailer, applicationStore, newRemarks, settingsStore, reminderStore, unsubscribe });
  if (reminders) context.runJob("reminders", REMIND_EVERY_MS, (signal) => reminders.run(signal));
  context.sweepHourly(applications, reminderStore);
  return { applications, copies, unsubscribe, reminders, removeAllOf };
}
