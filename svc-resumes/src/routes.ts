import { type ApiInfo, createFairQueue, type Route } from "@penresume/service-kit";
import type { EmailChanges } from "./accounts/email-changes.ts";
import type { Erasures } from "./accounts/erasures.ts";
import { createAccountRoutes } from "./accounts/routes.ts";
import type { Applications } from "./applications/applications.ts";
import type { ApplicationCopies } from "./applications/copies.ts";
import { createApplicationCopyRoutes } from "./applications/copy-routes.ts";
import type { ReminderUnsubscribe } from "./applications/reminders/unsubscribe.ts";
import { createApplicationRoutes } from "./applications/routes.ts";
import { createOpinionRoutes, type OpinionRouteDeps } from "./links/opinion-routes.ts";
import { createLinkPageRoutes, createLinkRoutes, type LinkPageDeps } from "./links/routes.ts";
import type { Photos } from "./photos/photos.ts";
import { createPhotoRoutes } from "./photos/routes.ts";
import type { Resumes } from "./resumes/resumes.ts";
import { createResumeRoutes } from "./resumes/routes.ts";
import type { Transfers } from "./transfers/compose.ts";
import { createTransferRoutes } from "./transfers/routes.ts";

export const info: ApiInfo = {
  title: "PenResume résumés",
  version: "1.0.0",
  description: "Résumés, profile photos and applications of the signed-in person.",
};

interface RoutesDeps extends LinkPageDeps, OpinionRouteDeps {
  resumes: Resumes;
  photos: Photos;
  erasures: Erasures;
  emailChanges: EmailChanges;
  applications: Applications;
  copies: ApplicationCopies;
  unsubscribe: ReminderUnsubscribe;
  transfers: Transfers;
}

// parsing and storing a document of 2 MB takes several times its size; the rest of the pod's memory limit is the photo decoder's
const DOCUMENTS = { concurrency: 8, waiting: 500, waitingPerCaller: 100, waitMs: 10_000 };

export const createRoutes = (
  { resumes, photos, erasures, emailChanges, applications, copies, unsubscribe, transfers, ...linkPages }: RoutesDeps,
  queue = createFairQueue(DOCUMENTS),
): Route[] => [
  ...createResumeRoutes(resumes, queue),
  ...createApplicationCopyRoutes(copies, queue),
  ...createApplicationRoutes(applications, unsubscribe, queue),
  ...createLinkRoutes(linkPages.links),
  ...createLinkPageRoutes(linkPages),
  ...createOpinionRoutes(linkPages),
  ...createPhotoRoutes(photos),
  ...createTransferRoutes(transfers),
  ...createAccountRoutes(erasures, emailChanges),
];
