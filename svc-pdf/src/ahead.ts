import type { EventData } from "@penresume/contracts";
import type { Broker, Logger } from "@penresume/service-kit";
import type { Objects } from "./objects.ts";
import type { Recent } from "./recent.ts";
import { pdfName } from "./render.ts";
import type { Store } from "./store.ts";

// after this a person who wanted the PDF has asked for it
const USEFUL_MS = 60_000;

/** Has subscribers' PDFs made when they save, so that the click finds them. */
export function createAhead(deps: { store: Store; objects: Objects; recent: Recent; broker: Broker; log: Logger }) {
  const { store, objects, recent, broker, log } = deps;

  return {
    /**
     * Waits for the print. Called one at a time: what waits does so as an event that says its version, so that of many
     * saves in a row only the newest is made, none of a deleted résumé, and none for people who are long gone.
     */
    async make({ resumeId, userId, version, updatedAt, html }: EventData<"resume.saved">): Promise<void> {
      const leftMs = Date.parse(updatedAt) + USEFUL_MS - Date.now();
      if (!html || leftMs <= 0) return;
      if (!(await store.isNewest({ resumeId, version })) || !(await store.isSubscribed(userId))) return;
      const name = pdfName(userId, html);
      if (await objects.findPdf(name)) return;
      try {
        const order = { ...name, html, orderedAt: Date.now() };
        const { pdf } = await broker.request("pdf.render-ahead", order, { timeoutMs: leftMs });
        if (pdf) recent.keep(name, Buffer.from(pdf, "base64"));
      } catch (err) {
        // the click will make it, or say what is wrong with it
        log.info({ err, ...name }, "not made ahead");
      }
      if (!(await store.isGone({ resumeId, userId }))) return;
      recent.drop(name.owner);
      await objects.removePdfs(name.owner);
    },
  };
}

export type Ahead = ReturnType<typeof createAhead>;
