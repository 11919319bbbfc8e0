import { hkdfSync } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { connectMongo, createLogger, createMetrics, createTombstoneStore } from "@penresume/service-kit";
import { createMailer } from "@penresume/service-kit/mail";
import { createApplicationCopyStore } from "../src/applications/copy-store.ts";
import { createReminders } from "../src/applications/reminders/reminders.ts";
import { createReminderStore } from "../src/applications/reminders/store.ts";
import { createReminderUnsubscribe } from "../src/applications/reminders/unsubscribe.ts";
import { createApplicationSettingsStore } from "../src/applications/settings-store.ts";
import { createApplicationStore } from "../src/applications/store.ts";
import { createKeycloak } from "../src/lib/keycloak.ts";
import { createLinkStore } from "../src/links/store.ts";

/**
 * A further replica, at whose clock it is the time of the first argument: sends what is due until it is killed, or with a second
 * argument once.
 */
const [now, isOnce] = process.argv.slice(2);
const { MONGO_URL = "", KEYCLOAK_URL: url = "", ACCOUNTS_CLIENT_SECRET: secret = "", TOKEN_ISSUER = "" } = process.env;
const { SMTP_HOST, SMTP_PORT, SMTP_FROM } = process.env;
const log = createLogger("reminding-process", "silent");
const metrics = createMetrics("svc-resumes");
const mongo = connectMongo(MONGO_URL, log);
const { connection } = mongo;
const siteUrl = new URL(TOKEN_ISSUER).origin;
const [settingsStore, tombstones] = [createApplicationSettingsStore(connection), createTombstoneStore(connection)];
const mailer = createMailer({ SMTP_HOST, SMTP_PORT: Number(SMTP_PORT), SMTP_FROM }, metrics);
if (!mailer) throw new Error("no mail server");
const applicationStore = createApplicationStore(connection, createApplicationCopyStore(connection));
const { newRemarks } = createLinkStore(connection);
const reminders = createReminders({
  ...{ applicationStore, newRemarks, settingsStore, tombstones, mailer, siteUrl, log, metrics },
  reminderStore: createReminderStore(connection),
  identityProvider: createKeycloak({ url, clientSecret: secret, log }),
  unsubscribe: createReminderUnsubscribe({
    reminded: [applicationStore, newRemarks],
    settingsStore,
    tombstones,
    siteUrl,
    key: Buffer.from(hkdfSync("sha256", secret, "", "reminder unsubscribe", 32)),
  }),
});
process.stdout.write("started\n");
for (let isDone = false; !isDone; await pause(50)) {
  const isSent = await reminders.run(undefined, Number(now)).then(
    () => true,
    () => false,
  );
  isDone = isSent && isOnce !== undefined;
}
await mongo.close();
