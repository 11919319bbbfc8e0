import {
  createAddressRateLimiter,
  createEntitlements,
  createRateLimiter,
  createSubscriberProjection,
  createTombstoneStore,
  runEvery,
  type ServiceParts,
  startRelay,
} from "@penresume/service-kit";
import { createMailer } from "@penresume/service-kit/mail";
import { createEmailChanges, EMAIL_CHANGE_RATE_LIMIT } from "./accounts/email-changes.ts";
import { createEmailUndoStore } from "./accounts/email-undo-store.ts";
import { createErasureStore } from "./accounts/erasure-store.ts";
import { createErasures } from "./accounts/erasures.ts";
import { createKeycloak } from "./accounts/keycloak.ts";
import { createApplications } from "./applications/applications.ts";
import { createApplicationCopies } from "./applications/copies.ts";
import { createApplicationCopyStore } from "./applications/copy-store.ts";
import { createReminders } from "./applications/reminders/reminders.ts";
import { createReminderStore } from "./applications/reminders/store.ts";
import { createReminderUnsubscribe } from "./applications/reminders/unsubscribe.ts";
import { createApplicationSettingsStore } from "./applications/settings-store.ts";
import { createApplicationStore } from "./applications/store.ts";
import type { Config } from "./config.ts";
import { createLinks } from "./links/links.ts";
import { createLinkPages } from "./links/pages.ts";
import { createLinkPasswords } from "./links/passwords.ts";
import { createLinkPdfs, LINK_PDF_RATE_LIMIT } from "./links/pdfs.ts";
import { LINK_ATTEMPT_RATE_LIMIT } from "./links/routes.ts";
import { createLinkStore } from "./links/store.ts";
import { createLinkSubscribers } from "./links/subscribers.ts";
import { linkTexts } from "./links/texts.ts";
import { createVisitCounter } from "./links/visits.ts";
import { createPhotoCleanup } from "./photos/cleanup.ts";
import { createPhotoDecoder } from "./photos/decoder.ts";
import { createObjectStorage } from "./photos/object-storage.ts";
import { createPhotoQueue, createPhotos, PHOTO_RATE_LIMIT } from "./photos/photos.ts";
import { createPhotoReconciliation } from "./photos/reconciliation.ts";
import { createPhotoStore } from "./photos/store.ts";
import { createResumes } from "./resumes/resumes.ts";
import { createStore } from "./resumes/store.ts";
import { createRoutes, info } from "./routes.ts";

const REMIND_EVERY_MS = 60_000;
const PHOTO_SWEEP_EVERY_MS = 60_000;
const PHOTO_RECONCILIATION_EVERY_MS = 24 * 3_600_000;

