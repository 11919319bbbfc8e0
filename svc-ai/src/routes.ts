import {
  type ImprovedText,
  improveTextRequestSchema,
  improveTextResponseSchema,
  interviewFeedbackRequestSchema,
  interviewFeedbackResponseSchema,
  readPostingLinkRequestSchema,
  readPostingLinkResponseSchema,
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
  type WriteMessageResponse,
  writeMessageRequestSchema,
  writeMessageResponseSchema,
} from "@penresume/contracts";
import {
  type ApiInfo,
  createEventStream,
  defineRoute,
  identifyNetwork,
  type Logger,
  logProblem,
  Problem,
  problemBody,
  type Route,
  type RouteResponse,
} from "@penresume/service-kit";
import type { Request, Response } from "express";
import type { z } from "zod";
import type { Assist } from "./assist.ts";
import type { Plan, PlanRateLimiter } from "./rate-limiter.ts";
import { texts } from "./texts.ts";

/** Sends a piece of the text, or at last the whole response. */
type Send<Done> = (...event: [name: "delta", data: { text: string }] | [name: "done", data: Done]) => void;

/**
 * Responds with the events that `work` sends. A Problem before the first event becomes an ordinary problem response; a later
 * one becomes the last event.
 */
async function streamEvents<Done extends object>(
  response: Response,
  log: Logger,
  work: (send: Send<Done>) => Promise<void>,
): Promise<void> {
  const stream = createEventStream(response);
  try {
    await work((event, data) => stream.send({ event, data }));
  } catch (error) {
    if (!(response.headersSent && error instanceof Problem)) throw error;
    logProblem(log, error);
    stream.send({ event: "problem", data: problemBody(error) });
  }
  stream.close();
}

export const info: ApiInfo = {
  title: "PenResume AI",
  version: "1.0.0",
  description:
    "Improves texts, suggests skills, structures the text of a résumé or a posting, tailors a résumé to a posting, writes the message with it, reads the posting behind a link. Anyone may call; how often depends on the plan.",
};

const BODY_LIMIT = "1500kb";
/** Characters of a request without a confirmed e-mail address. */
const GUEST_TEXT_LIMIT = 24_000;
const problems = {
  413: "The texts exceed the limit for callers without a confirmed e-mail address, or the body its limit",
  429: "The hour's allowance or the part of the daily budget is used up; see Retry-After",
};

const structuredProblems = {
  ...problems,
  422: "The text is so long that the response did not fit the limit of tokens",
  502: "The provider's response cannot be used: refused, or no JSON of the schema",
};

interface CallOptions {
  signal: AbortSignal;
  plan: Plan;
  caller: string;
}

interface RouteDeps {
  assist: Assist;
  readPostingLink: (
    link: string,
    options: Pick<CallOptions, "signal" | "caller">,
  ) => Promise<z.output<typeof readPostingLinkResponseSchema>>;
  rateLimiter: PlanRateLimiter;
  log: Logger;
}

/** Adds what all functions share: the rate limit, and the end of the work when the client disconnects. */
const createAssistRoute =
  (rateLimiter: PlanRateLimiter) =>
  <B extends z.ZodType>({
    handle,
    isLimited = true,
    ...route
  }: Pick<Route<B>, "path" | "summary" | "bodyLimit" | "responses" | "problems"> & {
    body: B;
    auth?: "user";
    /** Whether a guest's texts have a limit; false where `handle` shortens them. */
    isLimited?: boolean;
    /** Resolves to the body of the response, or to undefined when it wrote the response itself. */
    handle(
      body: z.output<B>,
      context: { options: CallOptions; request: Request; response: Response },
    ): Promise<unknown>;
  }): Route =>
    defineRoute({
      method: "post",
      auth: "optional",
      bodyLimit: BODY_LIMIT,
      problems: structuredProblems,
      ...route,
      handle: ({ body, user, request, response }) =>
        abortOnDisconnect(response, async (signal) => {
          const address = request.ip ?? "";
          const plan = await rateLimiter.consume(user, address);
          // accounts without a confirmed address cost nothing: they share their network's turn
          const caller = user && plan !== "guest" ? user.id : identifyNetwork(address);
          if (plan === "guest" && isLimited && countCharacters(body) > GUEST_TEXT_LIMIT)
            throw new Problem(413, texts.textTooLong);
          const result = await handle(body as z.output<B>, { options: { signal, plan, caller }, request, response });
          return result === undefined ? undefined : { body: result };
        }),
    });

