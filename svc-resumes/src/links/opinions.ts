import { randomUUID } from "node:crypto";
import { OPINION_LIMITS } from "@penresume/contracts";
import { CONTACT_FIELDS } from "@penresume/resume";
import { cleanText } from "@penresume/resume-view/outline";
import { type AddressRateLimiter, notFound, Problem } from "@penresume/service-kit";
import type { Store } from "../resumes/store.ts";
import { hideFields, toPageContent } from "./content.ts";
import { type OpinionPage, renderOpinionPage } from "./opinion-page.ts";
import { createRenderCache } from "./render-cache.ts";
import { findRandomAddress } from "./shown-pages.ts";
import type { LinkStore } from "./store.ts";
import { opinionTexts as texts } from "./texts.ts";

/** Remarks in an hour of one network on all résumés. */
const REMARKS_PER_HOUR = 30;
export const REMARK_RATE_LIMIT = { name: "link_remarks", message: texts.tooMany };
const CACHED_BYTES = 4_000_000;
const HIDDEN = CONTACT_FIELDS.map(({ name }) => name);

/** The pages on which strangers give opinions. */
export function createOpinionPages(deps: {
  store: Pick<Store, "findVersion" | "findContent">;
  linkStore: Pick<LinkStore, "findOpinionPage" | "addRemark">;
  addressRemarks: AddressRateLimiter;
}) {
  const { store, linkStore, addressRemarks } = deps;
  const pages = createRenderCache<OpinionPage>(CACHED_BYTES);

  /** The page, rendered once for each version of the résumé; null when it shows nothing, for whatever reason. */
  async function find(typed: string) {
    const address = findRandomAddress(typed);
    const found = address && (await linkStore.findOpinionPage(address));
    if (!found) return null;
    const { resumeId, userId, isFull } = found;
    const version = await store.findVersion(resumeId, userId);
    if (version === null) return null;
    const page = await pages.read(`${resumeId} ${version}`, userId, async () => {
      const content = await store.findContent(resumeId, userId);
      if (!content) throw notFound();
      return renderOpinionPage(hideFields(toPageContent(content), HIDDEN), content);
    });
    return { address, userId, page, isFull };
  }

  return {
    async read(typed: string): Promise<(OpinionPage & { isFull: boolean }) | null> {
      const found = await find(typed);
      return found && { ...found.page, isFull: found.isFull };
    },

    /**
     * Stores a remark as plain text; false when there is no such page.
     * @throws Problem 400 no name or text, 409 no room, 429 too many
     */
    async receive(typed: string, form: URLSearchParams, caller: string): Promise<boolean> {
      const found = await find(typed);
      if (!found) return false;
      const name = cleanText(form.get("nome") ?? "");
      const text = (form.get("texto") ?? "").split(/\r?\n/).map(cleanText).join("\n").trim();
      if (!name || name.length > OPINION_LIMITS.name) throw new Problem(400, texts.wrongName);
      if (!text || text.length > OPINION_LIMITS.text) throw new Problem(400, texts.wrongText);
      await addressRemarks.consume(caller, REMARKS_PER_HOUR);
      const place = found.page.places.get(form.get("parte") ?? "") ?? { part: "", quote: "" };
      if (!(await linkStore.addRemark(found.address, found.userId, { id: randomUUID(), name, text, ...place })))
        throw new Problem(409, texts.full);
      return true;
    },
  };
}

export type OpinionPages = ReturnType<typeof createOpinionPages>;
