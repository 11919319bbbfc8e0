import {
  resumeStatesSchema,
  savedResumeSchema,
  savedStateSchema,
  stateNameSchema,
  trashSchema,
} from "@penresume/contracts";
import { defineRoute, type FairQueue, type Route } from "@penresume/service-kit";
import type { Resumes } from "./resumes.ts";

const NOT_THERE = { 404: "No such résumé in this person's trash" };

/** Routes of the trash. */
export const createTrashRoutes = (resumes: Resumes, queue: FairQueue): Route[] => [
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
    problems: NOT_THERE,
    handle: async ({ params, user }) => ({ body: await resumes.trash.read(user.id, params.id ?? "") }),
  }),
  defineRoute({
    method: "delete",
    path: "/api/resumes/trash/:id",
    summary: "Delete an own résumé and its states for good",
    auth: "user",
    responses: { 204: null },
    problems: NOT_THERE,
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
    problems: { ...NOT_THERE, 422: "Over 100 résumés or 20 MB of this person" },
    async handle({ params, user }) {
      await resumes.trash.restore(user.id, params.id ?? "");
      return { status: 204 };
    },
  }),
];

/** Routes of a résumé's saved states. */
export const createStateRoutes = (resumes: Resumes, queue: FairQueue): Route[] => [
  defineRoute({
    method: "get",
    path: "/api/resumes/:id/states",
    summary: "List earlier states of an own résumé, newest first; also of one in the trash",
    auth: "user",
    responses: { 200: resumeStatesSchema },
    problems: { 404: "No such résumé of this person" },
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
