import { opinionsChangeSchema, opinionsSchema, remarkChangeSchema } from "@penresume/contracts";
import { defineRoute, type Logger, Problem, type Route, type RouteResponse } from "@penresume/service-kit";
import type { Request } from "express";
import type { Links } from "./links.ts";
import { completeOpinionPage } from "./opinion-page.ts";
import type { OpinionPages } from "./opinions.ts";
import { renderGonePage, renderMessage } from "./render-page.ts";
import { html, own404, readForm, respondFailure } from "./routes.ts";
import { opinionTexts as texts } from "./texts.ts";

// 500 characters, each of up to 9 bytes in a form, and the other fields
const FORM_LIMIT = "8kb";
const SENT = "enviada";

export interface OpinionRouteDeps {
  links: Links;
  opinions: OpinionPages;
  log: Logger;
}

/** The owner's operations on opinions, and their page: without scripts, token, cookie or session. */
export function createOpinionRoutes({ links, opinions, log }: OpinionRouteDeps): Route[] {
  const answer =
    (handle: (request: Request, address: string) => Promise<RouteResponse | null>) =>
    async ({ params, request }: { params: Record<string, string>; request: Request }): Promise<RouteResponse> => {
      try {
        return (await handle(request, params.address ?? "")) ?? html(404, renderGonePage());
      } catch (error) {
        // What its writer can correct.
        if (error instanceof Problem && [400, 403, 409].includes(error.status))
          return html(error.status, renderMessage(texts.notSent, `<p>${error.message}</p><p>${texts.back}</p>`));
        return respondFailure(log, error);
      }
    };

  return [
    defineRoute({
      method: "put",
      path: "/api/links/:resumeId/opinions",
      summary: "Open a page for opinions on an own résumé for seven days, or close it",
      auth: "user",
      body: opinionsChangeSchema,
      responses: { 200: opinionsSchema },
      problems: own404,
      handle: async ({ params, user, body }) => ({
        body: await links.changeOpinions(user.id, params.resumeId ?? "", body.isOpen),
      }),
    }),
    defineRoute({
      method: "put",
      path: "/api/links/:resumeId/opinions/:remarkId",
      summary: "Take or dismiss a remark on an own résumé, which changes nothing in it, or bring it back",
      auth: "user",
      body: remarkChangeSchema,
      responses: { 204: null },
      problems: { 404: "No such remark of this person" },
      async handle({ params, user, body }) {
        await links.changeRemark(user.id, params.resumeId ?? "", params.remarkId ?? "", body.state);
        return { status: 204 };
      },
    }),
    defineRoute({
      method: "get",
      path: "/c/opiniao/:address",
      summary: "The page on which strangers give opinions on a résumé; nobody sees the remarks of others",
      auth: "none",
      responses: { 200: "text/html", 404: "text/html", 429: "text/html" },
      handle: answer(async (request, address) => {
        const page = await opinions.read(address);
        return page && html(200, completeOpinionPage(page, request.query[SENT] !== undefined));
      }),
    }),
    defineRoute({
      method: "post",
      path: "/c/opiniao/:address",
      summary: "Give an opinion on a résumé, or on a part of it",
      auth: "none",
      bodyKind: "raw",
      bodyLimit: FORM_LIMIT,
      responses: {
        303: null,
        400: "text/html",
        403: "text/html",
        404: "text/html",
        409: "text/html",
        429: "text/html",
      },
      handle: answer(async (request, address) => {
        // No cookie identifies the writer; another site must not write with the addresses of its visitors.
        if (!["same-origin", undefined].includes(request.get("sec-fetch-site")))
          throw new Problem(403, texts.otherSite);
        const isFound = await opinions.receive(address, readForm(request), request.ip ?? "");
        return isFound ? { status: 303, headers: { Location: `?${SENT}` } } : null;
      }),
    }),
  ];
}