export function createRoutes({ assist, readPostingLink, rateLimiter, log }: RouteDeps): Route[] {
  const defineAssistRoute = createAssistRoute(rateLimiter);

  return [
    defineAssistRoute({
      path: "/api/ai/improve-text",
      summary:
        "Improve a text of a résumé. With `Accept: text/event-stream` the response is a stream of server-sent events: `delta` {text} " +
        "as it is written, then `done` with the same body as without, or `problem`. An improved text that states facts beyond the " +
        "person's is returned as `rejected`; `text` is then the person's own",
      body: improveTextRequestSchema,
      bodyLimit: "100kb",
      responses: { 200: improveTextResponseSchema },
      problems: {
        ...problems,
        422: "The text is so long that the response did not fit the limit of tokens",
        502: "The provider's response cannot be used: refused, filtered or too long for its field",
      },
      async handle(body, { options, request, response }) {
        if (!wantsEvents(request)) return assist.improveText(body, options);
        await streamEvents<ImprovedText>(response, log, async (send) => {
          const onText = (piece: string) => send("delta", { text: piece });
          send("done", await assist.improveText(body, { ...options, onText }));
        });
        return undefined;
      },
    }),
    defineAssistRoute({
      path: "/api/ai/suggest-skills",
      summary: "Suggest skills from description, experience and education",
      body: suggestSkillsRequestSchema,
      isLimited: false,
      responses: { 200: suggestSkillsResponseSchema },
      problems,
      handle: async (body, { options }) => ({ skills: await assist.suggestSkills(body, options) }),
    }),
    defineAssistRoute({
      path: "/api/ai/structure-resume",
      summary: "Structure the text of a résumé; values that are not in the text are discarded",
      body: structureResumeRequestSchema,
      responses: { 200: structureResumeResponseSchema },
      handle: (body, { options }) => assist.structureResume(body, options),
    }),
    defineAssistRoute({
      path: "/api/ai/structure-posting",
      summary: "List what a posting asks for; requirements whose quote is not in the posting are discarded",
      body: structurePostingRequestSchema,
      responses: { 200: structurePostingResponseSchema },
      handle: ({ text }, { options }) => assist.structurePosting(text, options),
    }),
    defineAssistRoute({
      path: "/api/ai/read-posting-link",
      summary:
        "Read the posting behind a link: JSON-LD `JobPosting`, else the text of the page. Only public pages over http and https, of at " +
        "most 2 MB, within 5 s and 3 redirects",
      body: readPostingLinkRequestSchema,
      bodyLimit: "10kb",
      responses: { 200: readPostingLinkResponseSchema },
      problems: {
        422: "The page cannot be opened or shows no posting: the text is needed instead",
        429: problems[429],
      },
      handle: ({ url }, { options }) => readPostingLink(url, options),
    }),
    defineAssistRoute({
      path: "/api/ai/tailor",
      summary:
        "Propose changes that fit a résumé to a posting. A proposal that states facts beyond the résumé is among `rejected`, never " +
        "among `proposals`",
      body: tailorRequestSchema,
      responses: { 200: tailorResponseSchema },
      handle: (body, { options }) => assist.tailor(body, options),
    }),
    defineAssistRoute({
      path: "/api/ai/interview-feedback",
      summary:
        "Comment on an answer to a question of an interview. A better version that states facts beyond answer and résumé is `rejected`",
      auth: "user",
      body: interviewFeedbackRequestSchema,
      responses: { 200: interviewFeedbackResponseSchema },
      handle: (body, { options }) => assist.interviewFeedback(body, options),
    }),
    defineAssistRoute({
      path: "/api/ai/write-message",
      summary:
        "Write an e-mail, a WhatsApp message or a letter with an application, up to three texts. Streams as improve-text. A sentence that " +
        "states facts beyond the résumé and the confirmed ones is among `rejected`, never among `sentences`",
      // a message belongs to an application, and a guest has none
      auth: "user",
      body: writeMessageRequestSchema,
      responses: { 200: writeMessageResponseSchema },
      async handle(body, { options, request, response }) {
        if (!wantsEvents(request)) return assist.writeMessage(body, options);
        await streamEvents<WriteMessageResponse>(response, log, async (send) => {
          const onText = (piece: string) => send("delta", { text: piece });
          send("done", await assist.writeMessage(body, { ...options, onText }));
        });
        return undefined;
      },
    }),
    defineAssistRoute({
      path: "/api/ai/translate-texts",
      summary: "Translate texts of a résumé; one whose numbers, dates or names come back changed is null",
      // a translation is a new text, and a guest cannot save one
      auth: "user",
      body: translateTextsRequestSchema,
      responses: { 200: translateTextsResponseSchema },
      handle: (body, { options }) => assist.translateTexts(body, options),
    }),
  ];
}

/** Counts the characters of all texts of a body. */
function countCharacters(value: unknown): number {
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).reduce((sum: number, part) => sum + countCharacters(part), 0);
}

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
