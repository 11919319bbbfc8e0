import { z } from "zod";
import { APPLICATION_LIMITS, applicationInputSchema } from "./application.ts";

/** POST /api/ai/read-posting-link: the address of a page with a posting. */
export const readPostingLinkRequestSchema = z.object({
  url: z.string().trim().min(1, "Informe o link da vaga.").max(2_000, "O link é longo demais."),
});

/** What the page states; empty where it states nothing. No model reads it. */
export const readPostingLinkResponseSchema = applicationInputSchema
  .pick({ company: true, title: true, place: true, contract: true, payOffered: true, deadline: true })
  .extend({
    /** Address of the page after redirects. */
    link: z.string(),
    posting: z.string().min(1).max(APPLICATION_LIMITS.posting),
    /** `data`: the page's JSON-LD `JobPosting`; `page`: its text. */
    source: z.enum(["data", "page"]),
  });

export type ReadPostingLinkResponse = z.infer<typeof readPostingLinkResponseSchema>;
