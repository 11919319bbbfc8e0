import { openedTransferSchema, transferSchema } from "@penresume/contracts";
import { defineRoute, Problem, type Route } from "@penresume/service-kit";
import type { Transfers } from "./compose.ts";

// a place where many are helped has one address; 40 MB of it at most are stored
const PER_HOUR = { add: 100, open: 200 };

const LIMITED = { 429: "Too many of this network in this hour" };

/** Routes of transfers, for people without an account. */
export const createTransferRoutes = (transfers: Transfers): Route[] => [
  defineRoute({
    method: "post",
    path: "/api/transfers",
    summary: "Leave an encrypted résumé for 24 hours, to be opened once",
    auth: "none",
    body: transferSchema,
    bodyLimit: "500kb",
    responses: { 204: null },
    problems: LIMITED,
    async handle({ body, request }) {
      await transfers.limits.consume(request.ip ?? "", PER_HOUR.add);
      await transfers.store.add(body.id, body.data);
      return { status: 204 };
    },
  }),
  defineRoute({
    method: "post",
    path: "/api/transfers/:id/open",
    summary: "Open a transfer, which deletes it",
    auth: "none",
    responses: { 200: openedTransferSchema },
    problems: { 404: "Opened before, expired, or never there", ...LIMITED },
    async handle({ params, request }) {
      await transfers.limits.consume(request.ip ?? "", PER_HOUR.open);
      const data = await transfers.store.take(params.id ?? "");
      if (data === null) throw new Problem(404, "Este currículo já foi aberto, ou as 24 horas passaram. Peça de novo.");
      return { body: { data } };
    },
  }),
];
