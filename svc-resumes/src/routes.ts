import {
  accountErasureSchema,
  emailChangeSchema,
  emailConfirmationSchema,
  photoSchema,
  resumeInputSchema,
  resumePageQuerySchema,
  resumePageSchema,
  savedResumeSchema,
  uploadedPhotosSchema,
} from "@penresume/contracts";
import { type ApiInfo, createFairQueue, defineRoute, parse, type Route } from "@penresume/service-kit";
import type { EmailChanges } from "./accounts/email-changes.ts";
import type { Erasures } from "./accounts/erasures.ts";
import type { Applications } from "./applications/applications.ts";
import type { ApplicationCopies } from "./applications/copies.ts";
import { createApplicationCopyRoutes } from "./applications/copy-routes.ts";
import type { ReminderUnsubscribe } from "./applications/reminders/unsubscribe.ts";
import { createApplicationRoutes } from "./applications/routes.ts";
import { idempotencyKeySchema, parseVersion, presentVersion as present } from "./lib/version-tag.ts";
import type { Links } from "./links/links.ts";
import { createLinkPageRoutes, createLinkRoutes, type LinkPageDeps } from "./links/routes.ts";
import type { Photos } from "./photos/photos.ts";
import { readUpload } from "./photos/upload.ts";
import { createStateRoutes, createTrashRoutes } from "./resumes/history-routes.ts";
import type { Resumes } from "./resumes/resumes.ts";

export const info: ApiInfo = {
  title: "PenResume résumés",
  version: "1.0.0",
  description: "Résumés, profile photos and applications of the signed-in person.",
};

// a snapshot of 512 KB and the content, with JSON escapes
const BODY_LIMIT = "2mb";

interface RoutesDeps extends LinkPageDeps {
  resumes: Resumes;
  photos: Photos;
  erasures: Erasures;
  emailChanges: EmailChanges;
  links: Links;
  applications: Applications;
  copies: ApplicationCopies;
  unsubscribe: ReminderUnsubscribe;
}

// parsing and storing a document of 2 MB takes several times its size; the rest of the pod's memory limit is the photo decoder's
const DOCUMENTS = { concurrency: 8, waiting: 500, waitingPerCaller: 100, waitMs: 10_000 };

