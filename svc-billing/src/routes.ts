import {
  billingPortalSchema,
  cancelSubscriptionRequestSchema,
  createSubscriptionRequestSchema,
  createSubscriptionResponseSchema,
  customerSchema,
  subscriptionSchema,
  subscriptionStateSchema,
  verifySubscriptionRequestSchema,
} from "@penresume/contracts";
import { type ApiInfo, defineRoute, type Route } from "@penresume/service-kit";
import type { Billing } from "./billing.ts";
import type { Live } from "./live.ts";

export const info: ApiInfo = {
  title: "PenResume billing",
  version: "1.0.0",
  description: "Customers and subscriptions. Stripe holds the truth; webhooks only say where to look.",
};

const notOwn = "Nenhuma assinatura ativa encontrada";

export const createRoutes = ({ billing, live }: { billing: Billing; live: Live }): Route[] => [
  defineRoute({
    method: "post",
    path: "/api/stripe/create-subscription",
    summary: "Open the Pro subscription, waiting for its first payment",
    auth: "user",
    body: createSubscriptionRequestSchema,
    responses: { 200: createSubscriptionResponseSchema },
    problems: { 409: "Already subscribed" },
    handle: async ({ body, user }) => ({ body: await billing.createSubscription(user, body) }),
  }),
  defineRoute({
    method: "post",
    path: "/api/stripe/verify-subscription",
    summary: "Ask the provider about an own subscription",
    auth: "user",
    body: verifySubscriptionRequestSchema,
    responses: { 200: subscriptionSchema },
    problems: { 404: notOwn },
    handle: async ({ body, user }) => ({ body: await billing.verify(user, body.subscription_id) }),
  }),
  defineRoute({
    method: "post",
    path: "/api/cancel-subscription",
    summary: "Cancel an own subscription at the end of its period",
    auth: "user",
    body: cancelSubscriptionRequestSchema,
    responses: { 200: subscriptionStateSchema },
    problems: { 404: notOwn },
    handle: async ({ body, user }) => ({ body: await billing.cancel(user, body.subscriptionId) }),
  }),
  defineRoute({
    method: "post",
    path: "/api/stripe/webhook",
    summary: "Stripe's events, signed",
    auth: "none",
    bodyKind: "raw",
    bodyLimit: "512kb",
    headers: { "Stripe-Signature": "https://docs.stripe.com/webhooks#verify-manually" },
    responses: { 204: null },
    problems: { 400: "Not signed by Stripe", 413: "Body too large" },
    async handle({ request }) {
      await billing.webhook(request.body, request.get("stripe-signature"));
      return { status: 204 };
    },
  }),
  defineRoute({
    method: "get",
    path: "/api/subscription",
    summary: "The person's subscription",
    auth: "user",
    responses: { 200: subscriptionStateSchema },
    handle: async ({ user }) => ({ body: await billing.state(user.id), headers: { "Cache-Control": "no-store" } }),
  }),
  defineRoute({
    method: "get",
    path: "/api/subscription/events",
    summary: "The person's subscription now, and each change of it",
    auth: "user",
    responses: { 200: "text/event-stream" },
    async handle({ user, response }) {
      await live.watch(user.id, response, () => billing.state(user.id));
      return undefined;
    },
  }),
  defineRoute({
    method: "get",
    path: "/api/customer",
    summary: "The person's customer record",
    auth: "user",
    responses: { 200: customerSchema },
    handle: async ({ user }) => ({ body: await billing.customer(user.id), headers: { "Cache-Control": "no-store" } }),
  }),
  defineRoute({
    method: "put",
    path: "/api/customer",
    summary: "Store the subscription just paid",
    auth: "user",
    body: customerSchema,
    responses: { 200: customerSchema },
    problems: { 404: notOwn },
    handle: async ({ body, user }) => ({ body: await billing.setCustomer(user, body) }),
  }),
  defineRoute({
    method: "post",
    path: "/api/billing-portal",
    summary: "Address of the provider's portal, e-mail prefilled",
    auth: "user",
    responses: { 200: billingPortalSchema },
    handle: ({ user }) => ({ body: { url: billing.portalUrl(user) } }),
  }),
];
