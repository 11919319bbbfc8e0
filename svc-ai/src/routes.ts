import {
  improveTextRequestSchema,
  improveTextResponseSchema,
  structurePostingRequestSchema,
  structurePostingResponseSchema,
  structureResumeRequestSchema,
  structureResumeResponseSchema,
  suggestSkillsRequestSchema,
  suggestSkillsResponseSchema,
  tailorRequestSchema,
  tailorResponseSchema,
  translateTextsRequestSchema,
  translateTextsResponseSchema,
} from "@penresume/contracts";
import { type ApiInfo, defineRoute, type Logger, type Route, type RouteResponse } from "@penresume/service-kit";
import type { Request, Response } from "express";
import type { Assist } from "./assist.ts";
import { streamEvents } from "./improve-stream.ts";
import type { PlanRateLimiter } from "./rate-limiter.ts";

export const info: ApiInfo = {
  title: "PenResume AI",
  version: "1.0.0",
  description:
    "Improves texts, suggests skills, structures the text of a résumé or a posting, tailors a résumé to a posting. Anyone may call; how often depends on the plan.",
};

const BODY_LIMIT = "1500kb";
const problems = { 429: "The hour's allowance is used up; see Retry-After" };

const structuredProblems = {
  ...problems,
  422: "The text is so long that the response did not fit the limit of tokens",
  502: "The provider's response cannot be used: refused, or no JSON of the schema",
};

interface RouteDeps {
  assist: Assist;
  rateLimiter: PlanRateLimiter;
  log: Logger;
}

export const createRoutes = ({ assist, rateLimiter, log }: RouteDeps): Route[] => [
  defineRoute({
    method: "post",
    path: "/api/ai/improve-text",
    summary:
      "Improve a text of a résumé. With `Accept: text/event-stream` the response is a stream of server-sent events: `delta` {text} " +
      "as it is written, then `done` with the same body as without, or `problem`. An improved text that states facts beyond the " +
      "person's is returned as `rejected`; `text` is then the person's own",
    auth: "optional",
    body: improveTextRequestSchema,
    responses: { 200: improveTextResponseSchema },
    problems: {
      ...problems,
      422: "The text is so long that the response did not fit the limit of tokens",
      502: "The provider's response cannot be used: refused, filtered or too long for its field",
    },
    async handle({ body: { text }, user, request, response }) {
      return abortOnDisconnect(response, async (signal) => {
        await rateLimiter.consume(user, request.ip ?? "");
        if (!wantsEvents(request)) return { body: await assist.improveText(text, { signal }) };
        await streamEvents(response, log, async (send) => {
          const onText = (piece: string) => send("delta", { text: piece });
          send("done", await assist.improveText(text, { signal, onText }));
        });
        return undefined;
      });
    },
  }),
  defineRoute({
    method: "post",
    path: "/api/ai/suggest-skills",
    summary: "Suggest skills from description, experience and education",
    auth: "optional",
    body: suggestSkillsRequestSchema,
    bodyLimit: BODY_LIMIT,
    responses: { 200: suggestSkillsResponseSchema },
    problems,
    async handle({ body, user, request, response }) {
      await rateLimiter.consume(user, request.ip ?? "");
      return abortOnDisconnect(response, async (signal) => ({
        body: { skills: await assist.suggestSkills(body, { signal }) },
      }));
    },
  }),
  defineRoute({
    method: "post",
    path: "/api/ai/structure-resume",
    summary: "Structure the text of a résumé; values that are not in the text are discarded",
    auth: "optional",
    body: structureResumeRequestSchema,
    bodyLimit: BODY_LIMIT,
    responses: { 200: structureResumeResponseSchema },
    problems: structuredProblems,
    async handle({ body: { text }, user, request, response }) {
      await rateLimiter.consume(user, request.ip ?? "");
      return abortOnDisconnect(response, async (signal) => ({ body: await assist.structureResume(text, { signal }) }));
    },
  }),
  defineRoute({
    method: "post",
    path: "/api/ai/structure-posting",
    summary: "List what a posting asks for; requirements whose quote is not in the posting are discarded",
    auth: "optional",
    body: structurePostingRequestSchema,
    bodyLimit: BODY_LIMIT,
    responses: { 200: structurePostingResponseSchema },
    problems: structuredProblems,
    async handle({ body: { text }, user, request, response }) {
      await rateLimiter.consume(user, request.ip ?? "");
      return abortOnDisconnect(response, async (signal) => ({ body: await assist.structurePosting(text, { signal }) }));
    },
  }),
  defineRoute({
    method: "post",
    path: "/api/ai/tailor",
    summary:
      "Propose changes that fit a résumé to a posting. A proposal that states facts beyond the résumé is among `rejected`, never " +
      "among `proposals`",
    auth: "optional",
    body: tailorRequestSchema,
    bodyLimit: BODY_LIMIT,
    responses: { 200: tailorResponseSchema },
    problems: structuredProblems,
    async handle({ body, user, request, response }) {
      await rateLimiter.consume(user, request.ip ?? "");
      return abortOnDisconnect(response, async (signal) => ({ body: await assist.tailor(body, { signal }) }));
    },
  }),
  defineRoute({
    method: "post",
    path: "/api/ai/translate-texts",
    summary: "Translate texts of a résumé; one whose numbers, dates or names come back changed is null",
    auth: "optional",
    body: translateTextsRequestSchema,
    bodyLimit: BODY_LIMIT,
    responses: { 200: translateTextsResponseSchema },
    problems: structuredProblems,
    async handle({ body, user, request, response }) {
      await rateLimiter.consume(user, request.ip ?? "");
      return abortOnDisconnect(response, async (signal) => ({ body: await assist.translateTexts(body, { signal }) }));
    },
  }),
];

const wantsEvents = (request: Request): boolean =>
  request.accepts(["application/json", "text/event-stream"]) === "text/event-stream";

/** Aborts the work when the client disconnects. A later failure needs no response. */
async function abortOnDisconnect(
  response: Response,
  work: (signal: AbortSignal) => Promise<RouteResponse | undefined>,
): Promise<RouteResponse | undefined> {
  const disconnected = new AbortController();
  response.once("close", () => disconnected.abort());
  try {
    return await work(disconnected.signal);
  } catch (error) {
    if (disconnected.signal.aborted) return undefined;
    throw error;
  }
}
