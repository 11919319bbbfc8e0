import { createAddressRateLimiter, createEntitlements, createRateLimiter } from "@penresume/service-kit";
import type { Context } from "../lib/context.ts";
import type { Store } from "../resumes/store.ts";
import { createLinks } from "./links.ts";
import { createOpinionPages, REMARK_RATE_LIMIT } from "./opinions.ts";
import { createLinkPasswords } from "./passwords.ts";
import { createLinkPdfs, LINK_PDF_RATE_LIMIT } from "./pdfs.ts";
import { LINK_ATTEMPT_RATE_LIMIT } from "./routes.ts";
import { createLinkPages } from "./shown-pages.ts";
import type { LinkStore } from "./store.ts";
import { createLinkSubscribers } from "./subscribers.ts";
import { linkTexts } from "./texts.ts";
import { createVisitCounter } from "./visits.ts";

/** Composes public links: their owners' operations, and the pages for strangers. */
export function composeLinks(context: Context, { store, linkStore }: { store: Store; linkStore: LinkStore }) {
  const { connection, tombstones, broker, log, siteUrl } = context;
  const visits = createVisitCounter({ store: linkStore, log });
  context.lifecycle.onStop("visits", visits.flush);
  const entitlements = createEntitlements({
    ...context,
    counter: {
      name: "link_entitlement_misses_total",
      help: "Changes of public links for which the projection did not say active, by svc-billing's response",
    },
    message: linkTexts.subscriptionNeeded,
  });
  const subscribers = createLinkSubscribers({ subscribers: context.subscribers, entitlements });
  const passwords = createLinkPasswords(context.deriveKey("link tickets"));
  const pages = createLinkPages({ store, linkStore, subscribers, siteUrl });
  const links = createLinks({
    store,
    linkStore,
    entitlements,
    subscribers,
    tombstones,
    passwords,
    onChange: pages.forget,
    flushVisits: visits.flush,
  });
  const attempts = createRateLimiter(connection, LINK_ATTEMPT_RATE_LIMIT);
  const rateLimiter = createRateLimiter(connection, LINK_PDF_RATE_LIMIT);
  const remarks = createRateLimiter(connection, REMARK_RATE_LIMIT);
  context.sweepHourly(linkStore, attempts, rateLimiter, remarks);
  const addressKey = context.deriveKey("addresses of link visitors");
  const pdfs = createLinkPdfs({
    broker,
    rateLimiter,
    addressRateLimiter: createAddressRateLimiter(rateLimiter, addressKey),
  });
  const addressAttempts = createAddressRateLimiter(attempts, addressKey);
  const addressRemarks = createAddressRateLimiter(remarks, addressKey);
  const opinions = createOpinionPages({ store, linkStore, addressRemarks });
  return {
    links,
    opinions,
    ...{ pages, pdfs, passwords, visits, addressAttempts, log },
    async removeAllOf(userId: string): Promise<void> {
      await visits.flush();
      await linkStore.removeAllOf(userId);
    },
  };
}
