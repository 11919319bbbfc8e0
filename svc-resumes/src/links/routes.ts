import { linkListSchema, linkSettingsSchema, newLinkAddressSchema, publicLinkSchema } from "@penresume/contracts";
import {
  type AddressRateLimiter,
  defineRoute,
  identifyNetwork,
  type Logger,
  logProblem,
  type Route,
  type RouteResponse,
  toProblem,
} from "@penresume/service-kit";
import { removeAccents } from "@penresume/text";
import { create as contentDisposition } from "content-disposition";
import type { Request } from "express";
import type { Links } from "./links.ts";
import type { LinkPasswords } from "./passwords.ts";
import type { LinkPdfs } from "./pdfs.ts";
import { completePage, renderFailure, renderGonePage, renderPasswordPage } from "./render-page.ts";
import type { LinkPages, ShownLink } from "./shown-pages.ts";
import { linkTexts as texts } from "./texts.ts";
import { isVisit, type VisitCounter } from "./visits.ts";

/** Guesses of passwords in an hour of one network at all links. A limit of a link would let strangers lock out its visitors. */
const ATTEMPTS_PER_HOUR = 60;
export const LINK_ATTEMPT_RATE_LIMIT = { name: "link_attempts", message: texts.tooManyAttempts };
// a password, or the proof of one
const FORM_LIMIT = "4kb";

export const own404 = { 404: "No such résumé of this person" };

/** The owner's operations on a link. */
export const createLinkRoutes = (links: Links): Route[] => [
  defineRoute({
    method: "get",
    path: "/api/links",
    summary: "List own public links that are switched on",
    auth: "user",
    responses: { 200: linkListSchema },
    handle: async ({ user }) => ({ body: await links.list(user.id) }),
  }),
  defineRoute({
    method: "get",
    path: "/api/links/:resumeId",
    summary: "Read the public link of an own résumé, with its visits by day",
    auth: "user",
    responses: { 200: publicLinkSchema },
    problems: own404,
    handle: async ({ params, user }) => ({ body: await links.read(user.id, params.resumeId ?? "") }),
  }),
  defineRoute({
    method: "put",
    path: "/api/links/:resumeId",
    summary: "Switch the public link of an own résumé on or off, and change what it shows",
    auth: "user",
    body: linkSettingsSchema,
    responses: { 200: publicLinkSchema },
    problems: {
      403: "No active subscription: type urn:penresume:problem:subscription-required",
      ...own404,
      412: "The settings have another `revision`; nothing was changed",
    },
    handle: async ({ params, user, body }) => ({ body: await links.update(user.id, params.resumeId ?? "", body) }),
  }),
  defineRoute({
    method: "post",
    path: "/api/links/:resumeId/addresses",
    summary: "Give the link an own name, or make an address for one employer",
    auth: "user",
    body: newLinkAddressSchema,
    responses: { 201: publicLinkSchema },
    problems: {
      403: "No active subscription: type urn:penresume:problem:subscription-required",
      ...own404,
      409: "Another person has this name",
      422: "Too many names or employers",
    },
    handle: async ({ params, user, body }) => ({
      status: 201,
      body: await links.addAddress(user.id, params.resumeId ?? "", body),
    }),
  }),
  defineRoute({
    method: "delete",
    path: "/api/links/:resumeId/addresses/:address",
    summary: "Remove an own name or an employer's address for good",
    auth: "user",
    responses: { 204: null },
    problems: { 404: "No such address of this person" },
    async handle({ params, user }) {
      await links.removeAddress(user.id, params.resumeId ?? "", params.address ?? "");
      return { status: 204 };
    },
  }),
];

export interface LinkPageDeps {
  pages: LinkPages;
  pdfs: LinkPdfs;
  passwords: LinkPasswords;
  visits: VisitCounter;
  addressAttempts: AddressRateLimiter;
  log: Logger;
}

export const readForm = (request: Request) =>
  new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString("utf8") : "");

export function respondFailure(log: Logger, error: unknown): RouteResponse {
  const problem = toProblem(error);
  if (problem.status === 404) return html(404, renderGonePage());
  logProblem(log, problem);
  const { retryAfterSeconds } = problem.options;
  const response = html(problem.status, renderFailure(problem.status, problem.message));
  return retryAfterSeconds
    ? { ...response, headers: { ...response.headers, "Retry-After": String(retryAfterSeconds) } }
    : response;
}

