import {
  billingPortalSchema,
  cancelSubscriptionRequestSchema,
  codeOrderRequestSchema,
  codePaymentSchema,
  createSubscriptionRequestSchema,
  createSubscriptionResponseSchema,
  customerSchema,
  latestPixOrderSchema,
  PROBLEM_TYPES,
  passCodesSchema,
  paymentsSchema,
  pixOrderSchema,
  refundRequestSchema,
  renewSubscriptionRequestSchema,
  subscriptionSchema,
  subscriptionStateSchema,
  useCodeRequestSchema,
  verifySubscriptionRequestSchema,
} from "@penresume/contracts";
import { type ApiInfo, defineRoute, type Route } from "@penresume/service-kit";
import type { Billing } from "./billing.ts";
import type { Codes } from "./codes.ts";
import type { Passes } from "./passes.ts";
import type { SubscriptionStreams } from "./subscription-stream.ts";
import type { Webhooks } from "./webhooks.ts";

export const info: ApiInfo = {
  title: "PenResume billing",
  version: "1.0.0",
  description: "The signed-in person's customer record and subscription, paid through Stripe.",
};

const LIMITED = { 429: "Too many requests of this person in this hour" };
const STRIPE_FAILED = { ...LIMITED, 502: "Stripe rejected the request" };