/** Composes the service: its stores, jobs and consumers start, its routes are returned. */
export function compose(config: Config, parts: ServiceParts) {
  const { log, metrics, lifecycle, mongo, broker, siteUrl, sweepHourly } = parts;
  const objectStorage = createObjectStorage({
    url: config.MINIO_URL,
    accessKey: config.MINIO_ACCESS_KEY,
    secretKey: config.MINIO_SECRET_KEY,
    bucket: config.MEDIA_BUCKET,
    log,
  });
  objectStorage.waitForBucket();

  const linkStore = createLinkStore(mongo.connection);
  const copyStore = createApplicationCopyStore(mongo.connection);
  const store = createStore(mongo.connection, linkStore, copyStore);
  const applicationStore = createApplicationStore(mongo.connection, copyStore);
  const settingsStore = createApplicationSettingsStore(mongo.connection);
  const reminderStore = createReminderStore(mongo.connection);
  const removeApplicationsOf = async (userId: string) => {
    for (const part of [applicationStore, copyStore, settingsStore, reminderStore]) await part.removeAllOf(userId);
  };
  const visits = createVisitCounter({ store: linkStore, log });
  lifecycle.onStop("visits", visits.flush);
  const photoStore = createPhotoStore(mongo.connection);
  const erasureStore = createErasureStore(mongo.connection);
  const emailUndoStore = createEmailUndoStore(mongo.connection);
  const tombstones = createTombstoneStore(mongo.connection);
  const subscribers = createSubscriberProjection(mongo.connection, tombstones);
  const photoCleanup = createPhotoCleanup({ store, photoStore, objectStorage });

  const relay = startRelay({ store: erasureStore.outbox, broker, log, metrics });
  lifecycle.onStop("outbox", relay.stop);
  const mailer = createMailer(config, metrics);
  if (!mailer)
    log.warn(
      "no SMTP_HOST: erasures are not confirmed by mail, e-mail addresses cannot be changed, nobody is reminded",
    );
  const identityProvider = createKeycloak({
    url: config.KEYCLOAK_URL,
    clientSecret: config.ACCOUNTS_CLIENT_SECRET,
    log,
  });
  const emailChangeRateLimiter = createRateLimiter(mongo.connection, EMAIL_CHANGE_RATE_LIMIT);
  const photoRateLimiter = createRateLimiter(mongo.connection, PHOTO_RATE_LIMIT);
  const emailChanges = createEmailChanges({
    identityProvider,
    mailer,
    rateLimiter: emailChangeRateLimiter,
    undoStore: emailUndoStore,
    siteUrl,
    secret: config.ACCOUNTS_CLIENT_SECRET,
  });
  const erasures = createErasures({
    store,
    photoStore,
    photoCleanup,
    erasureStore,
    emailUndoStore,
    linkStore,
    visits,
    subscribers,
    tombstones,
    identityProvider,
    mailer,
    siteUrl,
    relay,
    removeApplicationsOf,
    log,
  });
  lifecycle.onStop("erasures", erasures.start().stop);
  broker.handle("accounts.find-erased", { prefetch: 5 }, ({ data }) => erasures.findErased(data.userIds));
  broker.consume({ queue: "resumes.entitlements", events: ["subscription.changed"] }, ({ data }) =>
    subscribers.saveSubscription(data),
  );
  lifecycle.onStop("consumers", broker.stopConsuming);
  const resumes = createResumes({ store, photoCleanup, tombstones });
  const applications = createApplications({
    ...{ store: applicationStore, settingsStore, photoCleanup, tombstones },
    removeAllOf: removeApplicationsOf,
  });
  const copies = createApplicationCopies({
    ...{ applications, applicationStore, copyStore, photoCleanup },
    findResume: store.find,
  });
  const unsubscribe = createReminderUnsubscribe({
    ...{ applicationStore, settingsStore, tombstones, siteUrl },
    secret: config.ACCOUNTS_CLIENT_SECRET,
  });
  const reminders =
    mailer &&
    createReminders({
      ...{ applicationStore, settingsStore, reminderStore, tombstones, identityProvider, unsubscribe, mailer },
      ...{ siteUrl, log, metrics },
    });
  if (reminders) {
    const reminding = runEvery((signal) => reminders.run(signal), {
      name: "reminders",
      everyMs: REMIND_EVERY_MS,
      log,
    });
    lifecycle.onStop("reminders", reminding.stop);
  }
  const attempts = createRateLimiter(mongo.connection, LINK_ATTEMPT_RATE_LIMIT);
  const pdfRateLimiter = createRateLimiter(mongo.connection, LINK_PDF_RATE_LIMIT);
  sweepHourly(
    ...[resumes, applications, reminderStore, tombstones, emailUndoStore, linkStore],
    ...[emailChangeRateLimiter, photoRateLimiter, attempts, pdfRateLimiter],
  );
  const photoSweep = runEvery(() => photoCleanup.sweep(), { name: "photo sweep", everyMs: PHOTO_SWEEP_EVERY_MS, log });
  lifecycle.onStop("photo sweep", photoSweep.stop);
  const photoReconciliation = createPhotoReconciliation({ store, photoStore, objectStorage, log });
  const reconciling = runEvery((signal) => photoReconciliation.run(new Date(), signal), {
    name: "photo reconciliation",
    everyMs: PHOTO_RECONCILIATION_EVERY_MS,
    log,
  });
  lifecycle.onStop("photo reconciliation", reconciling.stop);

  const secret = config.ACCOUNTS_CLIENT_SECRET;
  const passwords = createLinkPasswords(secret);
  const entitlements = createEntitlements({
    ...{ subscribers, tombstones, broker, log, metrics },
    counter: {
      name: "link_entitlement_misses_total",
      help: "Changes of public links for which the projection did not say active, by svc-billing's response",
    },
    message: linkTexts.subscriptionNeeded,
  });
  const linkSubscribers = createLinkSubscribers({ subscribers, entitlements });
  const pages = createLinkPages({ store, linkStore, subscribers: linkSubscribers, siteUrl });
  const links = createLinks({
    ...{ store, linkStore, entitlements, subscribers: linkSubscribers, tombstones, passwords },
    onChange: pages.forget,
    flushVisits: visits.flush,
  });
  const pdfs = createLinkPdfs({
    broker,
    rateLimiter: pdfRateLimiter,
    addressRateLimiter: createAddressRateLimiter(pdfRateLimiter, secret),
  });
  const photoDecoder = createPhotoDecoder();
  lifecycle.onStop("photo decoder", async () => photoDecoder.stop());
  const photos = createPhotos({
    photoStore,
    objectStorage,
    tombstones,
    rateLimiter: photoRateLimiter,
    addressRateLimiter: createAddressRateLimiter(photoRateLimiter, config.ACCOUNTS_CLIENT_SECRET),
    queue: createPhotoQueue(),
    decoder: photoDecoder,
  });
  return {
    info,
    routes: createRoutes({
      ...{
        resumes,
        photos,
        erasures,
        emailChanges,
        links,
        applications,
        copies,
        unsubscribe,
        pages,
        pdfs,
        passwords,
        visits,
        log,
      },
      addressAttempts: createAddressRateLimiter(attempts, secret),
    }),
    checks: { minio: objectStorage.ready },
    ...{
      resumes,
      applications,
      reminders,
      store,
      linkStore,
      photoStore,
      photoCleanup,
      photoReconciliation,
      objectStorage,
      tombstones,
      subscribers,
    },
  };
}
