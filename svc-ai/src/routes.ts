import { isIPv6 } from "node:net";
import {
  improveTextRequestSchema,
  improveTextResponseSchema,
  suggestSkillsRequestSchema,
  suggestSkillsResponseSchema,
} from "@penresume/contracts";
import { type Answer, type ApiInfo, defineRoute, type Logger, type Route } from "@penresume/service-kit";
import type { Request, Response } from "express";
import type { Allowance } from "./allowance.ts";
import type { Assist } from "./assist.ts";
import { answerEvents } from "./event-stream.ts";

export const info: ApiInfo = {
  title: "PenResume AI",
  version: "1.0.0",
  description: "Improves texts and suggests skills. Anyone may call; how often depends on the plan.",
};

const BODY_LIMIT = "1500kb";
const problems = { 429: "The hour's allowance is used up; see Retry-After" };

export interface RouteDeps {
  assist: Assist;
  allowance: Allowance;
  log: Logger;
}

export const createRoutes = ({ assist, allowance, log }: RouteDeps): Route[] => [
  defineRoute({
    method: "post",
    path: "/api/ai/improve-text",
    summary:
      "Improve a text of a résumé. With `Accept: text/event-stream` the answer comes as server-sent events: `delta` {text} " +
      "as it is written, then `done` {text} with the whole, or `problem`",
    auth: "optional",
    body: improveTextRequestSchema,
    responses: { 200: improveTextResponseSchema },
    problems: {
      ...problems,
      422: "The text is so long that the answer did not fit the limit of tokens",
      502: "The provider's answer cannot be used: refused, filtered or too long for its field",
    },
    async handle({ body: { text }, user, request, response }) {
      return whileThere(response, async (signal) => {
        await allowance.spend(user, addressOf(request));
        if (!wantsEvents(request)) return { body: { text: await assist.improveText(text, { signal }) } };
        await answerEvents(response, log, async (send) => {
          const onText = (piece: string) => send("delta", { text: piece });
          send("done", { text: await assist.improveText(text, { signal, onText }) });
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
      await allowance.spend(user, addressOf(request));
      return whileThere(response, async (signal) => ({
        body: { skills: await assist.suggestSkills(body, { signal }) },
      }));
    },
  }),
];

const wantsEvents = (request: Request): boolean =>
  request.accepts(["application/json", "text/event-stream"]) === "text/event-stream";

/** Ends the work when the caller goes away before the answer; then nobody is left to hear how. */
async function whileThere(
  response: Response,
  work: (signal: AbortSignal) => Promise<Answer | undefined>,
): Promise<Answer | undefined> {
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  try {
    return await work(gone.signal);
  } catch (error) {
    if (gone.signal.aborted) return undefined;
    throw error;
  }
}

// the gateway overwrites this header with the one address it believes, so a caller cannot choose it
function addressOf(request: Request): string {
  const address = request.get("x-forwarded-for") ?? request.socket.remoteAddress ?? "";
  // one household has a whole /64 of IPv6 to choose from
  return isIPv6(address) ? networkOf(address) : address;
}

/** The first 64 bits of an IPv6 address, written out (RFC 4291 section 2.2). */
function networkOf(address: string): string {
  const [head = "", tail] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(":").filter(Boolean).length;
  const all = [...groups, ...Array(missing).fill("0"), ...(tail?.split(":").filter(Boolean) ?? [])];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
