import express, { type Express, type Request } from "express";
import { cancelNow, find, overrideState, refreshSubscription, renew, shiftDates } from "./billing.ts";
import { dispute, failRefund, findCharge, refund, refuseRefunds } from "./charges.ts";
import { StripeError } from "./errors.ts";
import { expirePix, findIntent, markPixProcessing, payPix, setPixEnabled, shiftIntentDates } from "./pix.ts";
import { save, state } from "./state.ts";

/** Controls for tests: simulate elapsed time, refunds and failures. The product never calls them. */

const calls: { method: string; path: string; query: unknown; body: unknown }[] = [];
let remainingFailures = 0;
// the periodic reconciliation lists events: it must not consume a failure intended for another call
const ALL_EXCEPT_EVENTS = "^/v1/(?!events)";
let failingPaths = ALL_EXCEPT_EVENTS;
let failingStatus = 500;

/** Records a call for GET /test/calls. */
export function recordCall({ method, path, query, body }: Request): void {
  calls.push({ method, path, query, body });
}

/** Throws an error as many times as POST /test/fail requested. */
export function failIfRequested({ path }: Request): void {
  if (remainingFailures <= 0 || !new RegExp(failingPaths).test(path)) return;
  remainingFailures -= 1;
  // https://docs.stripe.com/rate-limits
  if (failingStatus === 429) throw new StripeError(429, "Request rate limit exceeded.", { code: "rate_limit" });
  throw new StripeError(failingStatus, "An unknown error occurred.", { type: "api_error" });
}

export function mountTestControls(app: Express): void {
  const addControl = (path: string, handle: (request: Request) => unknown) =>
    app.post(`/test/${path}`, express.json(), (request, response) => {
      const body = handle(request) ?? {};
      save();
      response.json(body);
    });
  const getSubscription = (request: Request) => refreshSubscription(String(request.params.id));
  const getIntent = (request: Request) => findIntent(String(request.params.id));

  addControl("subscriptions/:id/renew", (request) => renew(getSubscription(request), "paid"));
  addControl("subscriptions/:id/past-due", (request) => renew(getSubscription(request), "declined"));
  addControl("subscriptions/:id/become", (request) => overrideState(getSubscription(request), request.body ?? {}));
  addControl("subscriptions/:id/cancel", (request) => cancelNow(getSubscription(request)));
  addControl("subscriptions/:id/age", (request) => shiftDates(getSubscription(request), Number(request.body?.seconds)));
  addControl("customers/:id/age", ({ params, body }) => {
    find("customer", state.customers, String(params.id)).created -= Number(body?.seconds);
  });
  addControl("payment_intents/:id/pay", (request) => payPix(getIntent(request)));
  addControl("payment_intents/:id/process", (request) => markPixProcessing(getIntent(request)));
  addControl("payment_intents/:id/expire", (request) => expirePix(getIntent(request)));
  addControl("payment_intents/:id/age", (request) =>
    shiftIntentDates(getIntent(request), Number(request.body?.seconds)),
  );
  addControl("payment_intents/:id/refund-fails", (request) => failRefund(findCharge(getIntent(request))));
  addControl("payment_intents/:id/refunds", (request) =>
    refuseRefunds(getIntent(request).customer, request.body?.refused === true),
  );
  for (const [collection, get] of Object.entries({ subscriptions: getSubscription, payment_intents: getIntent })) {
    addControl(`${collection}/:id/refund`, (request) => refund(findCharge(get(request)), request.body?.amount));
    addControl(`${collection}/:id/dispute`, (request) =>
      dispute(findCharge(get(request)), request.body?.status ?? "needs_response"),
    );
  }
  addControl("pix", (request) => setPixEnabled(request.body?.enabled !== false));
  addControl("fail", (request) => {
    remainingFailures = Number(request.body?.times ?? 1);
    failingPaths = String(request.body?.paths ?? ALL_EXCEPT_EVENTS);
    failingStatus = Number(request.body?.status ?? 500);
  });
  app.get("/test/calls", (_request, response) => void response.json(calls));
}
