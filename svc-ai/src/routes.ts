import { isIPv6 } from "node:net";
import {
  improveTextRequestSchema,
  improveTextResponseSchema,
  suggestSkillsRequestSchema,
  suggestSkillsResponseSchema,
} from "@penresume/contracts";
import { type ApiInfo, defineRoute, type Route } from "@penresume/service-kit";
import type { Request } from "express";
import type { Allowance } from "./allowance.ts";
import type { Assist } from "./assist.ts";

export const info: ApiInfo = {
  title: "PenResume AI",
  version: "1.0.0",
  description: "Improves texts and suggests skills. Anyone may call; how often depends on the plan.",
};

const BODY_LIMIT = "1500kb";
const problems = { 429: "The hour's allowance is used up; see Retry-After" };

export const createRoutes = ({ assist, allowance }: { assist: Assist; allowance: Allowance }): Route[] => [
  defineRoute({
    method: "post",
    path: "/api/ai/improve-text",
    summary: "Improve a text of a résumé",
    auth: "optional",
    body: improveTextRequestSchema,
    responses: { 200: improveTextResponseSchema },
    problems,
    async handle({ body, user, request }) {
      await allowance.spend(user, addressOf(request));
      return { body: { text: await assist.improveText(body.text) } };
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
    async handle({ body, user, request }) {
      await allowance.spend(user, addressOf(request));
      return { body: { skills: await assist.suggestSkills(body) } };
    },
  }),
];

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
