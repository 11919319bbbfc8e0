import type { ServiceParts } from "@penresume/service-kit";
import { composeAccounts } from "./accounts/compose.ts";
import { composeApplications } from "./applications/compose.ts";
import { createApplicationCopyStore } from "./applications/copy-store.ts";
import type { Config } from "./config.ts";
import { createContext } from "./lib/context.ts";
import { composeLinks } from "./links/compose.ts";
import { createLinkStore } from "./links/store.ts";
import { composePhotos } from "./photos/compose.ts";
import { createResumes } from "./resumes/resumes.ts";
import { createStore } from "./resumes/store.ts";
import { createRoutes, info } from "./routes.ts";
import { composeTransfers } from "./transfers/compose.ts";

/** Composes the service: its stores, jobs and consumers start, its routes are returned. */
export function compose(config: Config, parts: ServiceParts) {
  const context = createContext(config, parts);
  const { connection, broker, tombstones, subscribers } = context;
  if (!context.mailer)
    context.log.warn(
      "no SMTP_HOST: erasures are not confirmed by mail, e-mail addresses cannot be changed, reminders are not sent",
    );
  const linkStore = createLinkStore(connection);
  const copyStore = createApplicationCopyStore(connection);
  const store = createStore(connection, linkStore);
  const { photos, photoCleanup, ...photoParts } = composePhotos(context, [store, linkStore, copyStore]);
  const resumes = createResumes({ store, photoCleanup, tombstones });
  const applications = composeApplications(context, {
    ...{ copyStore, photoCleanup, findResume: store.find },
    newRemarks: linkStore.newRemarks,
  });
  const links = composeLinks(context, { store, linkStore });
  const transfers = composeTransfers(context);
  const accounts = composeAccounts(context, { documents: [store, links, applications], photos: photoCleanup });
  context.sweepHourly(resumes, tombstones);
  broker.consume({ queue: "resumes.entitlements", events: ["subscription.changed"] }, ({ data }) =>
    subscribers.saveSubscription(data),
  );
  context.lifecycle.onStop("consumers", broker.stopConsuming);
  return {
    info,
    routes: createRoutes({ resumes, photos, transfers, ...applications, ...links, ...accounts }),
    checks: { minio: photoParts.objectStorage.ready },
    ...{ resumes, transfers, store, linkStore, tombstones, subscribers, photoCleanup, ...photoParts },
    ...{ applications: applications.applications, reminders: applications.reminders },
  };
}
