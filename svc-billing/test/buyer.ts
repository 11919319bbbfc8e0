import { eventually } from "@penresume/service-kit/testing";
import { expect } from "vitest";
import type { Service } from "./service.ts";
import { changePixPayment, deliver, findEvent } from "./stripe-side.ts";

interface Order {
  id: string;
  status: string;
  amount: number;
  code: string | null;
  expires_in: number | null;
}
interface State {
  isSubscribed: boolean;
  source: string | null;
  proUntil: number | null;
  passDaysLeft: number;
}

/** Returns a function that creates a user who has begun a payment by Pix. */
export const createBuyers = (service: Service) => async (name?: string) => {
  const ana = await service.person(name);
  const order = async () => (await ana.call("POST", "/api/stripe/pix-order")).body as Order;
  const begun = await order();
  const customerId = (await service.customers.findOne({ _id: ana.id }))?.stripeCustomerId as string;
  /** Delivers the latest webhook about something. */
  const receives = async (type: string, id: string) => {
    expect((await deliver(service, await findEvent(type, id))).status).toBe(204);
  };
  return {
    ...ana,
    begun,
    customerId,
    order,
    cardOrder: ana.order,
    receives,
    latest: async () => (await ana.call("GET", "/api/stripe/pix-order")).body.order as Order,
    state: async () => (await ana.call("GET", "/api/subscription")).body as State,
    payments: async () => (await ana.call("GET", "/api/stripe/payments")).body,
    refund: (payments: string[]) => ana.call("POST", "/api/stripe/refund", { payments }),
    /** Pays an order, whose webhook arrives. */
    async pays(id = begun.id) {
      await changePixPayment(id, "pay");
      await receives("payment_intent.succeeded", id);
      await eventually(async () =>
        expect((await ana.call("GET", "/api/stripe/payments")).body.items).toContainEqual(
          expect.objectContaining({ id }),
        ),
      );
    },
  };
};