export const createRoutes = ({
  billing,
  passes,
  codes,
  webhooks,
  streams,
}: {
  billing: Billing;
  passes: Passes;
  codes: Codes;
  webhooks: Webhooks;
  streams: SubscriptionStreams;
}): Route[] => [
  defineRoute({
    method: "post",
    path: "/api/stripe/create-subscription",
    summary: "Get what a checkout needs to pay: the open subscription, or a new one",
    auth: "user",
    body: createSubscriptionRequestSchema,
    responses: { 200: createSubscriptionResponseSchema },
    problems: {
      409: `By type: \`${PROBLEM_TYPES.alreadySubscribed}\`, one runs; \`${PROBLEM_TYPES.paymentDue}\`, one owes a payment that no checkout can take: pay or cancel it first`,
      ...STRIPE_FAILED,
    },
    handle: async ({ user, body }) => ({ body: await billing.subscribe(user, body) }),
  }),
  defineRoute({
    method: "post",
    path: "/api/stripe/verify-subscription",
    summary: "Read an own subscription as Stripe has it",
    auth: "user",
    body: verifySubscriptionRequestSchema,
    responses: { 200: subscriptionSchema },
    problems: { 404: "No such subscription of this person", ...STRIPE_FAILED },
    handle: async ({ user, body }) => ({ body: await billing.verify(user.id, body.subscription_id) }),
  }),
  defineRoute({
    method: "post",
    path: "/api/cancel-subscription",
    summary: "Cancel an own subscription at the end of its paid period, at once when none runs",
    auth: "user",
    body: cancelSubscriptionRequestSchema,
    responses: { 200: subscriptionSchema },
    problems: { 404: "No such subscription of this person, or it has ended", ...STRIPE_FAILED },
    handle: async ({ user, body }) => ({ body: await billing.cancel(user.id, body.subscriptionId) }),
  }),
  defineRoute({
    method: "post",
    path: "/api/stripe/renew-subscription",
    summary: "Take back the cancellation of an own subscription while its paid period runs; charges nothing now",
    auth: "user",
    body: renewSubscriptionRequestSchema,
    responses: { 200: subscriptionSchema },
    problems: { 404: "No such subscription of this person, or it has ended", ...STRIPE_FAILED },
    handle: async ({ user, body }) => ({ body: await billing.renew(user.id, body.subscription_id) }),
  }),
  defineRoute({
    method: "post",
    path: "/api/stripe/pix-order",
    summary: "Get what a payment by Pix needs: the open order of 30 days, or a new one; ends unpaid checkouts by card",
    auth: "user",
    responses: { 200: pixOrderSchema },
    problems: {
      409: `By type: \`${PROBLEM_TYPES.methodUnavailable}\`, Pix is not on offer; \`${PROBLEM_TYPES.alreadySubscribed}\`, a subscription renews itself; \`${PROBLEM_TYPES.paymentDue}\`, one owes a payment`,
      ...STRIPE_FAILED,
    },
    handle: async ({ user }) => ({ body: await passes.order(user) }),
  }),
  defineRoute({
    method: "get",
    path: "/api/stripe/pix-order",
    summary: "Read the latest own order by Pix",
    auth: "user",
    responses: { 200: latestPixOrderSchema },
    handle: async ({ user }) => ({ body: { order: await passes.latestOrder(user.id) } }),
  }),
  defineRoute({
    method: "get",
    path: "/api/stripe/payments",
    summary: "Read the own payments with their receipts, and what can be refunded now",
    auth: "user",
    responses: { 200: paymentsSchema },
    handle: async ({ user }) => ({ body: await passes.payments(user.id) }),
  }),
  defineRoute({
    method: "post",
    path: "/api/stripe/refund",
    summary: "Have own payments back, as offered with the list of payments; ends what they paid for at once",
    auth: "user",
    isSessionChecked: true,
    body: refundRequestSchema,
    responses: { 200: paymentsSchema },
    problems: {
      ...LIMITED,
      404: "No such payment of this person",
      409: `\`${PROBLEM_TYPES.notRefundable}\`: not, or no longer, refundable`,
      502: `\`${PROBLEM_TYPES.refundRefused}\`: Stripe refuses the refund`,
    },
    handle: async ({ user, body }) => ({ body: await passes.refund(user.id, body.payments) }),
  }),
  defineRoute({
    method: "post",
    path: "/api/stripe/codes",
    summary:
      "Get what a payment by Pix of passes for other people needs: the open order of this quantity, or a new one",
    auth: "user",
    body: codeOrderRequestSchema,
    responses: { 200: pixOrderSchema },
    problems: { 409: `\`${PROBLEM_TYPES.methodUnavailable}\`: Pix is not on offer`, ...STRIPE_FAILED },
    handle: async ({ user, body }) => ({ body: await passes.order(user, body.quantity) }),
  }),
  defineRoute({
    method: "get",
    path: "/api/stripe/codes",
    summary: "Read the own codes, and the latest order of codes",
    auth: "user",
    responses: { 200: passCodesSchema },
    problems: STRIPE_FAILED,
    handle: async ({ user }) => ({ body: await codes.list(user.id) }),
  }),
  defineRoute({
    method: "post",
    path: "/api/stripe/codes/refund",
    summary: "Have the unused codes of an own payment back; ends them at once",
    auth: "user",
    isSessionChecked: true,
    body: codePaymentSchema,
    responses: { 200: passCodesSchema },
    problems: { ...LIMITED, 404: "No such payment of this person", 502: "Stripe refuses the refund" },
    handle: async ({ user, body }) => ({ body: await codes.refund(user.id, body.payment) }),
  }),
  defineRoute({
    method: "post",
    path: "/api/stripe/codes/use",
    summary: "Use a code: adds 30 days to the own time",
    auth: "user",
    body: useCodeRequestSchema,
    responses: { 204: null },
    problems: { ...LIMITED, 404: "Unknown, used by another person, refunded or expired" },
    async handle({ user, body }) {
      await codes.use(user, body.code);
      return { status: 204 };
    },
  }),
  defineRoute({
    method: "post",
    path: "/api/stripe/webhook",
    summary: "Receive a webhook from Stripe",
    auth: "none",
    bodyKind: "raw",
    bodyLimit: "256kb",
    headers: { "Stripe-Signature": "Time and HMAC of the raw body, by Stripe's scheme v1" },
    responses: { 204: null },
    problems: { 400: "Not signed by Stripe", 413: "Body too large" },
    async handle({ request }) {
      await webhooks.receive(request.body, request.get("stripe-signature"));
      return { status: 204 };
    },
  }),
  defineRoute({
    method: "get",
    path: "/api/subscription",
    summary: "Read the own subscription: the active one, else the latest",
    auth: "user",
    responses: { 200: subscriptionStateSchema },
    async handle({ user }) {
      void billing.updateContact(user);
      const { revision: _revision, ...state } = await billing.state(user.id);
      return { body: state };
    },
  }),
  defineRoute({
    method: "get",
    path: "/api/subscription/events",
    summary: "Follow the own subscription: server-sent events named `subscription`, the state now and each change",
    auth: "user",
    responses: { 200: "text/event-stream" },
    async handle({ user, response }) {
      void billing.updateContact(user);
      await streams.open(user.id, response);
      return undefined;
    },
  }),
  defineRoute({
    method: "get",
    path: "/api/customer",
    summary: "Read the own customer record",
    auth: "user",
    responses: { 200: customerSchema },
    handle: async ({ user }) => ({ body: await billing.customer(user.id) }),
  }),
  defineRoute({
    method: "put",
    path: "/api/customer",
    summary: "Store an own subscription on the customer record",
    auth: "user",
    body: customerSchema,
    responses: { 200: customerSchema },
    problems: { 404: "No such subscription of this person", ...STRIPE_FAILED },
    handle: async ({ user, body }) => ({ body: await billing.setCustomer(user.id, body) }),
  }),
  defineRoute({
    method: "post",
    path: "/api/billing-portal",
    summary: "Get the address of the hosted billing portal, with the email prefilled",
    auth: "user",
    responses: { 200: billingPortalSchema },
    handle: async ({ user }) => ({ body: await billing.portal(user) }),
  }),
];
