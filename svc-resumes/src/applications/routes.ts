import {
  applicationBatchSchema,
  applicationIdsSchema,
  applicationInputSchema,
  applicationListSchema,
  applicationMovesSchema,
  applicationSchema,
  applicationSettingsSchema,
  reminderTokenSchema,
  savedApplicationSettingsSchema,
} from "@penresume/contracts";
import { defineRoute, type FairQueue, parse, type Route } from "@penresume/service-kit";
import { idempotencyKeySchema, parseVersion, presentVersion } from "../lib/version-tag.ts";
import type { Applications } from "./applications.ts";
import type { ReminderUnsubscribe } from "./reminders/unsubscribe.ts";

// the longest texts of one application, with JSON escapes; many short ones
const BODY_LIMIT = "2mb";

const NOT_THERE = { 404: "No such application of this person" };
const LIMIT = "Over 1,000 applications or 40 MB of this person";
const IF_MATCH = { "If-Match": 'The version last seen, as its ETag: "3"' };
const IDEMPOTENCY_KEY = { "Idempotency-Key": "Repeating a call with the same key creates once" };

/** Routes of several applications at once. */
const createBatchRoutes = (applications: Applications, queue: FairQueue): Route[] => [
  defineRoute({
    method: "post",
    path: "/api/applications/batch",
    summary: "Create several applications, all or none",
    auth: "user",
    headers: IDEMPOTENCY_KEY,
    body: applicationBatchSchema,
    bodyLimit: BODY_LIMIT,
    queue,
    responses: { 201: applicationListSchema },
    problems: { 422: `${LIMIT}; or created with this key and another content` },
    async handle({ body, user, request }) {
      const key = parse(idempotencyKeySchema, request.get("idempotency-key"));
      return { status: 201, body: { items: await applications.createAll(user.id, body.items, key) } };
    },
  }),
  defineRoute({
    method: "post",
    path: "/api/applications/moves",
    summary: "Change stage or archive of own applications; unknown ids are left out",
    auth: "user",
    body: applicationMovesSchema,
    queue,
    responses: { 200: applicationListSchema },
    handle: async ({ body, user }) => ({ body: { items: await applications.move(user.id, body.items) } }),
  }),
  defineRoute({
    method: "post",
    path: "/api/applications/deletions",
    summary: "Delete own applications; they can be restored for 30 days",
    auth: "user",
    body: applicationIdsSchema,
    responses: { 200: applicationIdsSchema },
    handle: async ({ body, user }) => ({ body: { ids: await applications.remove(user.id, body.ids) } }),
  }),
  defineRoute({
    method: "post",
    path: "/api/applications/restorations",
    summary: "Restore own deleted applications",
    auth: "user",
    body: applicationIdsSchema,
    responses: { 200: applicationIdsSchema },
    problems: { 422: "Over 1,000 applications of this person" },
    handle: async ({ body, user }) => ({ body: { ids: await applications.restore(user.id, body.ids) } }),
  }),
];

/** Routes of applications. */
export const createApplicationRoutes = (
  applications: Applications,
  unsubscribe: ReminderUnsubscribe,
  queue: FairQueue,
): Route[] => [
  defineRoute({
    method: "get",
    path: "/api/applications",
    summary: "List summaries of own applications, last changed first",
    auth: "user",
    queue,
    responses: { 200: applicationListSchema },
    handle: async ({ user }) => ({ body: { items: await applications.list(user.id) } }),
  }),
  defineRoute({
    method: "post",
    path: "/api/applications",
    summary: "Create an application",
    auth: "user",
    headers: IDEMPOTENCY_KEY,
    body: applicationInputSchema,
    bodyLimit: BODY_LIMIT,
    queue,
    responses: { 201: applicationSchema },
    problems: {
      409: "Already created with this key, and deleted",
      422: `${LIMIT}; or created with this key and another content, as \`applicationId\``,
    },
    async handle({ body, user, request }) {
      const key = parse(idempotencyKeySchema, request.get("idempotency-key"));
      return presentVersion(await applications.create(user.id, body, key), 201);
    },
  }),
  ...createBatchRoutes(applications, queue),
  defineRoute({
    method: "get",
    path: "/api/applications/settings",
    summary: "Read own stages, stories and the choice about reminders",
    auth: "user",
    responses: { 200: savedApplicationSettingsSchema },
    handle: async ({ user }) => presentVersion(await applications.settings.read(user.id)),
  }),
  defineRoute({
    method: "put",
    path: "/api/applications/settings",
    summary: "Save the settings over the version in If-Match",
    auth: "user",
    headers: IF_MATCH,
    body: applicationSettingsSchema,
    bodyLimit: BODY_LIMIT,
    queue,
    responses: { 200: savedApplicationSettingsSchema },
    problems: {
      412: "A newer version exists, carried as `current`; nothing was overwritten",
      428: "If-Match is missing",
    },
    handle: async ({ body, user, request }) =>
      presentVersion(await applications.settings.update(user.id, parseVersion(request.get("if-match")), body)),
  }),
  defineRoute({
    method: "get",
    path: "/api/applications/:id",
    summary: "Read an own application",
    auth: "user",
    queue,
    responses: { 200: applicationSchema },
    problems: NOT_THERE,
    handle: async ({ params, user }) => presentVersion(await applications.read(user.id, params.id ?? "")),
  }),
  defineRoute({
    method: "put",
    path: "/api/applications/:id",
    summary: "Save an application over the version in If-Match",
    auth: "user",
    headers: IF_MATCH,
    body: applicationInputSchema,
    bodyLimit: BODY_LIMIT,
    queue,
    responses: { 200: applicationSchema },
    problems: {
      ...NOT_THERE,
      412: "A newer version exists, carried as `current`; nothing was overwritten",
      422: LIMIT,
      428: "If-Match is missing",
    },
    handle: async ({ body, params, user, request }) =>
      presentVersion(await applications.update(user.id, params.id ?? "", parseVersion(request.get("if-match")), body)),
  }),
  defineRoute({
    method: "post",
    path: "/api/reminders/unsubscribe",
    summary: "End reminders by the token of a mailed link: in JSON as `token`, or in the query (RFC 8058)",
    auth: "none",
    bodyKind: "raw",
    bodyLimit: "4kb",
    query: reminderTokenSchema.partial(),
    responses: { 204: null },
    problems: { 400: "Not a mailed link" },
    async handle({ query, request }) {
      await unsubscribe.unsubscribe(query.token ?? parse(reminderTokenSchema, readJson(request.body)).token);
      return { status: 204 };
    },
  }),
];

function readJson(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return null;
  }
}