/** The pages for strangers: without token, cookie or session. */
export function createLinkPageRoutes(deps: LinkPageDeps): Route[] {
  const { pages, pdfs, passwords, visits, addressAttempts, log } = deps;

  const count = (request: Request, { address }: ShownLink, kind: "visits" | "downloads") => {
    if (isVisit(request)) visits.count(address, kind);
  };

  async function respondPage(found: ShownLink, ticket?: string): Promise<RouteResponse> {
    return html(200, completePage(await pages.read(found), found.address._id, ticket), found.link.isIndexed);
  }

  async function respondPdf(request: Request, found: ShownLink): Promise<RouteResponse> {
    const { address, version } = found;
    const { name } = await pages.read(found);
    const pdf = await pdfs.get(version, address, () => pages.readContent(found), request.ip ?? "");
    count(request, found, "downloads");
    return {
      body: pdf,
      headers: {
        "Content-Type": "application/pdf",
        "Content-Disposition": fileName(name),
        "X-Robots-Tag": NO_ROBOTS,
      },
    };
  }

  /** Whether a form has the link's password. */
  async function isPasswordRight(request: Request, { link }: ShownLink, password: string): Promise<boolean> {
    const caller = request.ip ?? "";
    await addressAttempts.consume(caller, ATTEMPTS_PER_HOUR);
    return passwords.matches(password, link.password ?? "", identifyNetwork(caller));
  }

  /** A page also where the work fails: visitors see no problem JSON. */
  const answer =
    (handle: (request: Request, found: ShownLink) => RouteResponse | Promise<RouteResponse>) =>
    async ({ params, request }: { params: Record<string, string>; request: Request }): Promise<RouteResponse> => {
      try {
        const found = await pages.find(params.address ?? "");
        return found ? await handle(request, found) : html(404, renderGonePage());
      } catch (error) {
        return respondFailure(log, error);
      }
    };

  const pageResponses = { 200: "text/html", 404: "text/html", 429: "text/html" };
  const pdfResponses = { ...pageResponses, 200: "application/pdf" };
  return [
    defineRoute({
      method: "get",
      path: "/c/:address",
      summary: "The page of a public link; asks for its password",
      auth: "none",
      responses: pageResponses,
      handle: answer(async (_request, found) =>
        found.link.password ? html(200, renderPasswordPage(found.address._id)) : respondPage(found),
      ),
    }),
    defineRoute({
      method: "post",
      path: "/c/:address",
      summary: "The page of a public link with a password",
      auth: "none",
      bodyKind: "raw",
      bodyLimit: FORM_LIMIT,
      responses: { ...pageResponses, 403: "text/html" },
      handle: answer(async (request, found) => {
        const { address, link } = found;
        if (!link.password) return respondPage(found);
        if (!(await isPasswordRight(request, found, readForm(request).get("senha") ?? "")))
          return html(403, renderPasswordPage(address._id, texts.password.wrong));
        return respondPage(found, passwords.createTicket(address.resumeId, link.password));
      }),
    }),
    defineRoute({
      method: "get",
      path: "/c/:address/visita",
      summary: "An empty picture of the page of a public link, which browsers load and readers of mail systems do not",
      auth: "none",
      responses: { ...pageResponses, 200: "image/svg+xml" },
      handle: answer(async (request, found) => {
        const { address, link } = found;
        const isShown =
          !link.password || passwords.isTicket(String(request.query.prova), address.resumeId, link.password);
        if (isShown) count(request, found, "visits");
        return { body: EMPTY_PICTURE, headers: { "Content-Type": "image/svg+xml" } };
      }),
    }),
    defineRoute({
      method: "get",
      path: "/c/:address/pdf",
      summary: "The PDF of a public link",
      auth: "none",
      responses: pdfResponses,
      handle: answer(async (request, found) =>
        found.link.password ? html(200, renderPasswordPage(found.address._id)) : respondPdf(request, found),
      ),
    }),
    defineRoute({
      method: "post",
      path: "/c/:address/pdf",
      summary: "The PDF of a public link with a password",
      auth: "none",
      bodyKind: "raw",
      bodyLimit: FORM_LIMIT,
      responses: { ...pdfResponses, 403: "text/html" },
      handle: answer(async (request, found) => {
        const { address, link } = found;
        const ticket = readForm(request).get("prova") ?? "";
        if (link.password && !passwords.isTicket(ticket, address.resumeId, link.password))
          return html(403, renderPasswordPage(address._id, texts.password.expired));
        return respondPdf(request, found);
      }),
    }),
  ];
}

const EMPTY_PICTURE = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
const NO_ROBOTS = "noindex, nofollow";

export const html = (status: number, body: string | Buffer, isIndexed = false): RouteResponse => ({
  status,
  body: Buffer.isBuffer(body) ? body : Buffer.from(body),
  headers: {
    "Content-Type": "text/html; charset=utf-8",
    ...(!isIndexed && { "X-Robots-Tag": NO_ROBOTS }),
  },
});

const NOT_PLAIN = /[^\w .-]/g;

/** A download's name: a person's, without what a file name cannot have. */
function fileName(person: string): string {
  const name = `Currículo ${person}`
    .toWellFormed()
    .replace(/[\p{C}/\\:*?"<>|]/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 120);
  const plain = removeAccents(name).replace(NOT_PLAIN, "_");
  return contentDisposition(`${name}.pdf`, { fallback: `${plain}.pdf` });
}
