import {
  resumeInputSchema,
  resumePageQuerySchema,
  resumePageSchema,
  resumeStatesSchema,
  savedResumeSchema,
  savedStateSchema,
  stateNameSchema,
  trashSchema,
} from "@penresume/contracts";
import { defineRoute, type FairQueue, parse, type Route } from "@penresume/service-kit";
import { idempotencyKeySchema, parseVersion, presentVersion } from "../lib/version-tag.ts";
import type { Resumes } from "./resumes.ts";

// a snapshot of 512 KB and the content, with JSON escapes
const BODY_LIMIT = "2mb";

const NOT_THERE = { 404: "No such résumé of this person" };
const NOT_IN_TRASH = { 404: "No such résumé in this person's trash" };

/** Routes of deleted résumés. */
const createTrashRoutes = (resumes: Resumes, queue: FairQueue): Route[] => [
  defineRoute({
    method: "get",
    path: "/api/resumes/trash",
    summary: "List summaries of own deleted résumés, last deleted first",
    auth: "user",
    responses: { 200: trashSchema },
    handle: async ({ user }) => ({ body: await resumes.trash.list(user.id) }),
  }),
  defineRoute({
    method: "delete",
    path: "/api/resumes/trash",
    summary: "Empty the trash for good",
    auth: "user",
    responses: { 204: null },
    async handle({ user }) {
      await resumes.trash.empty(user.id);
      return { status: 204 };
    },
  }),
  defineRoute({
    method: "get",
    path: "/api/resumes/trash/:id",
    summary: "Read an own deleted résumé",
    auth: "user",
    queue,
    responses: { 200: savedResumeSchema },
    problems: NOT_IN_TRASH,
    handle: async ({ params, user }) => ({ body: await resumes.trash.read(user.id, params.id ?? "") }),
  }),
  defineRoute({
    method: "delete",
    path: "/api/resumes/trash/:id",
    summary: "Delete an own résumé and its states for good",
    auth: "user",
    responses: { 204: null },
    problems: NOT_IN_TRASH,
    async handle({ params, user }) {
      await resumes.trash.remove(user.id, params.id ?? "");
      return { status: 204 };
    },
  }),
  defineRoute({
    method: "post",
    path: "/api/resumes/trash/:id/restore",
    summary: "Take an own résumé out of the trash",
    auth: "user",
    responses: { 204: null },
    problems: { ...NOT_IN_TRASH, 422: "Over 100 résumés or 20 MB of this person" },
    async handle({ params, user }) {
      await resumes.trash.restore(user.id, params.id ?? "");
      return { status: 204 };
    },
  }),
];

/** Routes of résumés, of the trash and of earlier states. */
export const createResumeRoutes = (resumes: Resumes, queue: FairQueue): Route[] => [
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
      return presentVersion(await resumes.create(user.id, body, key), 201);
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
  defineRoute({
    method: "get",
    path: "/api/resumes/:id",
    summary: "Read an own résumé",
    auth: "user",
    queue,
    responses: { 200: savedResumeSchema },
    problems: NOT_THERE,
    handle: async ({ params, user }) => presentVersion(await resumes.read(user.id, params.id ?? "")),
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
      ...NOT_THERE,
      412: "A newer version exists, carried as `current`; nothing was overwritten",
      422: "Over 20 MB of this person",
      428: "If-Match is missing",
    },
    handle: async ({ body, params, user, request }) =>
      presentVersion(await resumes.update(user.id, params.id ?? "", parseVersion(request.get("if-match")), body)),
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
  defineRoute({
    method: "get",
    path: "/api/resumes/:id/states",
    summary: "List earlier states of an own résumé, newest first; also of one in the trash",
    auth: "user",
    responses: { 200: resumeStatesSchema },
    problems: NOT_THERE,
    handle: async ({ params, user }) => ({ body: await resumes.states.list(user.id, params.id ?? "") }),
  }),
  defineRoute({
    method: "get",
    path: "/api/resumes/:id/states/:version",
    summary: "Read a state of an own résumé",
    auth: "user",
    queue,
    responses: { 200: savedStateSchema },
    problems: { 404: "No such state of an own résumé" },
    handle: async ({ params, user }) => ({
      body: await resumes.states.read(user.id, params.id ?? "", Number(params.version)),
    }),
  }),
  defineRoute({
    method: "put",
    path: "/api/resumes/:id/states/:version",
    summary: "Name a state of an own résumé, which keeps it; the stored version becomes a state",
    auth: "user",
    body: stateNameSchema,
    queue,
    responses: { 204: null },
    problems: { 404: "No such state of an own résumé", 422: "20 states of this résumé, or 10 MB, have names" },
    async handle({ params, user, body }) {
      await resumes.states.rename(user.id, params.id ?? "", Number(params.version), body.name);
      return { status: 204 };
    },
  }),
];
