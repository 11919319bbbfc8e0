import { eventually } from "@penresume/service-kit/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createBuyers } from "./buyer.ts";
import { setupService } from "./service.ts";
import { changePixPayment, deliver, listEvents } from "./stripe-side.ts";

const service = await setupService();
const buyer = createBuyers(service);

type Step = "pay" | "process" | "expire" | "refund" | "dispute" | "won" | "refund-fails";
/** The table of docs/data-model.md: the status after each step; a step that is not listed does not happen. */
const TABLE: Record<string, Partial<Record<Step, string>>> = {
  open: { pay: "paid", process: "processing", expire: "expired" },
  processing: { pay: "paid", expire: "expired" },
  expired: { pay: "paid" },
  paid: { refund: "refunded", dispute: "disputed" },
  refunded: { "refund-fails": "paid" },
  disputed: { won: "won" },
  won: {},
};
const SHOWN: Record<string, string> = { refunded: "undone", disputed: "undone", won: "paid" };

describe("any order of events", () => {
  it("has the expected outcome, however webhooks are lost, repeated and reordered", async () => {
    const steps = fc.array(
      fc.constantFrom<Step>("pay", "process", "expire", "refund", "dispute", "won", "refund-fails"),
      { minLength: 1, maxLength: 9 },
    );
    await fc.assert(
      fc.asyncProperty(steps, fc.infiniteStream(fc.nat(1_000)), async (walk, random) => {
        const ana = await buyer();
        let status = "open";
        for (const step of walk) {
          const next = TABLE[status]?.[step];
          if (!next) continue;
          status = next;
          if (step === "won") await changePixPayment(ana.begun.id, "dispute", { status: "won" });
          else await changePixPayment(ana.begun.id, step);
        }
        const events = (await listEvents(ana.customerId)).flatMap((event) => {
          const copies = (random.next().value as number) % 3;
          return Array.from({ length: copies }, () => ({ event, key: random.next().value as number }));
        });
        for (const { event } of events.sort((a, b) => a.key - b.key)) await deliver(service, event);
        // steps caused by a lost webhook or by time
        await service.customers.updateOne({ _id: ana.id }, { $set: { syncAt: new Date(0) } });
        const shown = SHOWN[status] ?? status;
        await eventually(async () => expect((await ana.latest()).status).toBe(shown));
        expect((await ana.state()).isSubscribed).toBe(shown === "paid");
      }),
      { numRuns: 12, endOnFailure: true },
    );
  });
});