export const createRoutes = (
  { resumes, photos, erasures, emailChanges, links, applications, copies, unsubscribe, ...linkPage }: RoutesDeps,
  queue = createFairQueue(DOCUMENTS),
): Route[] => [
  defineRoute({
    method: "post",
    path: "/api/resumes",
    summary: "Save a new résumé",
    auth: "user",
    headers: { "Idempotency-Key": "Repeating a call with the same key creates once" },
    body: resumeInputSchema,
    bodyLimit: BODY_LIMIT,
    queue,
    responses: { 201: savedResumeSchema },
    problems: {
      409: "Already created with this key, and deleted",
      422: "Over 100 résumés or 20 MB of this person; or created with this key and another content, as `resumeId`",
    },
    async handle({ body, user, request }) {
      const key = parse(idempotencyKeySchema, request.get("idempotency-key"));
      return present(await resumes.create(user.id, body, key), 201);
    },
  }),
  defineRoute({
    method: "get",
    path: "/api/resumes",
    summary: "List summaries of own résumés, newest first",
    auth: "user",
    query: resumePageQuerySchema,
    responses: { 200: resumePageSchema },
    handle: async ({ query, user }) => ({ body: await resumes.list(user.id, query) }),
  }),
  ...createTrashRoutes(resumes, queue),
  ...createApplicationCopyRoutes(copies, queue),
  ...createApplicationRoutes(applications, unsubscribe, queue),
  ...createLinkRoutes(links),
  ...createLinkPageRoutes(linkPage),
  defineRoute({
    method: "get",
    path: "/api/resumes/:id",
    summary: "Read an own résumé",
    auth: "user",
    queue,
    responses: { 200: savedResumeSchema },
    problems: { 404: "No such résumé of this person" },
    handle: async ({ params, user }) => present(await resumes.read(user.id, params.id ?? "")),
  }),
  defineRoute({
    method: "put",
    path: "/api/resumes/:id",
    summary: "Save over the version in If-Match",
    auth: "user",
    headers: { "If-Match": 'The version last seen, as its ETag: "3"' },
    body: resumeInputSchema,
    bodyLimit: BODY_LIMIT,
    queue,
    responses: { 200: savedResumeSchema },
    problems: {
      404: "No such résumé of this person",
      412: "A newer version exists, carried as `current`; nothing was overwritten",
      422: "Over 20 MB of this person",
      428: "If-Match is missing",
    },
    handle: async ({ body, params, user, request }) =>
      present(await resumes.update(user.id, params.id ?? "", parseVersion(request.get("if-match")), body)),
  }),
  defineRoute({
    method: "delete",
    path: "/api/resumes/:id",
    summary: "Move an own résumé to the trash",
    auth: "user",
    responses: { 204: null },
    problems: { 404: "Unauthorized or resume not found" },
    async handle({ params, user }) {
      await resumes.remove(user.id, params.id ?? "");
      return { status: 204 };
    },
  }),
  ...createStateRoutes(resumes, queue),
  defineRoute({
    method: "post",
    path: "/api/photos",
    summary: "Upload a profile photo (multipart/form-data, one file)",
    auth: "optional",
    bodyKind: "stream",
    responses: { 201: photoSchema },
    problems: {
      400: "No file, an empty one, or a broken form",
      413: "Over 10 MB",
      415: "Not a still picture in JPEG, PNG, WebP, AVIF, GIF or TIFF",
      408: "The body arrives too slowly",
      422: "A damaged picture, or one of too many pixels",
      429: "More than 60 photos of this person or network in an hour; see Retry-After",
      503: "Too many uploads wait; see Retry-After",
    },
    async handle({ request, response, user }) {
      const disconnected = new AbortController();
      response.once("close", () => disconnected.abort());
      const uploader = { user, address: request.ip ?? "", disconnected: disconnected.signal };
      return { status: 201, body: await photos.upload(() => readUpload(request), uploader) };
    },
  }),
  defineRoute({
    method: "get",
    path: "/api/photos",
    summary: "List the person's uploads that still exist, oldest first, at most 1000",
    auth: "user",
    responses: { 200: uploadedPhotosSchema },
    handle: async ({ user }) => ({ body: { items: await photos.list(user.id) } }),
  }),
  defineRoute({
    method: "delete",
    path: "/api/account",
    summary: "Erase the account and all data of the person; needs a recent sign-in (RFC 9470)",
    auth: "user",
    isSessionChecked: true,
    responses: { 202: accountErasureSchema },
    handle: async ({ user }) => ({ status: 202, body: await erasures.erase(user) }),
  }),
  defineRoute({
    method: "post",
    path: "/api/account/email",
    summary: "Mail a link that changes the account's e-mail; needs a recent sign-in (RFC 9470)",
    auth: "user",
    isSessionChecked: true,
    body: emailChangeSchema,
    responses: { 202: null },
    problems: {
      409: "Another account has this address",
      429: "More than 5 links in an hour, or 3 to this mailbox; see Retry-After",
    },
    async handle({ user, body, request }) {
      await emailChanges.request(user, body.email, request.ip ?? "");
      return { status: 202 };
    },
  }),
  defineRoute({
    method: "post",
    path: "/api/account/email/verification",
    summary: "Mail a link that verifies the account's current e-mail",
    auth: "user",
    responses: { 202: null },
    problems: {
      400: "The address rejects mail",
      429: "More than 6 links to this mailbox in an hour, or 3 asked for by one network; see Retry-After",
    },
    async handle({ user, request }) {
      await emailChanges.requestVerification(user, request.ip ?? "");
      return { status: 202 };
    },
  }),
  defineRoute({
    method: "post",
    path: "/api/account/email/confirmation",
    summary:
      "Change the account's e-mail to that of the mailed link, or verify it; the latter needs a recent sign-in (RFC 9470)",
    auth: "user",
    isSessionChecked: true,
    body: emailConfirmationSchema,
    responses: { 204: null },
    problems: {
      403: "The link of another person",
      409: "Another account has this address by now",
      410: "The link has expired, or the address has changed since",
    },
    async handle({ user, body }) {
      await emailChanges.confirm(user, body.token);
      return { status: 204 };
    },
  }),
  defineRoute({
    method: "post",
    path: "/api/account/email/undo",
    summary: "Return the account to its former e-mail with the link mailed there, and end all access to it",
    auth: "none",
    body: emailConfirmationSchema,
    responses: { 204: null },
    problems: {
      409: "Another account has this address by now",
      410: "The link has expired or was used, or an earlier change was undone",
    },
    async handle({ body }) {
      await emailChanges.undo(body.token);
      return { status: 204 };
    },
  }),
];
