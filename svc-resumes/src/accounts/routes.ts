import { accountErasureSchema, emailChangeSchema, emailConfirmationSchema } from "@penresume/contracts";
import { defineRoute, type Route } from "@penresume/service-kit";
import type { EmailChanges } from "./email-changes.ts";
import type { Erasures } from "./erasures.ts";

/** Routes of the account. */
export const createAccountRoutes = (erasures: Erasures, emailChanges: EmailChanges): Route[] => [
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
