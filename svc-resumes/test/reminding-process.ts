import { connectMongo, createLogger, createMetrics, createTombstoneStore } from "@penresume/service-kit";
import { createMailer } from "@penresume/service-kit/mail";
import { createApplicationCopyStore } from "../src/application-copy-store.ts";
import { createApplicationSettingsStore } from "../src/application-settings-store.ts";
import { createApplicationStore } from "../src/application-store.ts";
import { createKeycloak } from "../src/keycloak.ts";
import { createReminderStore } from "../src/reminder-store.ts";
import { createReminderUnsubscribe } from "../src/reminder-unsubscribe.ts";
import { createReminders } from "../src/reminders.ts";

/** A replica for reminder-faults.test.ts: sends, again and again, what is due at the time of its first argument. */
const { now, mongoUrl, keycloakUrl, smtp } = JSON.parse(process.argv[2] ?? "");
const log = createLogger("reminding-process", "silent");
const metrics = createMetrics("svc-resumes");
const { connection } = connectMongo(mongoUrl, log);
const siteUrl = "https://penresume.example";
const [settingsStore, tombstones] = [createApplicationSettingsStore(connection), createTombstoneStore(connection)];
const secret = "accounts-secret";
const mailer = createMailer(smtp, metrics);
if (!mailer) throw new Error("no mail server");
const reminders = createReminders({
  applicationStore: createApplicationStore(connection, createApplicationCopyStore(connection)),
  ...{ settingsStore, tombstones, mailer, siteUrl, log, metrics },
  reminderStore: createReminderStore(connection),
  identityProvider: createKeycloak({ url: keycloakUrl, clientSecret: secret, log }),
  unsubscribe: createReminderUnsubscribe({ settingsStore, tombstones, siteUrl, secret }),
});
process.stdout.write("started\n");
for (;;) {
  await reminders.run(undefined, now).catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 50));
}
