import {
  applicationArchiveQuerySchema,
  applicationArchiveSchema,
  applicationSchema,
  copyListSchema,
  newCopySchema,
  sentCopySchema,
} from "@penresume/contracts";
import { defineRoute, type FairQueue, parse, type Route } from "@penresume/service-kit";
import { idempotencyKeySchema, presentVersion } from "../lib/version-tag.ts";
import type { ApplicationCopies } from "./copies.ts";

// a letter's snapshot of 512 KB and a message, with JSON escapes
const BODY_LIMIT = "2mb";

const NO_APPLICATION = { 404: "No such application of this person" };
const NO_COPY = { 404: "No such copy of an application of this person" };

/** Routes of what was sent. */
export const createApplicationCopyRoutes = (copies: ApplicationCopies, queue: FairQueue): Route[] => [
  defineRoute({
    method: "post",
    path: "/api/applications/:id/copies",
    summary: "Keep what was sent: the résumé's pages as they are stored now, message and letter",
    auth: "user",
    headers: { "Idempotency-Key": "Repeating a call with the same key keeps once" },
    body: newCopySchema,
    bodyLimit: BODY_LIMIT,
    queue,
    responses: { 201: applicationSchema },
    problems: { ...NO_APPLICATION, 422: "No such résumé, over 10 copies of the application, or 40 MB of this person" },
    async handle({ body, params, user, request }) {
      const key = parse(idempotencyKeySchema, request.get("idempotency-key"));
      return presentVersion(await copies.add(user.id, params.id ?? "", body, key), 201);
    },
  }),
  defineRoute({
    method: "get",
    path: "/api/applications/archive",
    summary: "List all that is stored about own applications, also deleted ones",
    auth: "user",
    query: applicationArchiveQuerySchema,
    queue,
    responses: { 200: applicationArchiveSchema },
    handle: async ({ query, user }) => ({ body: await copies.listArchive(user.id, query.after) }),
  }),
  defineRoute({
    method: "get",
    path: "/api/applications/:id/copies",
    summary: "List what was sent, newest first",
    auth: "user",
    responses: { 200: copyListSchema },
    problems: NO_APPLICATION,
    handle: async ({ params, user }) => ({ body: { items: await copies.list(user.id, params.id ?? "") } }),
  }),
  defineRoute({
    method: "get",
    path: "/api/applications/:id/copies/:copyId",
    summary: "Read what was sent, with its pages",
    auth: "user",
    queue,
    responses: { 200: sentCopySchema },
    problems: NO_COPY,
    handle: async ({ params, user }) => ({
      body: await copies.read(user.id, params.id ?? "", params.copyId ?? ""),
    }),
  }),
  defineRoute({
    method: "delete",
    path: "/api/applications/:id/copies/:copyId",
    summary: "Delete what was kept; soon after 'Enviei' this undoes it",
    auth: "user",
    responses: { 200: applicationSchema },
    problems: NO_COPY,
    handle: async ({ params, user }) =>
      presentVersion(await copies.remove(user.id, params.id ?? "", params.copyId ?? "")),
  }),
];
